/**
 * What staff did about loans' money: each proposal that is done moved its money once, was decided by somebody else than its maker, with no
 * account of one made by the other lately, or within what one person may decide, and was done on the version of the loan that it was proposed
 * and seen on.
 */
import type { Acknowledged } from "./acknowledged.ts";
import { agentAlone } from "./bench.ts";
import type { Facts, MoneyFact } from "./facts.ts";

const ofDesk = "cash:receipt-";

/** Whether an event of a loan comes from the desk. */
export function isFromDesk({ reference }: Pick<MoneyFact, "reference">): boolean {
  return reference?.startsWith(ofDesk) ?? false;
}

export function checkDesk({ actions, money }: Facts): string[] {
  const problems: string[] = [];
  const posted = money.filter(isFromDesk);
  for (const action of actions) {
    const { action_id, loan_id, amount, state, made_by, decided_by } = action;
    const own = posted.filter(({ reference }) => reference?.startsWith(`${ofDesk}${action_id}:`));
    const times = state === "done" && action.payout_id === null ? 1 : 0;
    if (own.length !== times) {
      problems.push(`proposal ${action_id} is ${state} and posted ${own.length} times`);
    }
    for (const event of own) {
      if (event.amount !== amount || event.loan_id !== loan_id)
        problems.push(`proposal ${action_id} is posted as something else`);
    }
    if (state !== "done") continue;
    if (decided_by === made_by)
      problems.push(`proposal ${action_id} is done without a second person`);
    if (action.made_by_decider)
      problems.push(
        `proposal ${action_id} was decided by who made its maker, or by who was made so`,
      );
    if (action.payout_id !== null) continue;
    if (action.event_sequence !== action.loan_version + 1)
      problems.push(`proposal ${action_id} is done on another version than was seen`);
  }
  for (const { reference } of posted) {
    const known = actions.some(({ action_id }) => reference?.startsWith(`${ofDesk}${action_id}:`));
    if (!known) problems.push(`${reference} is posted and nobody proposed it`);
  }
  return problems;
}

/** What was decided by one person stays within what an agent may, in a day and on a loan, receipts and what new plans give away together. */
export function checkAlone({ actions }: Facts, { plansAlone }: Acknowledged): string[] {
  const receipts = actions
    .filter(({ state, decided_by }) => state === "done" && decided_by === null)
    .map(({ made_by: staffId, made_on: on, loan_id: loanId, amount }) => ({
      ...{ staffId, on, loanId, amount },
    }));
  const sums = new Map<string, number>();
  for (const { staffId, on, loanId, amount } of [...receipts, ...plansAlone.values()]) {
    for (const name of [`${staffId} on ${on}`, `the loan ${loanId}`])
      sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...sums].flatMap(([name, sum]) =>
    sum > agentAlone ? [`${sum} were decided without a second person: ${name}`] : [],
  );
}

/** A payout that two people kept back stays unsent until two people let it go; each repeated one followed a payout of its own. */
export function checkHeld({ actions, payouts }: Facts): string[] {
  const problems: string[] = [];
  const done = actions.filter(({ state }) => state === "done");
  const count = (kind: string, payoutId: string) =>
    done.filter((one) => one.kind === kind && one.payout_id === payoutId).length;
  for (const { payout_id, tried, held } of payouts) {
    const kept = count("payout-hold", payout_id) - count("payout-release", payout_id);
    if (kept !== (held ? 1 : 0)) problems.push(`payout ${payout_id} is held: ${held}, not ${kept}`);
    if (kept > 0 && tried) problems.push(`payout ${payout_id} was sent while it was held`);
    const repeats = count("payout-repeat", payout_id);
    if (repeats > 1) problems.push(`payout ${payout_id} was repeated ${repeats} times`);
  }
  return problems;
}
