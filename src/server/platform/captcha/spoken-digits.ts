/**
 * Says digits: from the recorded ones of a language, each at its own pace and loudness, over other voices played backwards
 * and noise, so that no two sounds are alike and none can be looked up. 8 kHz, 8 bit: some forty kilobytes.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "#contract/languages.ts";
import { memoize } from "../runtime/memoize.ts";

const folder = join(import.meta.dirname, "../../../../content/spoken-digits");
const rate = 8_000;
const headBytes = 44;
const silence = 128;
const kinds = 10;

/** The ten digits of a language as samples around 0; in English where nobody has spoken them yet. */
const recorded = memoize(readRecorded, 10);

async function readRecorded(language: string): Promise<readonly Float32Array[]> {
  const own = join(folder, `${language}.wav`);
  const file = existsSync(own) ? own : join(folder, "en.wav");
  const bytes = (await readFile(file)).subarray(headBytes);
  const slot = bytes.length / kinds;
  return Array.from({ length: kinds }, (_, digit) => {
    const samples = bytes.subarray(digit * slot, (digit + 1) * slot);
    const end = samples.findLastIndex((sample) => sample !== silence) + 1;
    return Float32Array.from(samples.subarray(0, end), (sample) => (sample - silence) / 128);
  });
}

/** A WAV file. Throws for what is no digit. */
export async function spokenDigits(text: string, language: Language): Promise<Uint8Array> {
  const voices = await recorded(language);
  const said = [...text].map((digit) => {
    const samples = voices[Number(digit)];
    if (samples === undefined || !/^\d$/.test(digit)) throw new Error(`no digit: ${digit}`);
    return atPace(samples, between(0.88, 1.14));
  });
  const gaps = said.map(() => Math.round(between(0.35, 0.7) * rate));
  const whole = said.reduce((sum, { length }, at) => sum + length + (gaps[at] ?? 0), rate);
  const mixed = background(whole, voices);
  let at = Math.round(between(0.3, 0.6) * rate);
  for (const [index, samples] of said.entries()) {
    add(mixed, samples, at, between(0.6, 0.75));
    at += samples.length + (gaps[index] ?? 0);
  }
  return wav(mixed);
}

/** Reversed voices, which nobody mistakes for a digit, and background noise. */
function background(length: number, voices: readonly Float32Array[]): Float32Array {
  const mixed = Float32Array.from({ length }, () => between(-0.03, 0.03));
  for (let at = 0; at < length; at += Math.round(between(0.1, 0.35) * rate)) {
    const voice = voices[Math.floor(between(0, kinds))];
    if (voice !== undefined) add(mixed, atPace(voice, between(0.8, 1.3)).reverse(), at, 0.11);
  }
  return mixed;
}

/** Faster and higher above 1, slower and deeper below. */
function atPace(samples: Float32Array, pace: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / pace) }, (_, at) => {
    const from = at * pace;
    const before = samples[Math.floor(from)] ?? 0;
    const after = samples[Math.floor(from) + 1] ?? before;
    return before + (after - before) * (from - Math.floor(from));
  });
}

function add(mixed: Float32Array, samples: Float32Array, from: number, gain: number): void {
  for (const [at, sample] of samples.entries()) {
    const index = from + at;
    if (index < mixed.length) mixed[index] = (mixed[index] ?? 0) + sample * gain;
  }
}

/** Not cryptographic: the secret is chosen elsewhere. */
function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

function wav(samples: Float32Array): Uint8Array {
  const file = Buffer.alloc(headBytes + samples.length);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples.length, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples.length, 40);
  for (const [at, sample] of samples.entries()) {
    const level = Math.max(-1, Math.min(1, sample));
    file[headBytes + at] = Math.round(silence + level * 127);
  }
  return file;
}
