/**
 * Generates content/spoken-digits/<language>.wav: the ten digits in sequence, in slots of equal length, 8 kHz, 8 bit,
 * mono. Needs espeak-ng, and only when a word changes: the files are part of the project. espeak-ng's output is not
 * covered by its licence.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const rate = 8_000;
const folder = fileURLToPath(new URL("../content/spoken-digits", import.meta.url));

/** Voices and the words from zero to nine. There is no Filipino voice: the Malay one reads the words correctly. */
const languages = {
  en: ["en-us", "zero one two three four five six seven eight nine"],
  sw: ["sw", "sifuri moja mbili tatu nne tano sita saba nane tisa"],
  id: ["id", "nol satu dua tiga empat lima enam tujuh delapan sembilan"],
  hi: ["hi", "शून्य एक दो तीन चार पाँच छह सात आठ नौ"],
  fil: ["ms", "sero isa dalawa tatlo apat lima anim pito walo siyam"],
  zh: ["cmn", "零 一 二 三 四 五 六 七 八 九"],
};

const scratch = mkdtempSync(join(tmpdir(), "spoken-"));
mkdirSync(folder, { recursive: true });
try {
  for (const [language, [voice, words]] of Object.entries(languages)) {
    const digits = words.split(" ").map((word) => trimmed(slower(spoken(voice, word))));
    const slot = Math.max(...digits.map(({ length }) => length));
    const samples = new Uint8Array(slot * digits.length).fill(128);
    for (const [digit, voiced] of digits.entries()) samples.set(loud(voiced), digit * slot);
    writeFileSync(join(folder, `${language}.wav`), wav(samples));
  }
} finally {
  rmSync(scratch, { recursive: true });
}

/** As espeak-ng writes it: 16 bit at its own rate. */
function spoken(voice, word) {
  const file = join(scratch, "word.wav");
  execFileSync("espeak-ng", ["-v", voice, "-s", "130", "-w", file, word]);
  const bytes = readFileSync(file);
  const from = bytes.indexOf("data") + 8;
  const count = Math.floor((bytes.length - from) / 2);
  const samples = Array.from({ length: count }, (_, at) => bytes.readInt16LE(from + at * 2));
  return { samples, from: bytes.readUInt32LE(24) };
}

/** Resamples to 8 kHz; each sample is the mean of those it replaces, which prevents aliasing. */
function slower({ samples, from }) {
  const step = from / rate;
  return Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const some = samples.slice(Math.floor(at * step), Math.floor((at + 1) * step));
    return some.reduce((sum, one) => sum + one, 0) / some.length;
  });
}

function trimmed(samples) {
  const loudest = Math.max(...samples.map(Math.abs));
  const heard = (one) => Math.abs(one) > loudest / 40;
  return samples.slice(samples.findIndex(heard), samples.findLastIndex(heard) + 1);
}

function loud(samples) {
  const loudest = Math.max(...samples.map(Math.abs));
  return samples.map((one) => Math.round(128 + (one / loudest) * 120));
}

function wav(samples) {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
