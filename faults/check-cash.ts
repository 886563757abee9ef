/** Our cash, per order and in total, against what the provider's ledger recorded and staff counted. */
import type { Ledger } from "#server/platform/simulator/ledger.ts";
import { isForStaff } from "./absurd-money.ts";
import { fullReversals } from "./check-returns.ts";
import type { Facts } from "./facts.ts";

type CashFacts = Pick<Facts, "cash" | "payouts" | "attempts" | "claims" | "actions">;

/** A proposal about a payout names its amount and moves nothing itself; the payout's own movement is in the provider's ledger. */
export function checkCash(
  { cash, payouts, attempts, claims, actions }: CashFacts,
  ledger: Ledger,
): string[] {
  const theirs = new Map<string, number>();
  const add = (loanId: string, amount: number) =>
    theirs.set(loanId, (theirs.get(loanId) ?? 0) + amount);
  for (const { event } of ledger.content.events) {
    if (event.kind === "payout-succeeded") {
      const payout = payouts.find(({ payout_id }) => payout_id === event.reference);
      add(payout?.loan_id ?? "nobody's order", -event.amount);
    }
    if (event.kind === "payment-succeeded" && !isForStaff(event)) {
      const owner =
        attempts.find(({ trade_no }) => trade_no === event.reference) ??
        claims.find(
          ({ reference, state }) =>
            state === "matched" && reference === event.providerReference.toUpperCase(),
        );
      if (owner !== undefined) add(owner.loan_id, event.amount);
    }
  }
  for (const { reference, amount } of fullReversals(ledger)) {
    const attempt = attempts.find(({ trade_no }) => trade_no === reference);
    add(attempt?.loan_id ?? "nobody's order", -amount);
  }
  for (const { loan_id, payout_id, amount, state } of actions) {
    if (state === "done" && payout_id === null) add(loan_id, amount);
  }
  const problems: string[] = [];
  for (const loanId of new Set([...cash.keys(), ...theirs.keys()])) {
    const [own = 0, other = 0] = [cash.get(loanId), theirs.get(loanId)];
    if (own !== other)
      problems.push(`order ${loanId}: our cash is ${own}, the ledger says ${other}`);
  }
  return problems;
}
