/** The one reminder before the terms of an approved application run out (DS-3): on their last day, by daylight, while it is of use. */
import { expect, onTestFinished, test } from "vitest";
import type { Language } from "#contract/languages.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { acknowledgeDisclosure, issueDisclosure } from "#contract/offer-disclosure.ts";
import type { Market } from "#markets/pack.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { anonymiseBorrower } from "#server/core/customer/borrower.ts";
import { atTime } from "#server/platform/runtime/calendar.ts";
import { addAccount, addLoan, addOffer, addProduct } from "#test/builders.ts";
import { startServer, testSettings } from "#test/server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { addDays, day } from "#values/business-day.ts";
import { requestReminder } from "./remind-of-offer.ts";

const productId = "salama";
const timeZone = "Asia/Kolkata";

async function approvedIn(market: Market, { language = "en", application = true } = {}) {
  const brand = { ...testSettings().brand, market };
  const server = await startServer({ settings: { brand, timeZone }, today: "2026-03-02" });
  onTestFinished(() => server.close());
  const { services } = server;
  await addProduct(services);
  const { borrowerId, session } = await server.borrower();
  const client = server.client(session, { language: language as Language });
  await addAccount(services, borrowerId, { bankCode: "UPI", number: "9812345678" });
  const loanId = await addLoan(services, { borrowerId, state: "approved" });
  await addOffer(services, { borrowerId, ...(application ? { loanId } : {}) });
  const opened = async () => {
    const answer = await client.call(issueDisclosure, { productId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const taken = async () => {
    const { version, hash } = await opened();
    await client.call(acknowledgeDisclosure, { productId, version: String(version), hash });
    const offer = await client.call(readOffer, { productId });
    if (!offer.ok) throw new Error(offer.message);
    const { amount, periods, termUnit } = offer.data;
    const shown = { productId, amount: String(amount), periods: String(periods), termUnit };
    expect(await client.call(acceptOffer, shown)).toMatchObject({ ok: true });
  };
  /** The reminders requested once the outbox has run at that time of the lender's. */
  const at = async (on: string, time: string) => {
    server.setNow(atTime(day(on), time, timeZone));
    await runOutboxOnce(services);
    const texts = (await smsWritten(server)).map(({ text }) => text);
    return texts.filter((text) => text.includes(lastDayOf(on)) && text.includes(loanId));
  };
  return { services, borrowerId, loanId, opened, taken, at };
}

/** Three working days from Monday, 2 March: in India Holi, on the 4th, is none. */
const lastDay = "2026-03-06";
const lastDayOf = (on: string) => (on > lastDay ? "2026-03-" : lastDay);

test("[DS-3] on the last day, when contact may begin, with the amount and the day; never before and never twice", async () => {
  const { services, loanId, opened, at } = await approvedIn("in");
  const made = await opened();
  expect(made.validUntil).toBe(lastDay);
  await opened();
  expect(await at("2026-03-02", "12:00")).toEqual([]);
  expect(await at("2026-03-05", "18:59")).toEqual([]);
  expect(await at(lastDay, "08:59")).toEqual([]);
  expect(await at(lastDay, "09:00")).toEqual([
    `Mkopo: TZS 6,00,000.00 of your application ${loanId} still waits for you. The terms you were shown hold until the end of 2026-03-06. Take it or leave it in the app; you owe nothing.`,
  ]);
  // The outbox works at least once: a second entry for the same version says nothing.
  const again = { version: made.version, validUntil: day(lastDay) };
  await services.db.transaction((tx) =>
    requestReminder(tx, loanId, again, { language: "en", services }),
  );
  expect(await at(lastDay, "11:00")).toHaveLength(1);
  expect(await at(addDays(day(lastDay), 1), "10:00")).toHaveLength(1);
});

test("[DS-3] in the language in which the terms were read", async () => {
  const { opened, at } = await approvedIn("in", { language: "hi" });
  await opened();
  const [text] = await at(lastDay, "09:30");
  expect(text).toContain("आपके लिए तैयार हैं");
});

test.each([
  ["a server that was down says nothing in the evening", "19:00"],
  ["nor at night", "23:59"],
])("[DS-3] %s", async (_what, time) => {
  const { opened, at } = await approvedIn("in");
  await opened();
  expect(await at(lastDay, time)).toEqual([]);
  expect(await at(addDays(day(lastDay), 1), "10:00")).toEqual([]);
});

test("[DS-3] whoever took the loan meanwhile, or closed the account, is not reminded", async () => {
  const took = await approvedIn("in");
  await took.taken();
  expect(await took.at(lastDay, "09:00")).toEqual([]);
  const closed = await approvedIn("in");
  await closed.opened();
  await closed.services.db.transaction((tx) => anonymiseBorrower(tx, closed.borrowerId));
  expect(await closed.at(lastDay, "09:00")).toEqual([]);
});

test("[DS-3] an offer that nobody applied for is not pressed on anybody", async () => {
  const { opened, at } = await approvedIn("in", { application: false });
  await opened();
  expect(await at(lastDay, "09:00")).toEqual([]);
});

test.each([
  ["a request for help with another loan waits", [], []],
  ["it was answered without a plan", [{ kind: "hardship-closed", on: "2026-03-05" }], ["told"]],
] as const)(
  "[HL-3] [DS-3] %s: reminded only where nobody asked for help",
  async (_what, after, told) => {
    const { services, borrowerId, opened, at } = await approvedIn("in");
    const asked = { kind: "hardship-requested", on: "2026-03-03" } as const;
    const paidOut = { kind: "disbursed", on: "2026-02-20" } as const;
    await addLoan(services, { borrowerId, events: [paidOut, asked, ...after] });
    await opened();
    expect(await at(lastDay, "09:00")).toHaveLength(told.length);
  },
);
