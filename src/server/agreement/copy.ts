/** Words of agreements that stand in no template. */
import type { Words } from "#contract/words.ts";

export const agreementCopy = {
  noFees: { en: "none", sw: "hakuna", id: "tidak ada", hi: "कोई नहीं", fil: "wala", zh: "无" },
} as const satisfies Record<string, Words>;
