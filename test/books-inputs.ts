/** Valid inputs of the calls of the books, and a month that is ready to be closed. */

import { runLedgerCheck } from "#server/core/accrual/ledger-check.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { runningLoan, type World } from "#test/simulated-server.ts";

const period = "2026-03";

export const booksInputs: Readonly<Record<string, () => Record<string, string>>> = {
  readBooks: () => ({ period }),
  listJournal: () => ({ period, account: "", after: "" }),
  exportTrialBalance: () => ({ period }),
  proposeClosing: () => ({ period, typed: period }),
  approveClosing: () => ({ period, typed: period }),
  withdrawClosing: () => ({ period }),
  readPortfolio: () => ({ on: "2026-03-31" }),
  listPortfolioLoans: () => ({ on: "2026-03-31", par: "1", after: "" }),
  exportPortfolio: () => ({ on: "2026-03-31" }),
  readBureau: () => ({}),
  makeBureauFile: () => ({ month: "2026-02" }),
  scheduleBureau: () => ({ on: "yes" }),
  openBureauFile: () => ({ fileNo: "1", reason: "Sent to the bureau" }),
  readBureauPart: () => ({ downloadId: "x".repeat(43), after: "" }),
  listProvisions: () => ({}),
  readProvision: () => ({ proposalNo: "1" }),
  listProvisionLoans: () => ({ proposalNo: "1", after: "" }),
  exportProvision: () => ({ proposalNo: "1" }),
  proposeProvision: () => ({ on: "2026-03-31" }),
  postProvision: () => ({ proposalNo: "1" }),
  withdrawProvision: () => ({ proposalNo: "1" }),
};

/** A loan paid out in March 2026, with every day of the month closed and the books checked on 1 April. */
export async function monthReady(world: World) {
  const borrowing = await runningLoan(world);
  world.server.setToday("2026-03-20");
  await postAccruals(world.server.services);
  await dayClosed(world, "2026-04-01");
  return borrowing;
}

/** As the job does once a business day. */
export async function dayClosed({ server }: World, today: string): Promise<void> {
  server.setToday(today);
  await postAccruals(server.services);
  await runLedgerCheck(server.services);
}
