import { expect, onTestFinished, test } from "vitest";
import { applyForLoan, cancelApplication } from "#contract/application.ts";
import { acceptOffer } from "#contract/loan-offer.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { loadLoanById, loadLoans } from "#server/core/loan/load-loan.ts";
import { addApplicant, reviewed } from "#test/applicants.ts";
import { addProduct } from "#test/builders.ts";
import { startServer, testSettings } from "#test/server.ts";
import { review } from "./review.ts";

const asked = { productId: "salama", amount: "30000000", periods: "6" };
const thirty = Array.from({ length: 30 }, (_, at) => at);

async function start(exposure = 5_000_000_00) {
  const rules = defaultPolicy.rules.map((rule) =>
    rule.kind === "exposure" ? { ...rule, most: { minor: exposure } } : rule,
  );
  const settings = { ...testSettings(), policies: { "": { ...defaultPolicy, rules } } };
  const server = await startServer({ settings });
  onTestFinished(() => server.close());
  await addProduct(server.services);
  return { server, borrower: await addApplicant(server) };
}

test("[AC-2] thirty taps in two tabs make one order and all answer with it", async () => {
  const { server, borrower } = await start();
  const answers = await Promise.all(thirty.map(() => borrower.client.call(applyForLoan, asked)));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.data.orderId : answer))).size).toBe(1);
  expect(await loadLoans(server.services.db, borrower.borrowerId)).toHaveLength(1);
});

test("[AC-2] applications for several products, looked at by several processes at once, stay within the exposure", async () => {
  const { server, borrower } = await start(500_000_00);
  const { services } = server;
  const products = ["p1", "p2", "p3", "p4"];
  for (const productId of products) await addProduct(services, { productId });
  const orders = await Promise.all(
    products.map(async (productId) => {
      const answer = await borrower.client.call(applyForLoan, { ...asked, productId });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data.orderId;
    }),
  );
  await Promise.all(orders.map((loanId) => review.run(services, { loanId })));
  const loans = await loadLoans(services.db, borrower.borrowerId);
  const granted = loans.filter(({ applicationState }) => applicationState === "approved");
  const total = granted.reduce((sum, { terms }) => sum + terms.principal, 0);
  expect(granted.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(500_000_00);
  expect(total).toBeGreaterThan(400_000_00);
});

test("an application is looked at once, however many processes do", async () => {
  const { server, borrower } = await start();
  const answer = await borrower.client.call(applyForLoan, asked);
  if (!answer.ok) throw new Error(answer.message);
  const loanId = answer.data.orderId;
  await Promise.all(thirty.map(() => review.run(server.services, { loanId })));
  expect((await loadLoanById(server.services.db, loanId))?.applicationState).toBe("approved");
});

test("[AC-2] taking it back while the engine looks ends in one of the two, never in both", async () => {
  const { server, borrower } = await start();
  for (const _ of thirty.slice(0, 4)) {
    const answer = await borrower.client.call(applyForLoan, asked);
    if (!answer.ok) throw new Error(answer.message);
    const { orderId } = answer.data;
    await Promise.all([
      runOutboxOnce(server.services),
      borrower.client.call(cancelApplication, { orderId }),
    ]);
    expect((await loadLoanById(server.services.db, orderId))?.applicationState).toBe("cancelled");
  }
});

test("[AC-2] [LC-9] Loan Now and withdrawing the application at once: the payout is under way or the order is cancelled", async () => {
  const { server, borrower } = await start();
  const accept = { productId: "salama", amount: "30000000", periods: "6", termUnit: "months" };
  for (const at of thirty.slice(0, 4)) {
    const productId = `q${at}`;
    await addProduct(server.services, { productId });
    const orderId = await reviewed(server, borrower, { productId });
    const [taken, left] = await Promise.all([
      borrower.client.call(acceptOffer, { ...accept, productId }),
      borrower.client.call(cancelApplication, { orderId }),
    ]);
    expect([taken.ok, left.ok].filter(Boolean)).toHaveLength(1);
    const state = (await loadLoanById(server.services.db, orderId))?.applicationState;
    expect(state).toBe(taken.ok ? "payout-pending" : "cancelled");
  }
});
