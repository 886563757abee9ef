/** Describes the order in which a payment is used, from the same sweeps that the engine runs (LN-4). */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import { sweepsOf } from "#lending/allocation.ts";
import type { Allocation } from "#lending/terms.ts";

const bucketCopy = wordsByKey("loan-terms.buckets");
const partCopy = wordsByKey("loan-terms.parts");
const sweepCopy = wordsByKey("loan-terms.sweep");
const thenCopy = wordsByKey("loan-terms.allocation").then;

/** One line for each step, then one on how instalments follow each other within a step. */
export function describeAllocation(allocation: Allocation, language: Language): string[] {
  const colon = language === "zh" ? "：" : ": ";
  const lines = sweepsOf(allocation).map(({ bucket, parts }, index) => {
    const named = parts.map((part) => partCopy[part][language]).join(thenCopy[language]);
    return `${index + 1}. ${bucketCopy[bucket][language]}${colon}${named}`;
  });
  return [...lines, sweepCopy[allocation.sweep][language]];
}
