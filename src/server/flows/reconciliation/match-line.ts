/**
 * Matches one settlement line with the movements recorded under its references. Pure, so that it can be repeated whenever more is
 * known. Movements are identified by the provider's reference; by ours only where the provider has none.
 */
import type { Minor } from "#values/money.ts";
import type { RecordedMovement } from "../../core/provider-events/recorded-movements.ts";
import type { DiscrepancyKind } from "./discrepancy-store.ts";
import type { StoredLine } from "./line-store.ts";

export type LineMatch =
  /** An event about it is stored but not applied yet. */
  | { outcome: "waiting" }
  | {
      outcome: "agrees";
      ourAmount: Minor;
      /** The movement by the name that ledger and loan know it by; "" where none was counted, as of what failed. */
      recorded: string;
    }
  | {
      outcome: "differs";
      kind: DiscrepancyKind;
      ourAmount: Minor | null;
      inSuspense: boolean;
      /** Whether the provider can be queried about it. */
      queryable: boolean;
    };

type Line = Pick<
  StoredLine,
  "provider" | "movement" | "status" | "amount" | "currency" | "providerReference" | "ourNumber"
>;

const kinds: Readonly<Partial<Record<Line["movement"], RecordedMovement["kind"]>>> = {
  payment: "payment-succeeded",
  payout: "payout-succeeded",
  refund: "payment-reversed",
};

/** Nothing of it waits any more. */
const ended: readonly RecordedMovement["outcome"][] = ["counted", "closed", "returned"];

/** Whether a recorded movement is the one of this line. */
export function isSameMovement(
  line: Pick<Line, "movement" | "providerReference" | "ourNumber">,
  recorded: Pick<RecordedMovement, "kind" | "reference" | "providerReference"> & {
    eventId?: string;
  },
): boolean {
  if (recorded.kind !== kinds[line.movement]) return false;
  const { providerReference, ourNumber } = line;
  const named = [`refund:${providerReference}`, `dispute:${providerReference}`];
  if (line.movement === "refund" && named.includes(recorded.eventId ?? "")) return true;
  if (providerReference !== "" && providerReference === recorded.providerReference) return true;
  const unnumbered = providerReference === "" || providerReference === ourNumber;
  const ours = ourNumber !== "" && ourNumber === recorded.reference;
  return ours && (unnumbered || recorded.providerReference === recorded.reference);
}

/** `recorded` is everything under the line's references. `payoutKnown`: its reference is a payout of ours, in whatever state. */
export function matchLine(
  line: Line,
  recorded: readonly RecordedMovement[],
  { payoutKnown }: { payoutKnown: boolean },
): LineMatch {
  const reported = recorded.filter((one) => isSameMovement(line, one));
  const counted = reported.find(({ outcome }) => outcome !== null && ended.includes(outcome));
  if (line.status === "failed") {
    if (counted?.outcome !== "counted" && counted?.outcome !== "returned")
      return { outcome: "agrees", ourAmount: 0, recorded: "" };
    return differs("status-differs", counted.amount, line.movement === "payout");
  }
  if (counted !== undefined) {
    const same = counted.amount === line.amount && counted.currency === line.currency;
    if (same)
      return { outcome: "agrees", ourAmount: counted.amount, recorded: nameOf(line, counted) };
    return differs("amount-differs", counted.amount, false);
  }
  if (reported.some(({ outcome }) => outcome === null)) return { outcome: "waiting" };
  if (reported.length > 0) return { ...missingInLedger({ queryable: false }), inSuspense: true };
  if (payoutKnown) return differs("status-differs", null, true);
  const { movement, ourNumber } = line;
  return missingInLedger({
    queryable: movement === "payment" || (movement === "refund" && ourNumber !== ""),
  });
}

function nameOf(
  { provider }: Line,
  { kind, providerReference, eventId }: RecordedMovement,
): string {
  return `${provider}:${kind}:${providerReference || eventId}`;
}

function differs(kind: DiscrepancyKind, ourAmount: Minor | null, queryable: boolean) {
  return { outcome: "differs", kind, ourAmount, inSuspense: false, queryable } as const;
}

function missingInLedger({ queryable }: { queryable: boolean }) {
  return differs("missing-in-ledger", null, queryable);
}
