/** A book from another system: checked line by line, compared, booked by a second person, taken back whole. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { searchDesk } from "#contract/desk-search.ts";
import { countApprovals } from "#contract/loan-actions.ts";
import { readLoanAccount } from "#contract/loan-back-office.ts";
import { readStaffLog } from "#contract/staff.ts";
import {
  beginTakeover,
  bookTakeover,
  checkTakeover,
  dropTakeover,
  exportTakeoverLines,
  readTakeover,
  takeTakeoverBack,
  uploadTakeoverFile,
} from "#contract/takeover.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { remindOfDueDates } from "#server/flows/loan-messages/remind-of-due-dates.ts";
import { tellOfEvents } from "#server/flows/loan-messages/tell-of-events.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addProduct } from "#test/builders.ts";
import { startServer, type TestServer, type TestStaff } from "#test/server.ts";
import {
  type BookTexts,
  begunTakeover,
  broughtTakeover,
  exampleBook,
  exampleTotals,
  takeoverFile,
} from "#test/takeover-files.ts";
import { runTakeovers } from "./run-takeovers.ts";

let server: TestServer;
let asha: TestStaff;
let juma: TestStaff;

beforeEach(async () => {
  server = await startServer();
  await addProduct(server.services, { productId: "salama" });
  asha = await server.staff({ role: "finance", name: "Asha Said" });
  juma = await server.staff({ role: "supervisor", name: "Juma Mushi" });
});

afterEach(() => server.close());

async function read(takeoverId: string, show?: "different") {
  const asked = show === undefined ? { takeoverId } : { takeoverId, show };
  const answer = await juma.client.call(readTakeover, asked);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function checked(book: Partial<BookTexts>, change = {}): Promise<string> {
  const takeoverId = await begunTakeover(asha, change);
  await broughtTakeover(asha, takeoverId, book);
  await runTakeovers(server.services);
  return takeoverId;
}

async function book(takeoverId: string, reason = "") {
  const { version } = await read(takeoverId);
  return juma.client.call(bookTakeover, { takeoverId, version: String(version), reason });
}

async function booked(texts: BookTexts = exampleBook()): Promise<string> {
  const takeoverId = await checked(texts);
  const answer = await book(takeoverId);
  if (!answer.ok) throw new Error(answer.message);
  await runTakeovers(server.services);
  return takeoverId;
}

const postings = defineStatement(
  "test.takeover-postings",
  `select e.cause, e.on_day, p.account, sum(p.amount)::bigint as amount
   from journal_entry e join posting p using (entry_id) group by 1, 2, 3 order by 1, 3`,
);
const loans = defineStatement(
  "test.takeover-loans",
  `select l.loan_id, l.application_state, b.phone_hash, (select count(*)::integer from loan_event e
     where e.loan_id = l.loan_id) as events from loan l join borrower b using (borrower_id)`,
);
const counts = defineStatement(
  "test.takeover-counts",
  `select (select count(*)::integer from takeover_line) as lines,
     (select count(*)::integer from kyc_document) as documents,
     (select count(*)::integer from borrower where phone_encrypted <> '') as borrowers,
     (select count(*)::integer from sms_message) as messages`,
);

describe("[DK-9] the book of the documentation", () => {
  test("is checked, agrees with the old book, and is booked by a second person", async () => {
    const takeoverId = await checked(exampleBook());
    const before = await read(takeoverId);
    expect(before.totals).toEqual(before.totals.map((one) => ({ ...one, ours: one.old })));
    expect(before).toMatchObject({ state: "checked", refused: 0, different: 0, mayBook: true });
    expect(await asha.client.call(bookTakeover, { takeoverId, version: "9" })).toMatchObject({
      rejection: "otherPersonNeeded",
    });
    expect(await juma.client.call(bookTakeover, { takeoverId, version: "1" })).toMatchObject({
      rejection: "changedSince",
    });
    expect(await server.services.db.query(loans)).toEqual([]);
    expect(await book(takeoverId)).toMatchObject({ ok: true });
    expect(await book(takeoverId)).toMatchObject({ ok: true });
    await runTakeovers(server.services);
    expect(await runTakeovers(server.services)).toBe(0);
    expect(await read(takeoverId)).toMatchObject({ state: "booked", problem: "" });
    expect(await server.services.db.query(loans)).toHaveLength(2);
    const [kept] = await server.services.db.query(counts);
    expect(kept).toMatchObject({ lines: 0, documents: 1, borrowers: 2 });
    const log = await juma.client.call(readStaffLog, { page: "0" });
    const actions = log.ok ? log.data.entries.map(({ action }) => action) : [];
    expect(actions).toEqual(expect.arrayContaining(["takeover.check", "takeover.book"]));
  });

  test("becomes ordinary loans: found by telephone and document, on one page with their own days, in balance", async () => {
    await booked();
    for (const q of ["+138 0000 1111".slice(1), "19900517111010000987", "Amina"]) {
      const found = await juma.client.call(searchDesk, { q });
      expect(found.ok && found.data.loans.length, q).toBe(1);
    }
    const found = await juma.client.call(searchDesk, { q: "Amina" });
    const orderNo = found.ok ? (found.data.loans[0]?.orderNo ?? "") : "";
    const page = await juma.client.call(readLoanAccount, { orderNo });
    if (!page.ok) throw new Error(page.message);
    const { events, entries, takenOver, received } = page.data;
    expect(events.map(({ on, kind }) => [on, kind])).toEqual([
      ["2025-12-01", "disbursed"],
      ["2026-01-01", "repaid"],
      ["2026-02-03", "waived"],
      ["2026-02-03", "repaid"],
    ]);
    expect(takenOver).toEqual({ book: "Branch ledger", number: "L-17", on: "2026-02-28" });
    expect(received).toBe(228_930_00);
    expect(entries).toMatchObject([{ on: "2026-03-02", cause: "takeover", sequence: 0 }]);
    const accounts = entries[0]?.postings.map(({ account }) => account) ?? [];
    expect(accounts).toContain("opening-balances");
    expect(accounts).not.toContain("settlement-cash");
    server.setToday("2026-03-09");
    await postAccruals(server.services);
    expect(await ledgerCheck(server.services.db)).toEqual([]);
  });

  test("tells nobody of what the old book told, and reminds nobody on the day it is booked", async () => {
    await booked();
    await tellOfEvents(server.services);
    await remindOfDueDates(server.services);
    const [sent] = await server.services.db.query(counts);
    expect(sent).toMatchObject({ messages: 0 });
  });

  test("is taken back whole: nobody's loans, the opposite entries, the same book once more", async () => {
    const takeoverId = await booked();
    server.setToday("2026-03-05");
    juma = await server.staff({ role: "supervisor", name: "Juma Mushi" });
    asha = await server.staff({ role: "finance", name: "Asha Said" });
    await postAccruals(server.services);
    expect(await juma.client.call(takeTakeoverBack, { takeoverId, reason: " " })).toMatchObject({
      rejection: "reasonMissing",
    });
    const reason = "Wrong branch";
    expect(await juma.client.call(takeTakeoverBack, { takeoverId, reason })).toMatchObject({
      ok: true,
    });
    await runTakeovers(server.services);
    expect(await read(takeoverId)).toMatchObject({ state: "taken-back", problem: "" });
    const left = await server.services.db.query<{ phone_hash: string; events: number }>(loans);
    expect(left).toHaveLength(2);
    for (const { phone_hash, events } of left) {
      expect(phone_hash).toBe(`deleted:${takeoverId}`);
      expect(events).toBe(0);
    }
    const [kept] = await server.services.db.query(counts);
    expect(kept).toMatchObject({ documents: 0, borrowers: 0 });
    const sums = new Map<string, number>();
    for (const { account, amount } of await server.services.db.query<{
      account: string;
      amount: number;
    }>(postings)) {
      sums.set(account, (sums.get(account) ?? 0) + amount);
    }
    expect([...sums.values()].every((amount) => amount === 0)).toBe(true);
    expect(await ledgerCheck(server.services.db)).toEqual([]);
    expect(await read(await booked())).toMatchObject({ state: "booked" });
    expect(await ledgerCheck(server.services.db)).toEqual([]);
  });

  test("is not taken back once anything has happened with it", async () => {
    const takeoverId = await booked();
    const found = await juma.client.call(searchDesk, { q: "Amina" });
    const borrowerId = found.ok ? (found.data.customers[0]?.borrowerId ?? "") : "";
    await server.known(borrowerId);
    await juma.client.call(takeTakeoverBack, { takeoverId, reason: "Wrong branch" });
    await runTakeovers(server.services);
    expect(await read(takeoverId)).toMatchObject({ state: "booked", problem: "happened-since" });
    const all = await server.services.db.query<{ events: number }>(loans);
    expect(all.map(({ events }) => events).toSorted()).toEqual([2, 4]);
  });

  test("comes only once: the same loans of the same book are refused, and a customer who is here stays one", async () => {
    await booked();
    const takeoverId = await checked(exampleBook(), { book: "BRANCH LEDGER" });
    expect((await read(takeoverId)).rows.map(({ problem }) => problem)).toEqual([
      "taken-over",
      "taken-over",
    ]);
    const other = await checked(exampleBook(), { book: "Another" });
    expect(await read(other)).toMatchObject({ refused: 0 });
    await book(other);
    await runTakeovers(server.services);
    const [kept] = await server.services.db.query(counts);
    expect(kept).toMatchObject({ borrowers: 2 });
  });

  test("is not booked where it has come out otherwise since it was looked at", async () => {
    const takeoverId = await checked(exampleBook());
    await server.borrower({ phone: "13800002222", fullName: "Somebody Else" });
    await book(takeoverId);
    await runTakeovers(server.services);
    expect(await read(takeoverId)).toMatchObject({ state: "open", problem: "changed" });
    expect(await server.services.db.query(loans)).toEqual([]);
  });
});

describe("[DK-9] refused", () => {
  test("line by line in words, as a CSV whose cells are text", async () => {
    const customers = [
      "document_number;document_type;birth_date;name;phone;customer",
      ";;;=HYPERLINK(1);13800001111;C-1",
      ";;;Amina Said;12;C-2",
      ";;;Amina Said;13800002222;=C-3",
      ";;;Amina Said;13800002222;C-4",
      ";;;Amina Said;13800003333;=C-3",
      ";;2020-01-01;Amina Said;13800004444;C-5",
      "1;national;;Amina Said;13800005555;C-6",
      ";;;;13800006666;C-7",
    ].join("\r\n");
    const head =
      "loan,customer,product,version,amount,instalments,paid_out_on,client,principal_owed,total_owed";
    const loan = (change: Record<string, string>) =>
      Object.values({
        ...{ loan: "L-1", customer: "=C-3", product: "salama", version: "1", amount: "600000" },
        ...{ instalments: "6", paid: "2026-01-01", client: "", principal: "1", total: "1" },
        ...change,
      }).join(",");
    const book: BookTexts = {
      customers,
      loans: [
        head,
        loan({ loan: "L-1", customer: "C-9" }),
        loan({ loan: "L-2", customer: "C-2" }),
        loan({ loan: "L-3", product: "nothing" }),
        loan({ loan: "L-4", version: "2" }),
        loan({ loan: "L-5", amount: '"600,000"' }),
        loan({ loan: "L-6", instalments: "0" }),
        loan({ loan: "L-7", paid: "1.1.2026" }),
        loan({ loan: "L-8", paid: "2026-03-01" }),
        loan({ loan: "L-9", client: "old" }),
        loan({ loan: "L-10" }),
        loan({ loan: "L-11" }),
        loan({ loan: "L-11" }),
      ].join("\n"),
      history: [
        "loan,on,kind,amount,part,reference",
        "L-10,2025-12-31,paid,1,,",
        "L-10,2026-03-01,paid,1,,",
        "L-10,2026-02-01,given,1,,",
        "L-10,2026-02-01,paid,-1,,",
        "L-10,2026-02-01,waived,1,all,",
        "L-11,2026-02-01,waived,900000,interest,",
        "L-99,2026-02-01,paid,1,,",
      ].join("\n"),
    };
    const takeoverId = await checked(book);
    const { rows, files, mayBook } = await read(takeoverId);
    const problems = (file: string) =>
      rows.filter((row) => row.file === file).map(({ line, problem }) => [line, problem]);
    expect(problems("customers")).toEqual([
      [2, "name"],
      [3, "phone"],
      [5, "phone-repeated"],
      [6, "repeated"],
      [7, "birth-date"],
      [8, "document-number"],
      [9, "needed"],
    ]);
    expect(problems("loans")).toEqual([
      [2, "customer-unknown"],
      [3, "customer-refused"],
      [4, "product"],
      [5, "product"],
      [6, "amount"],
      [7, "instalments"],
      [8, "day"],
      [9, "after-last-day"],
      [10, "client"],
      [11, "history-refused"],
      [12, "history-refused"],
      [13, "repeated"],
    ]);
    expect(problems("history")).toEqual([
      [2, "before-payout"],
      [3, "after-last-day"],
      [4, "kind"],
      [5, "amount"],
      [6, "part"],
      [7, "cannot-be"],
      [8, "loan-unknown"],
    ]);
    expect(files[0]?.file).toMatchObject({ lines: 8, refused: 7, separator: "semicolon" });
    expect(mayBook).toBe(false);
    expect(await book2(takeoverId)).toMatchObject({ rejection: "linesRefused" });
    // It waits for whoever brought it, and for nobody's decision.
    expect(await juma.client.call(countApprovals, {})).toMatchObject({ data: { waiting: 0 } });
    const list = await juma.client.call(exportTakeoverLines, { takeoverId, show: "refused" });
    const csv = list.ok ? list.data.csv : "";
    expect(csv).toContain("customers,6,'=C-3,An earlier line has the same number.");
  });

  const book2 = book;

  test("as a file, with the place: nothing of it is kept, and the one before stays", async () => {
    const takeoverId = await begunTakeover(asha);
    const upload = (text: string | Uint8Array<ArrayBuffer>) =>
      asha.client.call(uploadTakeoverFile, {
        takeoverId,
        kind: "customers",
        file: typeof text === "string" ? takeoverFile(text) : { ...takeoverFile(""), bytes: text },
      });
    const { customers } = exampleBook();
    expect(await upload(customers)).toMatchObject({ data: { problem: null, lines: 2 } });
    for (const [text, problem, atLine] of [
      ["", "missing", 0],
      [customers.replace("phone", "telephone"), "wrong-columns", 1],
      [`${customers}C-3,1\n`, "wrong-columns", 4],
      [`${customers}C-3,"1`, "broken", 4],
      [Uint8Array.from(Buffer.from(customers, "utf16le")), "not-text", 0],
    ] as const) {
      expect(await upload(text)).toMatchObject({ data: { problem, atLine } });
    }
    expect((await read(takeoverId)).files[0]?.file).toMatchObject({ lines: 2 });
    expect(await asha.client.call(checkTakeover, { takeoverId })).toMatchObject({
      rejection: "filesMissing",
    });
    expect(await asha.client.call(dropTakeover, { takeoverId })).toMatchObject({ ok: true });
    expect(await upload(customers)).toMatchObject({ rejection: "notOpen" });
    const [kept] = await server.services.db.query(counts);
    expect(kept).toMatchObject({ lines: 0 });
  });

  test("where a total is wrong it is shown, and booked only with a reason", async () => {
    const { loans: text, ...others } = exampleBook();
    const wrong = text.replace(/,[^,]+\n(?=L-18)/, ",1.00\n");
    const takeoverId = await checked({ ...others, loans: wrong }, { lent: "840000,01" });
    expect(await read(takeoverId)).toMatchObject({ refused: 0, different: 1 });
    expect((await read(takeoverId, "different")).rows).toMatchObject([
      { file: "loans", line: 2, number: "L-17", old: 1_00 },
    ]);
    expect(await book(takeoverId)).toMatchObject({ rejection: "reasonMissing" });
    expect(await book(takeoverId, "Rounded there")).toMatchObject({ ok: true });
  });

  test.each([
    [{ book: " " }, "bookMissing"],
    [{ asOf: "28.2.2026" }, "dayWrong"],
    [{ asOf: "2026-03-03" }, "dayWrong"],
    [{ loans: "2.5" }, "totalWrong"],
    [{ owed: "-1" }, "totalWrong"],
  ])("a beginning %j: %s", async (change, rejection) => {
    const begun = { book: "B", asOf: "2026-02-28", ...exampleTotals, ...change };
    expect(await asha.client.call(beginTakeover, begun)).toMatchObject({ rejection });
  });
});
