/** Acknowledging a disclosure while it is acknowledged, accepted or made anew at the same time (DS-3). */
import { expect, onTestFinished, test } from "vitest";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { acknowledgeDisclosure, issueDisclosure } from "#contract/offer-disclosure.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { readVersionsOfBorrower } from "#server/core/product/offer-disclosure-store.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { startServer, testSettings } from "#test/server.ts";
import { loanOfferRoutes } from "./routes.ts";

const productId = "salama";

/** An offer in a market that asks first. */
async function withOffer() {
  const brand = { ...testSettings().brand, market: "tz" } as const;
  const server = await startServer({ verticals: [loanOfferRoutes], settings: { brand } });
  onTestFinished(() => server.close());
  const { services } = server;
  await addProduct(services);
  const { borrowerId, client } = await server.borrower();
  await addAccount(services, borrowerId);
  await addOffer(services, { borrowerId });
  const offer = await client.call(readOffer, { productId });
  if (!offer.ok) throw new Error(offer.message);
  const { amount, periods, termUnit } = offer.data;
  const shown = { productId, amount: String(amount), periods: String(periods), termUnit };
  return {
    issue: async () => {
      const answer = await client.call(issueDisclosure, { productId });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    },
    acknowledge: ({ version, hash }: { version: number; hash: string }) =>
      client.call(acknowledgeDisclosure, { productId, version: String(version), hash }),
    accept: () => client.call(acceptOffer, shown),
    versions: () => readVersionsOfBorrower(services.db, borrowerId),
    loans: () => loadLoans(services.db, borrowerId),
  };
}

const thirty = Array.from({ length: 30 });

test("[DS-3] thirty parallel requests make one version, and thirty acknowledgements are one", async () => {
  const { issue, acknowledge, versions } = await withOffer();
  const made = await Promise.all(thirty.map(issue));
  expect(new Set(made.map(({ version, hash }) => `${version} ${hash}`)).size).toBe(1);
  const answers = await Promise.all(thirty.map(() => acknowledge(made[0]!)));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await versions()).toMatchObject([{ version: 1, given: "step" }]);
});

test("[DS-3] acknowledged and accepted at the same time: an acceptance goes through after the acknowledgement or not at all", async () => {
  const { issue, acknowledge, accept, versions, loans } = await withOffer();
  const made = await issue();
  const answers = await Promise.all(
    thirty.map((_, index) => (index === 15 ? acknowledge(made) : accept())),
  );
  expect(answers[15]).toMatchObject({ ok: true });
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.rejection]));
  expect(refused.filter((rejection) => rejection !== "disclosureNotAcknowledged")).toEqual([]);
  expect(await loans()).toHaveLength(refused.length === 29 ? 0 : 1);
  expect(await versions()).toMatchObject([{ version: 1, given: "step" }]);
  expect(await accept()).toMatchObject({ ok: true });
  expect(await loans()).toHaveLength(1);
});
