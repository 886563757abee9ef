import { expect, onTestFinished, test } from "vitest";
import { readAgreement } from "#contract/agreement.ts";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { readDisclosureForm } from "#contract/offer-disclosure.ts";
import { listPapers } from "#contract/papers.ts";
import { readParameters, readSession } from "#contract/session.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { startServer } from "#test/server.ts";
import { demoBorrower, seedDemo } from "./seed.ts";

async function seeded(today?: string) {
  const server = await startServer(today === undefined ? {} : { today });
  onTestFinished(() => server.close());
  const links = await seedDemo(server.services);
  const visit = (path: string) => {
    const parameters = readParameters(new URL(path, server.origin()).searchParams);
    const { productId = "", orderId = "" } = parameters;
    return { productId, orderId, client: server.client(readSession(parameters)) };
  };
  const orders = async (given = links) => {
    const read = [];
    for (const { label, path } of given.filter((link) => link.label.startsWith("Order"))) {
      const { client, productId, orderId } = visit(path);
      const answer = await client.call(readLoan, { productId, orderId });
      if (!answer.ok) throw new Error(`${label}: ${answer.message}`);
      read.push({ label, ...answer.data });
    }
    return read;
  };
  return { server, links, visit, orders };
}

// Month ends and leap days move due dates most; the seed must find a history on each of them.
test.each(["2026-03-02", "2026-03-31", "2028-02-29", "2026-12-31"])(
  "[OD-11] on %s the demo has an order in every status",
  async (today) => {
    const { orders, server } = await seeded(today);
    const found = await orders();
    const statuses = new Set(found.map(({ orderStatus }) => orderStatus));
    expect(statuses).toEqual(new Set([21, 110, 151, 170, 174, 180, 200]));
    for (const { label } of found.filter(({ cardNeedPop }) => cardNeedPop === 1)) {
      expect(label).toMatch(/^Order 151 \(payout failed\)/);
    }
    expect(found.some(({ cardNeedPop }) => cardNeedPop === 1)).toBe(true);
    const late = found.find(({ orderStatus }) => orderStatus === 180);
    expect(late?.noticeDesText).toContain("days late: 4");
    for (const { label, orderStatus } of found) expect(label).toContain(`Order ${orderStatus} (`);
    expect(await ledgerCheck(server.services.db)).toEqual([]);
  },
);

test("[DS-2] every order that was accepted has the form that was acknowledged, as a page and among its papers", async () => {
  const { links, visit } = await seeded();
  let shown = 0;
  for (const { label, path } of links.filter((link) => link.label.startsWith("Order"))) {
    const { client, productId, orderId } = visit(path);
    const papers = await client.call(listPapers, { orderId });
    if (!papers.ok) throw new Error(`${label}: ${papers.message}`);
    const form = await client.call(readDisclosureForm, { productId, orderId });
    const accepted = papers.data.papers.some(({ kind }) => kind === "agreement");
    if (!accepted) {
      // What stands is the offer, where there is one.
      expect(form.ok && form.data.version?.acknowledgedOn).toBeFalsy();
      continue;
    }
    if (!form.ok) throw new Error(`${label}: ${form.message}`);
    shown += 1;
    expect(form.data.version?.acknowledgedOn).toBe(form.data.version?.madeOn);
  }
  expect(shown).toBeGreaterThan(0);
});

test("every offer of the demo can be opened and accepted, by its own product", async () => {
  const { links, visit, server } = await seeded();
  const offers = links.filter(({ label }) => label.startsWith("Offer"));
  expect(offers.length).toBeGreaterThan(1);
  const before = await loadLoans(server.services.db, demoBorrower.borrowerId);
  const waiting = before.filter(({ applicationState }) =>
    ["approved", "payout-failed"].includes(applicationState),
  );
  let made = 0;
  for (const { path } of offers) {
    const { client, productId } = visit(path);
    const offer = await client.call(readOffer, { productId });
    if (!offer.ok) throw new Error(offer.message);
    const { amount, periods, termUnit } = offer.data;
    const taken = await client.call(acceptOffer, {
      productId,
      termUnit,
      amount: String(amount),
      periods: String(periods),
    });
    expect(taken).toMatchObject({ ok: true });
    if (!waiting.some((loan) => loan.productId === productId)) made += 1;
  }
  // Approved and failed orders keep their order; the other offers become new orders.
  const after = await loadLoans(server.services.db, demoBorrower.borrowerId);
  expect(after.length - before.length).toBe(made);
  expect(made).toBeLessThan(offers.length);
});

test("a second start seeds nothing anew and gives a working session of its own", async () => {
  const { server, links, orders } = await seeded();
  const { db } = server.services;
  const before = await loadLoans(db, demoBorrower.borrowerId);
  const again = await seedDemo(server.services);
  expect(await loadLoans(db, demoBorrower.borrowerId)).toEqual(before);
  expect(again.map(({ label }) => label)).toEqual(links.map(({ label }) => label));
  expect(again[0]?.path).not.toBe(links[0]?.path);
  expect(await orders(again)).toEqual(await orders());
});

test("ten years on, the demo's session still opens its orders, and labels follow the date", async () => {
  const { server, orders } = await seeded();
  server.setToday("2036-03-01");
  const later = await seedDemo(server.services);
  expect((await orders()).map(({ orderStatus }) => orderStatus)).toContain(180);
  expect(later.filter(({ label }) => label.includes("overdue")).length).toBeGreaterThan(0);
});

test("accepted demo orders show the text that was accepted", async () => {
  const { links, visit } = await seeded();
  const settled = links.find(({ label }) => label.startsWith("Order 200"));
  const { client, productId, orderId } = visit(settled?.path ?? "");
  const archived = await client.call(readAgreement, { productId, orderId, position: "0" });
  expect(archived).toMatchObject({
    ok: true,
    data: { acceptedOn: expect.stringMatching(/^2025-/) },
  });
});
