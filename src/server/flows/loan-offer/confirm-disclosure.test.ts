/**
 * Google market loan confirm: the disclosure of an offer's cost is stored as evidence, word for word, before and after
 * Loan Now (AC-5).
 */
import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { confirmDisclosure } from "#contract/disclosure.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { exportData } from "#contract/personal-data.ts";
import { addAccount, addOffer, addProduct } from "#test/builders.ts";
import { startServer } from "#test/server.ts";

async function withOffer() {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { services } = server;
  await addProduct(services);
  const borrower = await server.borrower();
  const { borrowerId, client } = borrower;
  await addAccount(services, borrowerId);
  await addOffer(services, { borrowerId });
  const offer = await client.call(readOffer, { productId: "salama" });
  if (!offer.ok) throw new Error(offer.message);
  const { amount, periods, termUnit } = offer.data;
  const shown = { productId: "salama", amount: String(amount), periods: String(periods), termUnit };
  const disclosures = async () => {
    const answer = await client.call(exportData, {});
    if (!answer.ok) throw new Error(answer.message);
    return JSON.parse(answer.data.json).disclosures;
  };
  return { server, ...borrower, offer: offer.data, shown, disclosures };
}

test("[AC-5] the figures of the offer's page are stored with language, day and matching hash", async () => {
  const { client, offer, shown, disclosures } = await withOffer();
  const confirmed = await client.call(confirmDisclosure, shown);
  expect(confirmed).toMatchObject({
    ok: true,
    data: { confirmedOn: "2026-03-02", details: offer.details, repay_plans: offer.repay_plans },
  });
  const [stored, ...more] = await disclosures();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ productId: "salama", loanId: null, language: "en" });
  expect(createHash("sha256").update(stored.text).digest("hex")).toBe(stored.hash);
  expect(confirmed.ok && confirmed.data.hash).toBe(stored.hash);
  const text = JSON.parse(stored.text);
  expect(text).toMatchObject({ amount: offer.amount, rate: offer.pRateDsc });
  expect(JSON.stringify(text.details)).toMatch(/yearly|APR|a year/i);
});

test("[AC-5] confirmed again it is the same; in another language or on another day the newest counts", async () => {
  const { server, client, session, shown, disclosures } = await withOffer();
  const [first, second] = [
    await client.call(confirmDisclosure, shown),
    await client.call(confirmDisclosure, shown),
  ];
  expect(second).toEqual(first);
  await server.client(session, { language: "sw" }).call(confirmDisclosure, shown);
  expect(await disclosures()).toMatchObject([{ language: "sw", on: "2026-03-02" }]);
  server.setToday("2026-03-03");
  await client.call(confirmDisclosure, shown);
  expect(await disclosures()).toMatchObject([{ language: "en", on: "2026-03-03" }]);
});

test("[AC-5] after Loan Now it stands with its order, whatever is sent later", async () => {
  const { server, client, shown, disclosures } = await withOffer();
  const before = await client.call(confirmDisclosure, shown);
  const accepted = await client.call(acceptOffer, shown);
  if (!accepted.ok) throw new Error(accepted.message);
  server.setToday("2026-03-03");
  expect(await client.call(confirmDisclosure, shown)).toEqual(before);
  const [stored] = await disclosures();
  expect(accepted.data.lendDetailsUrl).toContain(stored.loanId);
  expect(stored.on).toBe("2026-03-02");
});

test("[AC-5] other figures, no offer, or an offer accepted without disclosure: rejected", async () => {
  const { server, client, shown, disclosures } = await withOffer();
  for (const other of [{ amount: "1" }, { periods: "99" }, { termUnit: "years" }]) {
    expect(await client.call(confirmDisclosure, { ...shown, ...other })).toMatchObject({
      rejection: "offerChanged",
    });
  }
  const stranger = await server.borrower();
  const gone = await stranger.client.call(confirmDisclosure, shown);
  expect(gone).toMatchObject({ rejection: "offerGone" });
  const missing = { ...shown, productId: "nowhere" };
  expect(await client.call(confirmDisclosure, missing)).toEqual(gone);
  await client.call(acceptOffer, shown);
  expect(await client.call(confirmDisclosure, shown)).toEqual(gone);
  expect(await disclosures()).toEqual([]);
});
