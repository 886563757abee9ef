/** Payouts that wait because the provider names another person at the account. */
import { listPayeeChecks } from "#contract/payee-checks.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { strangersAccountEnding } from "#server/platform/simulator/ledger.ts";
import type { TestStaff } from "#test/server.ts";
import { acceptedLoan, type Borrowing, type World } from "#test/simulated-server.ts";

export const strangersAccount = `071234${strangersAccountEnding}`;

/** An accepted loan whose account is a stranger's by its name; the payout has been tried once. */
export async function strangersLoan(world: World): Promise<Borrowing> {
  const borrowing = await acceptedLoan(world, {}, strangersAccount);
  await runOutboxOnce(world.server.services);
  return borrowing;
}

/** Such a loan and the number of the check that it waits for. */
export async function waitingLoan(world: World, staff: TestStaff) {
  const borrowing = await strangersLoan(world);
  const list = await staff.client.call(listPayeeChecks, {});
  if (!list.ok) throw new Error(list.message);
  const waiting = list.data.checks.find(({ orders }) =>
    orders.some(({ orderNo }) => orderNo === borrowing.loanId),
  );
  return { borrowing, checkNo: waiting?.checkNo ?? "" };
}

export async function waitingCheck(world: World, staff: TestStaff): Promise<string> {
  return (await waitingLoan(world, staff)).checkNo;
}
