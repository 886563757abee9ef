/** The numbered disclosure of an offer: versions, validity, acknowledgement, and what is refused without one (DS-3). */
import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import {
  acknowledgeDisclosure,
  issueDisclosure,
  listDisclosures,
  readDisclosureForm,
  readOfferCost,
} from "#contract/offer-disclosure.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { Market } from "#markets/pack.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import { readVersionsOfBorrower } from "#server/core/product/offer-disclosure-store.ts";
import { addAccount, addLoan, addOffer, addProduct } from "#test/builders.ts";
import { startServer, testSettings } from "#test/server.ts";
import { smsWritten } from "#test/sms-texts.ts";

const productId = "salama";

async function inMarket(
  market: Market,
  terms: Partial<LoanTerms> = {},
  approved = false,
  today = "2026-03-02",
) {
  const brand = { ...testSettings().brand, market };
  const server = await startServer({ settings: { brand }, today });
  onTestFinished(() => server.close());
  const { services } = server;
  const { db } = services;
  await addProduct(services);
  const { borrowerId, client, session } = await server.borrower();
  const account = market === "in" ? { bankCode: "UPI", number: "9812345678" } : {};
  await addAccount(services, borrowerId, account);
  const loanId = approved ? await addLoan(services, { borrowerId, state: "approved" }) : undefined;
  await addOffer(services, { borrowerId, ...(loanId === undefined ? {} : { loanId }), terms });
  const offer = await client.call(readOffer, { productId });
  if (!offer.ok) throw new Error(offer.message);
  const { amount, periods, termUnit } = offer.data;
  const shown = { productId, amount: String(amount), periods: String(periods), termUnit };
  const issue = async () => {
    const answer = await client.call(issueDisclosure, { productId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  return {
    server,
    services,
    borrowerId,
    client,
    session,
    issue,
    accept: (language = "en") => server.client(session, { language }).call(acceptOffer, shown),
    acknowledge: ({ version, hash }: { version: number; hash: string }, language = "en") =>
      server
        .client(session, { language })
        .call(acknowledgeDisclosure, { productId, version: String(version), hash }),
    versions: () => readVersionsOfBorrower(db, borrowerId),
    loans: () => loadLoans(db, borrowerId),
  };
}

test("[DS-3] nothing is accepted before the version shown is acknowledged; then it is, once", async () => {
  const { issue, accept, acknowledge, versions, loans } = await inMarket("tz");
  expect(await accept()).toMatchObject({ rejection: "disclosureNotAcknowledged" });
  const made = await issue();
  expect(made).toMatchObject({ version: 1, madeOn: "2026-03-02", acknowledgedOn: "" });
  expect(await accept()).toMatchObject({ rejection: "disclosureNotAcknowledged" });
  expect(await loans()).toEqual([]);
  const first = await acknowledge(made, "sw");
  expect(first).toMatchObject({ ok: true, data: { acknowledgedOn: "2026-03-02" } });
  expect(await acknowledge(made)).toEqual(first);
  expect(await accept()).toMatchObject({ ok: true });
  expect(await accept()).toMatchObject({ ok: true });
  const [stored, ...more] = await versions();
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ version: 1, given: "step", language: "sw" });
  const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
  expect(hashOf(stored?.content ?? "")).toBe(made.hash);
  expect(hashOf(stored?.shown ?? "")).toBe(stored?.shown_hash);
  expect(JSON.parse(stored?.shown ?? "")).toMatchObject({ language: "sw", form: "price-card" });
});

test("[DS-3] another version or another content is refused with nothing stored, in the reader's language", async () => {
  const { issue, acknowledge, versions } = await inMarket("tz");
  const made = await issue();
  for (const other of [
    { version: 2, hash: made.hash },
    { version: 1, hash: "0".repeat(64) },
  ]) {
    expect(await acknowledge(other)).toMatchObject({ rejection: "disclosureChanged" });
  }
  expect(await acknowledge({ version: 2, hash: made.hash }, "sw")).toMatchObject({
    message: expect.stringContaining("Takwimu zimebadilika"),
  });
  expect(await versions()).toMatchObject([{ version: 1, given: null }]);
});

test("[DS-3] it holds for the pack's working days; after them another version is made, and the old ones are kept", async () => {
  const { server, client, issue, accept, acknowledge, versions } = await inMarket("tz");
  // Monday: three working days are over with Thursday.
  const made = await issue();
  expect(made.validUntil).toBe("2026-03-05");
  await acknowledge(made);
  server.setToday("2026-03-05");
  expect(await issue()).toMatchObject({ version: 1 });
  server.setToday("2026-03-06");
  expect(await accept()).toMatchObject({ rejection: "disclosureExpired" });
  expect(await client.call(readOfferCost, { productId })).toMatchObject({
    data: { version: null },
  });
  const next = await issue();
  // Friday: Saturday and Sunday are nobody's working days.
  expect(next).toMatchObject({ version: 2, number: made.number, validUntil: "2026-03-11" });
  expect(next.hash).not.toBe(made.hash);
  expect(await acknowledge(made)).toMatchObject({ rejection: "disclosureChanged" });
  expect(await accept()).toMatchObject({ rejection: "disclosureNotAcknowledged" });
  await acknowledge(next);
  expect(await accept()).toMatchObject({ ok: true });
  expect(await versions()).toMatchObject([
    { version: 2, acknowledged_on: "2026-03-06" },
    { version: 1, acknowledged_on: "2026-03-02" },
  ]);
});

test("[DS-3] an acknowledgement that comes too late is refused", async () => {
  const { server, issue, acknowledge, versions } = await inMarket("tz");
  const made = await issue();
  server.setToday("2026-03-06");
  expect(await acknowledge(made)).toMatchObject({ rejection: "disclosureExpired" });
  expect(await versions()).toMatchObject([{ given: null }]);
});

test("[DS-3] where days are counted a day later costs another amount: a new version is asked for", async () => {
  const plan = { ...referenceProduct.plan, dayCount: "actual/365" as const };
  const { server, issue, accept, acknowledge } = await inMarket(
    "tz",
    { plan },
    false,
    "2026-02-27",
  );
  const made = await issue();
  await acknowledge(made);
  // The first period has 31 days instead of 28.
  server.setToday("2026-03-02");
  expect(await accept()).toMatchObject({ rejection: "disclosureChanged" });
  const next = await issue();
  expect(next).toMatchObject({ version: 2 });
  await acknowledge(next);
  expect(await accept()).toMatchObject({ ok: true });
});

test("[DS-3] the wire of the reference market stays: Loan Now acknowledges what its page showed", async () => {
  const { accept, versions, client } = await inMarket("reference");
  expect(await client.call(readOfferCost, { productId })).toMatchObject({
    data: { acknowledgeFirst: 0, version: null },
  });
  expect(await accept()).toMatchObject({ ok: true });
  expect(await accept()).toMatchObject({ ok: true });
  expect(await versions()).toMatchObject([{ version: 1, given: "acceptance", language: "en" }]);
});

test("[DS-3] in the reference market a price that changed since its page was shown is refused, and the new one is another version", async () => {
  const plan = { ...referenceProduct.plan, dayCount: "actual/365" as const };
  const { server, issue, acknowledge, accept, versions } = await inMarket(
    "reference",
    { plan },
    false,
    "2026-02-27",
  );
  const shown = await issue();
  // The first period has 31 days instead of 28.
  server.setToday("2026-03-02");
  expect(await acknowledge(shown)).toMatchObject({ rejection: "disclosureChanged" });
  const next = await issue();
  expect(next).toMatchObject({ version: 2 });
  expect(await acknowledge(next)).toMatchObject({ ok: true });
  // Loan Now asked for something else first, and the page stayed open for days.
  server.setToday("2026-03-06");
  expect(await acknowledge(next)).toMatchObject({ rejection: "disclosureExpired" });
  const last = await issue();
  expect(await acknowledge(last)).toMatchObject({ ok: true });
  expect(await accept()).toMatchObject({ ok: true });
  // A second tap goes on to the order, also on another day.
  server.setToday("2026-03-12");
  expect(await acknowledge(last)).toMatchObject({ ok: true });
  expect(await accept()).toMatchObject({ ok: true });
  expect(await versions()).toMatchObject([
    { version: 3, given: "acceptance" },
    { version: 2, given: "acceptance" },
    { version: 1, given: null },
  ]);
});

test.each([
  ["changed it", "2026-03-02"],
  ["changed it and ended its validity", "2026-03-06"],
])(
  "[DS-3] in the reference market a price acknowledged before a midnight that %s is not accepted at another one after it",
  async (_, after) => {
    const plan = { ...referenceProduct.plan, dayCount: "actual/365" as const };
    const { server, issue, acknowledge, accept, loans } = await inMarket(
      "reference",
      { plan },
      false,
      "2026-02-27",
    );
    expect(await acknowledge(await issue())).toMatchObject({ ok: true });
    server.setToday(after);
    expect(await accept()).toMatchObject({ rejection: "disclosureChanged" });
    expect(await loans()).toEqual([]);
    expect(await acknowledge(await issue())).toMatchObject({ ok: true });
    expect(await accept()).toMatchObject({ ok: true });
  },
);

test("[DS-3] an approved application is acknowledged before it is withdrawn", async () => {
  const { issue, accept, acknowledge, loans } = await inMarket("in", {}, true);
  expect(await accept()).toMatchObject({ rejection: "disclosureNotAcknowledged" });
  await acknowledge(await issue());
  expect(await accept()).toMatchObject({ ok: true });
  expect(await loans()).toMatchObject([{ applicationState: "payout-pending" }]);
});

test.each(["tz", "reference"] as const)(
  "[DS-3] in %s no payout goes out on an expired disclosure: the borrower is told and asked again, for the same order",
  async (market) => {
    const { server, services, issue, accept, acknowledge, versions, loans, client } =
      await inMarket(market);
    const asked = market === "tz";
    if (asked) await acknowledge(await issue());
    await accept();
    server.setToday("2026-03-06");
    // The payout with the message that its terms lapsed, and the papers of what was accepted with theirs.
    expect(await runOutboxOnce(services)).toBe(4);
    const [loan] = await loans();
    expect(loan).toMatchObject({ applicationState: "approved" });
    const told = (await smsWritten(server)).filter(({ text }) => text.includes("you owe nothing"));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(loan?.loanId);
    if (asked) {
      expect(await accept()).toMatchObject({ rejection: "disclosureExpired" });
      await acknowledge(await issue());
    }
    expect(await accept()).toMatchObject({ ok: true });
    expect(await loans()).toMatchObject([{ applicationState: "payout-pending" }]);
    expect(await versions()).toMatchObject([{ version: 2 }, { version: 1 }]);
    expect(await client.call(readOfferCost, { productId })).toMatchObject({
      rejection: "offerGone",
    });
  },
);

test("[DS-2] the form of the offer is read in the market's languages and the borrower's, then that of the order", async () => {
  const { client, issue, acknowledge, accept, loans } = await inMarket("in");
  const read = (more: Record<string, string> = {}) =>
    client.call(readDisclosureForm, { productId, ...more });
  expect(await read()).toMatchObject({
    ok: true,
    data: { languages: ["hi", "en"], version: null, form: { form: "key-fact-statement" } },
  });
  const made = await issue();
  await acknowledge(made);
  expect(await read({ formLanguage: "hi" })).toMatchObject({
    data: { form: { language: "hi", title: "मुख्य तथ्य विवरण" }, version: { version: 1 } },
  });
  await accept();
  const [loan] = await loans();
  const ofOrder = await read({ orderId: loan?.loanId ?? "" });
  expect(ofOrder).toMatchObject({ ok: true, data: { version: { hash: made.hash } } });
});

test("[DS-2] of an order that waits for Loan Now the form is that of its offer; another borrower's is missing", async () => {
  const { client, loans } = await inMarket("in", {}, true);
  const [loan] = await loans();
  const read = (orderId: string) => client.call(readDisclosureForm, { productId, orderId });
  expect(await read(loan?.loanId ?? "")).toMatchObject({
    ok: true,
    data: { form: { form: "key-fact-statement" } },
  });
  expect(await read("26010100000000")).toMatchObject({ ok: false });
});

test("[DS-3] staff see every version of an order's disclosure with its acknowledgement", async () => {
  const { server, issue, acknowledge, accept, loans } = await inMarket("tz");
  await acknowledge(await issue());
  server.setToday("2026-03-06");
  await acknowledge(await issue(), "sw");
  await accept();
  const [loan] = await loans();
  const staff = await server.staff();
  const listed = await staff.client.call(listDisclosures, { orderNo: loan?.loanId ?? "" });
  expect(listed).toMatchObject({
    ok: true,
    data: {
      versions: [
        {
          version: 2,
          state: "accepted",
          madeAt: expect.stringMatching(/^2026-03-06 12:/),
          expired: 0,
          acknowledged: { given: "step", language: "sw" },
        },
        { version: 1, state: "replaced", expired: 1, acknowledged: { language: "en" } },
      ],
    },
  });
});

test("[DS-3] where a version stands: open, acknowledged, lapsed, then accepted for good", async () => {
  const { server, issue, acknowledge, accept, loans } = await inMarket("in", {}, true);
  const [loan] = await loans();
  const state = async () => {
    // A session of staff ends within the days this takes.
    const { client } = await server.staff();
    const listed = await client.call(listDisclosures, { orderNo: loan?.loanId ?? "" });
    return listed.ok ? listed.data.versions.map((version) => version.state) : listed.message;
  };
  expect(await state()).toEqual([]);
  const first = await issue();
  expect(await state()).toEqual(["open"]);
  server.setToday("2026-03-13");
  expect(await state()).toEqual(["lapsed"]);
  expect((await issue()).version).toBe(first.version + 1);
  expect(await state()).toEqual(["open", "replaced"]);
  await acknowledge(await issue());
  expect(await state()).toEqual(["acknowledged", "replaced"]);
  await accept();
  server.setToday("2026-04-13");
  expect(await state()).toEqual(["accepted", "replaced"]);
});
