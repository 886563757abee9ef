/** What a transaction's status and the response code beside it say together. Where they differ, or one is unknown, nothing is proven. */
import type { AirtelResponse } from "./connection.ts";

type Outcome = "paid" | "failed" | "open" | "not-found" | "unknown";

interface CodeTable {
  success: string;
  notFound: string;
  /** Documented as not carried out, and never carried out later. */
  final: ReadonlySet<string>;
}

const series = (start: string, ends: readonly string[]): ReadonlySet<string> =>
  new Set(ends.map((end) => start + end));

/** Without 000 ambiguous, 006 in process, 024 timed out. */
export const collectionCodes: CodeTable = {
  success: "DP00800001001",
  notFound: "DP00800001025",
  final: series("DP00800001", ["002", "003", "004", "005", "007", "008", "009", "010", "029"]),
};
export const collectionOpen: ReadonlySet<string> = series("DP00800001", ["001", "006"]);

/** Without 000 ambiguous, 006 in process, 011 similar transaction, 014 timed out: each may have paid. */
export const payoutCodes: CodeTable = {
  success: "DP00900001001",
  notFound: "DP00900001015",
  final: series("DP00900001", ["003", "004", "005", "007", "009", "010", "012", "013"]),
};
export const payoutDuplicate = "DP00900001017";
/** About the lender's own account or application: not carried out, like the next ones until somebody looks. 007: empty float. */
export const ownPayoutCodes = series("DP00900001", ["007", "016"]);

/** `id` is ours: an answer about another transaction says nothing. */
export function outcomeOf(
  { code, transaction }: Pick<AirtelResponse, "code" | "transaction">,
  id: string,
  { success, notFound, final }: CodeTable,
): Outcome {
  if (transaction !== null && transaction.id !== "" && transaction.id !== id) return "unknown";
  switch (transaction?.status) {
    case "TS":
      return code === "" || code === success ? "paid" : "unknown";
    case "TF":
    case "TE":
      return code === "" || final.has(code) ? "failed" : "unknown";
    case "TIP":
    case "TA":
      return "open";
    default:
      return transaction === null && code === notFound ? "not-found" : "unknown";
  }
}
