import { expect, onTestFinished, test } from "vitest";
import { acceptOffer } from "#contract/loan-offer.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { moveApplication } from "#server/core/loan/move-application.ts";
import { addAccount, addLoan, addOffer, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";
import { loanOfferRoutes } from "./routes.ts";

const shown = { productId: "salama", amount: "60000000", periods: "6", termUnit: "months" };

async function withOffer(state?: "approved") {
  const server = await startServer({ verticals: [loanOfferRoutes] });
  onTestFinished(() => server.close());
  const { services } = server;
  await addProduct(services);
  const { borrowerId, client } = await server.borrower();
  await addAccount(services, borrowerId);
  const loanId = state === undefined ? undefined : await addLoan(services, { borrowerId, state });
  await addOffer(services, { borrowerId, ...(loanId === undefined ? {} : { loanId }) });
  const accept = () => client.call(acceptOffer, shown);
  return { server, services, borrowerId, accept, loanId };
}

const fifty = Array.from({ length: 50 });

test("[LC-9] fifty parallel acceptances make one order and all answer with it", async () => {
  const { services, borrowerId, accept } = await withOffer();
  const answers = await Promise.all(fifty.map(accept));
  const loans = await loadLoans(services.db, borrowerId);
  expect(loans).toHaveLength(1);
  const addresses = answers.map((answer) => (answer.ok ? answer.data.lendDetailsUrl : answer));
  expect(new Set(addresses).size).toBe(1);
  expect(addresses[0]).toContain(loans[0]?.loanId);
});

test("[LC-9] fifty parallel withdrawals of an approved order pay it out once", async () => {
  const { services, borrowerId, accept, loanId } = await withOffer("approved");
  const answers = await Promise.all(fifty.map(accept));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await loadLoans(services.db, borrowerId)).toMatchObject([
    { loanId, applicationState: "payout-pending" },
  ]);
});

test("[LC-9] fifty parallel acceptances after a failed payout stay on the same order", async () => {
  const { services, borrowerId, accept } = await withOffer();
  const first = await accept();
  const [loan] = await loadLoans(services.db, borrowerId);
  if (loan === undefined) throw new Error("no loan");
  await services.db.transaction((tx) => moveApplication(tx, loan.loanId, "payout-failed"));
  const answers = await Promise.all(fifty.map(accept));
  expect(answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(first))).toEqual([]);
  expect(await loadLoans(services.db, borrowerId)).toHaveLength(1);
});
