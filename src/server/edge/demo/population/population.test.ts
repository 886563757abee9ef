/** The population as the console and the engine see it: every place where something can stand is taken, and the books agree. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listApplications, listBlocklist } from "#contract/application-back-office.ts";
import { listJournal, readBooks } from "#contract/books.ts";
import { listCollections, readConduct } from "#contract/collections.ts";
import { listComplaints } from "#contract/complaint-back-office.ts";
import { listConfiguration } from "#contract/configuration.ts";
import { listCustomers, listPayments, listPayouts } from "#contract/desk-lists.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import { readFeedback } from "#contract/feedback.ts";
import { listHardship } from "#contract/hardship-back-office.ts";
import { listApprovals } from "#contract/loan-actions.ts";
import { listLoans } from "#contract/loan-back-office.ts";
import { listProducts } from "#contract/product-catalogue.ts";
import { listSettlementReports } from "#contract/reconciliation.ts";
import { listStaff } from "#contract/staff.ts";
import { listSuggestions } from "#contract/suggestion.ts";
import { listSuspenseEntries } from "#contract/suspense.ts";
import { listTexts } from "#contract/texts.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { readBorrower } from "#server/core/customer/borrower.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import type { LoanRecord } from "#server/core/loan/loan-record.ts";
import { outboxState } from "#server/platform/jobs/outbox.ts";
import { Random } from "#server/platform/runtime/random.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import { silentMoney } from "#test/silent-providers.ts";
import { addDays, type Day, daysBetween } from "#values/business-day.ts";
import { seedDemo } from "../seed.ts";
import { cast } from "./cast.ts";
import { drawPerson, personId } from "./person.ts";
import { growBook, seedCast } from "./population.ts";

/** Enough for a book with loans that are settled and loans that run. */
const inBook = 6;

let server: TestServer;
let agent: TestStaff;
let supervisor: TestStaff;
let loans: { loan: LoanRecord; now: Position }[];

beforeAll(async () => {
  server = await startServer(silentMoney);
  agent = await server.staff();
  supervisor = await server.staff({ role: "supervisor", name: "Neema" });
  const { services } = server;
  await seedDemo(services);
  expect(await seedCast(services)).toBe(true);
  await growBook(services, cast.length + inBook).done;
  loans = await everyLoan();
});

afterAll(() => server.close());

async function everyLoan() {
  const { db, calendar } = server.services;
  const found: typeof loans = [];
  for (let nth = 0; nth < cast.length + inBook; nth += 1) {
    for (const loan of await loadLoans(db, personId(nth))) {
      found.push({ loan, now: position(loan.terms, loan.events, calendar.today()) });
    }
  }
  return found;
}

const running = () => loans.filter(({ loan }) => loan.applicationState === "running");

test("[DK-8] every state of an order and of a loan is taken", () => {
  const states = new Set(loans.map(({ loan }) => loan.applicationState));
  expect([...states].sort()).toEqual(
    ["approved", "cancelled", "declined", "payout-failed", "payout-pending", "running"]
      .concat("under-review")
      .sort(),
  );
  const statuses = new Set(running().map(({ now }) => now.status));
  expect([...statuses].sort()).toEqual(["due", "overdue", "running", "settled", "written-off"]);
  const late = new Set(running().map(({ now }) => now.daysPastDue));
  for (const days of [1, 5, 15, 45, 96, 130]) expect(late).toContain(days);
});

test("[DK-8] among the loans are those due today, deferred, partly paid, overpaid, taken back and given back", () => {
  const today = server.services.calendar.today();
  const some = (is: (one: (typeof loans)[number]) => boolean) =>
    expect(running().some(is)).toBe(true);
  some(({ now }) =>
    now.instalments.some((one) => one.dueDate === today && one.outstandingTotal > 0),
  );
  some(({ now }) => now.status === "settled" && now.unapplied > 0);
  const has = (kind: string) => some(({ loan }) => loan.events.some((one) => one.kind === kind));
  for (const kind of ["deferral-paid", "cooling-off-paid", "reversed", "restructured"]) has(kind);
  some(({ now }) => {
    const part = now.instalments.find(({ outstandingTotal }) => outstandingTotal > 0);
    return now.status === "overdue" && part !== undefined && part.paid.principal > 0;
  });
});

test("[DK-8] the past goes back nine months, and nothing in it lies in the future", () => {
  const today = server.services.calendar.today();
  const days = loans.flatMap(({ loan }) => loan.events.map(({ on }) => on));
  expect(days.every((on) => on <= today)).toBe(true);
  const first = days.toSorted()[0] ?? today;
  expect(daysBetween(first, today)).toBeGreaterThan(150);
  expect(first >= addDays(today, -280)).toBe(true);
});

test("[DK-8] payouts were asked for on the days of their loans", async () => {
  const { client } = await server.staff({ role: "finance", name: "Juma" });
  const listed = await client.call(listPayouts, { order: "oldest" });
  const { rows } = (listed as { data: Output<typeof listPayouts> }).data;
  const first = (rows[0]?.at.slice(0, 10) ?? "") as Day;
  expect(daysBetween(first, server.services.calendar.today())).toBeGreaterThan(150);
});

test("[DK-8] the books agree, and nothing waits or died in the outbox", async () => {
  const { db } = server.services;
  expect(await ledgerCheck(db)).toEqual([]);
  for (const { now } of running()) {
    expect(now.received).toBe(now.allocated + now.unapplied + now.refunded);
  }
  expect(await outboxState(db)).toMatchObject({ waiting: 0, dead: 0 });
  expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("[DK-8] staff find work in every queue", async () => {
  const { client } = agent;
  const applications = await client.call(listApplications, {});
  expect(applications).toMatchObject({
    data: { counts: { decide: 3, waiting: 1, payout: 4, decideLate: 1 } },
  });
  const complaints = await client.call(listComplaints, {});
  expect(complaints).toMatchObject({
    data: { counts: { open: 3, answered: 4, closed: 1, late: 2 } },
  });
  const help = await client.call(listHardship, {});
  expect(help).toMatchObject({ data: { counts: { answer: 3, offered: 1, done: 2 } } });
  const messages = await client.call(listSuggestions, { page: "0" });
  expect(messages).toMatchObject({ data: { unread: 4 } });
  const ratings = await client.call(readFeedback, { days: "30" });
  expect(ratings).toMatchObject({ data: { reasons: [{ times: 1 }, { times: 1 }] } });
  const money = await client.call(listSuspenseEntries, { page: "0" });
  expect(money).toMatchObject({ ok: true });
});

test("[DK-8] no list of the console is empty", async () => {
  const seer = await server.staff({ role: "administrator", name: "Asha" });
  const finance = await server.staff({ role: "finance", name: "Juma" });
  const books = await finance.client.call(readBooks, {});
  const { shown } = (books as { data: Output<typeof readBooks> }).data;
  const asked: readonly [TestStaff["client"], EndpointShape, Record<string, string>][] = [
    [supervisor.client, listApplications, { stage: "decided" }],
    [supervisor.client, listApprovals, {}],
    [supervisor.client, listBlocklist, {}],
    [supervisor.client, listCollections, {}],
    [supervisor.client, listComplaints, { state: "all" }],
    [seer.client, listConfiguration, {}],
    [supervisor.client, listCustomers, {}],
    [supervisor.client, listHardship, {}],
    [finance.client, listJournal, { period: shown.period, after: "" }],
    [supervisor.client, listLoans, {}],
    [finance.client, listPayments, {}],
    [finance.client, listPayouts, {}],
    [seer.client, listProducts, {}],
    [finance.client, listSettlementReports, { page: "0" }],
    [finance.client, listSuspenseEntries, { page: "0" }],
    [seer.client, listStaff, {}],
    [supervisor.client, listSuggestions, { page: "0" }],
    [seer.client, listTexts, {}],
  ];
  const empty: string[] = [];
  for (const [client, endpoint, fields] of asked) {
    const answer = await client.call(endpoint, fields as never);
    if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.message}`);
    const rows = Object.values(answer.data as Record<string, unknown>).filter(Array.isArray);
    if (!rows.some((list) => list.length > 0)) empty.push(endpoint.path);
  }
  expect(empty).toEqual([]);
});

test("[DK-8] late loans have what staff did about them: contacts, promises kept and broken, owners, plans and refusals", async () => {
  const { client } = agent;
  const listed = await client.call(listCollections, {});
  expect(listed).toMatchObject({ ok: true });
  const { rows, counts } = (listed as { data: Output<typeof listCollections> }).data;
  for (const some of [counts.promises, counts.broken, counts.actions]) {
    expect(some).toBeGreaterThan(0);
  }
  const bars = rows.map(({ may }) => may.why);
  for (const why of ["promiseRuns", "enoughThisWeek"]) expect(bars).toContain(why);
  expect(rows.map(({ promise }) => promise?.state)).toContain("kept");
  // Some have an owner, and not all the same.
  expect(new Set(rows.map(({ assignedTo }) => assignedTo)).size).toBeGreaterThan(1);
  const conduct = await supervisor.client.call(readConduct, { days: "90" });
  expect(conduct).toMatchObject({ ok: true });
  const { people, refused, complaints } = (conduct as { data: Output<typeof readConduct> }).data;
  expect(people.length).toBeGreaterThan(1);
  expect(refused.map(({ why }) => why)).toEqual(
    expect.arrayContaining(["promiseRuns", "enoughThisWeek", "outsideHours"]),
  );
  expect(complaints.length).toBeGreaterThan(0);
});

test("[DK-8] a second start adds nobody, and a population begun is completed", async () => {
  const { services } = server;
  const { db, settings } = services;
  expect(await seedCast(services)).toBe(true);
  await growBook(services, cast.length + inBook).done;
  expect(await everyLoan()).toEqual(loans);
  const next = personId(cast.length + inBook);
  await growBook(services, cast.length + inBook + 1).done;
  expect(await readBorrower(db, next, settings.encryptionKey)).not.toBeNull();
});

test("[DK-8] the same day draws the same person, and another number another one", () => {
  const { brand } = server.services.settings;
  const today = server.services.calendar.today();
  const person = (nth: number) => drawPerson(new Random(1, `person ${nth}`), nth, brand, today);
  expect(person(3)).toEqual(person(3));
  expect(person(4).phone).not.toBe(person(3).phone);
});
