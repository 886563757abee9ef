/**
 * Whether two written names are one person's, as far as letters can say: parts in another order, accents, doubled letters, initials and
 * one part left out are all that a match forgives. Wider likenesses are only "close", for a person to judge; a match is acted upon
 * without one, so it never rests on a single part that two people may share.
 */
import { nameWords } from "./name-words.ts";

export type NameLikeness = "match" | "close" | "different";

interface Part {
  text: string;
  /** The same for spellings that are written for one sound; short parts must be spelt alike. */
  sound: string;
}

/** Forms of address and what only joins two parts: it tells nobody from anybody else. */
const fillers = new Set([
  ...["mr", "mrs", "ms", "miss", "dr", "bw", "bi", "bwana", "bibi", "shri", "smt", "sri"],
  ...["bin", "binti", "bint", "ibn", "al", "el", "de", "da", "dela"],
]);
const soundFrom = 4;
const nearFrom = 5;
const tellingFrom = 3;

/** The same whichever name comes first. Names without a letter are different, even from each other. */
export function compareNames(one: string, other: string): NameLikeness {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.length === 0 || b.length === 0) return "different";
  // Where one is written without its spaces.
  if (joined(a) === joined(b)) return "match";
  const results = [likeness(a, b), likeness(b, a)];
  return (["different", "close"] as const).find((least) => results.includes(least)) ?? "match";
}

function likeness(a: readonly Part[], b: readonly Part[]): NameLikeness {
  const full = pairOff(a, b, isSame);
  const telling = full.pairs.filter(({ text }) => text.length >= tellingFrom);
  const initials = pairOff(full.restA, full.restB, isInitial);
  const left = [initials.restA.length, initials.restB.length];
  if (full.pairs.length === a.length && a.length === b.length) return "match";
  const leftOut = left.includes(0) && left.every((count) => count <= 1);
  if (full.pairs.length >= 2 && telling.length > 0 && leftOut) return "match";
  const near = pairOff(initials.restA, initials.restB, isNear);
  const written = telling.length + near.pairs.length;
  const alike = full.pairs.length + initials.pairs.length + near.pairs.length;
  const all = Math.min(a.length, b.length, 2);
  return written > 0 && alike >= all ? "close" : "different";
}

function partsOf(name: string): Part[] {
  const words = nameWords(name.replace(/\p{N}+/gu, " "));
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).map((text) => ({ text, sound: soundOf(text) }));
}

function soundOf(text: string): string {
  if (text.length < soundFrom) return text;
  return text
    .replace(/ph/g, "f")
    .replace(/oo/g, "u")
    .replace(/ee|y/g, "i")
    .replace(/c(?!h)/g, "k")
    .replace(/(\p{L})\1+/gu, "$1");
}

const joined = (parts: readonly Part[]) => parts.map(({ text }) => text).join("");
const isSame = (a: Part, b: Part) => a.sound === b.sound;

function isInitial({ text: a }: Part, { text: b }: Part): boolean {
  return a !== b && (a.length === 1 ? b.startsWith(a) : b.length === 1 && a.startsWith(b));
}

/** One letter more, less or another. */
function isNear({ sound: a }: Part, { sound: b }: Part): boolean {
  if (Math.min(a.length, b.length) < nearFrom || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

function pairOff(
  a: readonly Part[],
  b: readonly Part[],
  fits: (one: Part, other: Part) => boolean,
): { pairs: Part[]; restA: Part[]; restB: Part[] } {
  const restB = [...b];
  const pairs: Part[] = [];
  const restA = a.filter((part) => {
    const at = restB.findIndex((other) => fits(part, other));
    if (at < 0) return true;
    restB.splice(at, 1);
    pairs.push(part);
    return false;
  });
  return { pairs, restA, restB };
}
