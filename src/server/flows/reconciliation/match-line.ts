/**
 * What one line of a statement means beside what is kept of the same movement: pure, so that it can be run again whenever
 * more is known. Money is the same movement under the company's number; under ours only where the company has none of its own.
 */
import type { Minor } from "#values/money.ts";
import type { RecordedMovement } from "../../core/provider-events/recorded-movements.ts";
import type { DifferenceKind } from "./discrepancy-store.ts";
import type { StoredLine } from "./line-store.ts";

export type Judgement =
  /** Something about it was told and is not applied yet. */
  | { outcome: "waiting" }
  | { outcome: "agrees"; ourAmount: Minor }
  | {
      outcome: "differs";
      kind: DifferenceKind;
      ourAmount: Minor | null;
      inQueue: boolean;
      /** Whether the company can tell more. */
      ask: boolean;
    };

type Line = Pick<
  StoredLine,
  "movement" | "status" | "amount" | "currency" | "companyReference" | "ourNumber"
>;

const kinds: Readonly<Partial<Record<Line["movement"], RecordedMovement["kind"]>>> = {
  payment: "payment-succeeded",
  payout: "payout-succeeded",
  refund: "payment-reversed",
};

/** Whether a telling is about the movement of this line. */
export function isSameMovement(
  line: Pick<Line, "movement" | "companyReference" | "ourNumber">,
  kept: Pick<RecordedMovement, "kind" | "reference" | "providerReference"> & { eventId?: string },
): boolean {
  if (kept.kind !== kinds[line.movement]) return false;
  const { companyReference, ourNumber } = line;
  const named = [`refund:${companyReference}`, `dispute:${companyReference}`];
  if (line.movement === "refund" && named.includes(kept.eventId ?? "")) return true;
  if (companyReference !== "" && companyReference === kept.providerReference) return true;
  const unnumbered = companyReference === "" || companyReference === ourNumber;
  const ours = ourNumber !== "" && ourNumber === kept.reference;
  return ours && (unnumbered || kept.providerReference === kept.reference);
}

/**
 * `kept` is everything under the line's numbers. `payoutKnown`: its number is a payout of ours, whatever became of it.
 */
export function judge(
  line: Line,
  kept: readonly RecordedMovement[],
  { payoutKnown }: { payoutKnown: boolean },
): Judgement {
  const told = kept.filter((one) => isSameMovement(line, one));
  const counted = told.find(({ outcome }) => outcome === "counted" || outcome === "closed");
  if (line.status === "failed") {
    if (counted?.outcome !== "counted") return { outcome: "agrees", ourAmount: 0 };
    return differs("status-differs", counted.amount, line.movement === "payout");
  }
  if (counted !== undefined) {
    const same = counted.amount === line.amount && counted.currency === line.currency;
    if (same) return { outcome: "agrees", ourAmount: counted.amount };
    return differs("amount-differs", counted.amount, false);
  }
  if (told.some(({ outcome }) => outcome === null)) return { outcome: "waiting" };
  if (told.length > 0) return { ...alone({ ask: false }), inQueue: true };
  if (payoutKnown) return differs("status-differs", null, true);
  const { movement, ourNumber } = line;
  return alone({ ask: movement === "payment" || (movement === "refund" && ourNumber !== "") });
}

function differs(kind: DifferenceKind, ourAmount: Minor | null, ask: boolean) {
  return { outcome: "differs", kind, ourAmount, inQueue: false, ask } as const;
}

function alone({ ask }: { ask: boolean }) {
  return differs("theirs-alone", null, ask);
}
