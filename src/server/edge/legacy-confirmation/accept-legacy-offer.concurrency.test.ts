import { expect, onTestFinished, test } from "vitest";
import { acceptLegacyOffer } from "#contract/legacy.ts";
import { acceptOffer } from "#contract/loan-offer.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";

const shown = { productId: "salama", amount: "60000000", periods: "6", termUnit: "months" };

test("[LX-2] [LC-9] fifty parallel acceptances over both calls make one order", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { services } = server;
  await addProduct(services);
  const { borrowerId, client } = await server.borrower();
  await addAccount(services, borrowerId);
  await addOffer(services, { borrowerId });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      client.call(n % 2 === 0 ? acceptLegacyOffer : acceptOffer, shown),
    ),
  );
  const loans = await loadLoans(services.db, borrowerId);
  expect(loans).toHaveLength(1);
  const addresses = answers.map((answer) => (answer.ok ? answer.data.lendDetailsUrl : answer));
  expect(new Set(addresses).size).toBe(1);
  expect(addresses[0]).toContain(loans[0]?.loanId);
});
