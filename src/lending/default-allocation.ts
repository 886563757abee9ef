/**
 * The waterfall a product has unless it says otherwise (LN-4): what is past due before what is
 * current before what is in advance, and within each instalment charges before interest before
 * principal.
 */
import type { Allocation, Bucket, Part } from "./terms.ts";

const buckets: readonly Bucket[] = ["past-due", "due", "in-advance"];
const parts: readonly Part[] = ["penalty", "fee", "interest", "principal"];

export const defaultAllocation: Allocation = {
  steps: buckets.flatMap((bucket) => parts.map((part) => [bucket, part] as const)),
  sweep: "by-instalment",
};
