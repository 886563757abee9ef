/** Contacts by the market's rules, promises, worklists and conduct, as staff and borrowers meet them (CO-1 to CO-4). */
import { describe, expect, test } from "vitest";
import {
  addCollectionNote,
  assignCollection,
  listCollections,
  planCollection,
  readCollection,
} from "#contract/collections.ts";
import { readContactLog } from "#contract/contact-log.ts";
import { readCustomer } from "#contract/customer.ts";
import { exportData } from "#contract/personal-data.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { keyOf, type PageKey, readWorklist } from "#server/core/collection/worklist-store.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { remindOfDueDates } from "#server/flows/loan-messages/remind-of-due-dates.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { lateLoan, logged, promising } from "#test/collection-inputs.ts";
import { requestOf } from "#test/hardship-inputs.ts";
import { type TestStaff, testSettings } from "#test/server.ts";
import { type Borrowing, loanOf, productId, runningLoan } from "#test/simulated-server.ts";
import { addDays, type Day, day } from "#values/business-day.ts";
import { judgePromises } from "./judge-promises.ts";

async function read({ client }: TestStaff, orderNo: string) {
  const answer = await client.call(readCollection, { orderNo });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

type Late = Awaited<ReturnType<typeof lateLoan>>;

/** Money that came, at once and without a provider. */
async function paid({ services }: Late, { loanId }: Borrowing, amount: number, on: Day) {
  const today = services.calendar.today();
  const event = { kind: "repaid", on, amount } as const;
  return services.db.transaction((tx) => recordEvent(tx, { loanId, event, today }));
}

async function logOf({ client, loanId }: Borrowing) {
  const answer = await client.call(readContactLog, { productId, orderId: loanId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const rejected = (rejection: string) => ({ ok: false, rejection });

describe("contacts", () => {
  test("[CO-2] outside the hours one is refused by a direct call, kept as refused, and no contact", async () => {
    const { juma, orderNo, today, at } = await lateLoan();
    for (const time of ["07:59", "19:00"]) {
      await at(today, time);
      expect(await logged(juma, orderNo)).toMatchObject(rejected("outsideHours"));
    }
    const { contacts, refused, may } = await read(juma, orderNo);
    expect(contacts).toEqual([]);
    expect(refused.map(({ why, by }) => [why, by])).toEqual([
      ["outsideHours", "Juma"],
      ["outsideHours", "Juma"],
    ]);
    expect(may).toEqual({
      ...{ now: false, why: "outsideHours", until: "", from: `${addDays(today, 1)} 08:00` },
    });
    // What was tried at night does not become right in the morning.
    await at(addDays(today, 1), "09:00");
    const night = { at: `${today}T20:14` } as const;
    expect(await logged(juma, orderNo, night)).toMatchObject(rejected("outsideHours"));
    await at(addDays(today, 1), "18:59");
    expect(await logged(juma, orderNo)).toMatchObject({ ok: true });
  });

  test("[CO-2] one a day and three in seven days, reminders among them; the borrower may call at any time", async () => {
    const { juma, orderNo, today, at, services } = await lateLoan();
    expect(await logged(juma, orderNo)).toMatchObject({ ok: true });
    expect(await logged(juma, orderNo)).toMatchObject(rejected("enoughToday"));
    const call = { reached: "borrower", result: "call-later", note: "On Monday" } as const;
    expect(await logged(juma, orderNo, { direction: "from-borrower", ...call })).toMatchObject({
      ok: true,
    });
    await at(addDays(today, 1), "10:00");
    expect(await logged(juma, orderNo)).toMatchObject({ ok: true });
    // 14 days late: a reminder goes out, the third contact.
    await at(addDays(today, 4), "10:00");
    await postAccruals(services);
    expect(await remindOfDueDates(services)).toBe(1);
    expect(await logged(juma, orderNo)).toMatchObject(rejected("enoughThisWeek"));
    expect((await read(juma, orderNo)).may).toMatchObject({
      ...{ why: "enoughThisWeek", from: `${addDays(today, 7)} 08:00` },
    });
    await at(addDays(today, 6), "10:00");
    expect(await logged(juma, orderNo)).toMatchObject(rejected("enoughThisWeek"));
    await at(addDays(today, 7), "10:00");
    expect(await logged(juma, orderNo)).toMatchObject({ ok: true });
    // Back at three: what staff did counts for reminders too.
    expect((await read(juma, orderNo)).counts).toEqual({ day: 1, week: 3 });
  });

  test("[CO-2] a contact by staff uses what reminders may use", async () => {
    const { juma, orderNo, today, at, services } = await lateLoan(13);
    await at(addDays(today, 1), "09:00");
    await postAccruals(services);
    expect(await logged(juma, orderNo)).toMatchObject({ ok: true });
    expect(await remindOfDueDates(services)).toBe(0);
  });

  test("[CO-2] none while help is asked for, and none about a loan with nothing due", async () => {
    const { world, borrowing, juma, orderNo, today } = await lateLoan();
    await requestOf(borrowing, juma, today);
    expect(await logged(juma, orderNo)).toMatchObject(rejected("askedForHelp"));
    const other = await runningLoan(world);
    expect(await logged(juma, other.loanId)).toMatchObject(rejected("nothingDue"));
  });

  test("[CO-2] where the market forbids it nobody but the borrower is contacted, and nobody is visited", async () => {
    const { juma, orderNo } = await lateLoan();
    const third = { direction: "to-third-person", reached: "other", result: "call-later" } as const;
    expect(await logged(juma, orderNo, { ...third })).toMatchObject({ ok: true });
    const brand = { ...testSettings().brand, market: "ke" } as const;
    const kenya = await lateLoan(10, { settings: { brand } });
    expect(await logged(kenya.juma, kenya.orderNo, { ...third })).toMatchObject(
      rejected("thirdPersonNotAllowed"),
    );
    expect(await logged(kenya.juma, kenya.orderNo, { channel: "visit" })).toMatchObject(
      rejected("channelNotAllowed"),
    );
  });

  test.each([
    [{ at: "2099-01-01T10:00" }, "timeUnfit"],
    [{ at: "10:00" }, "timeUnfit"],
    [{ reached: "borrower", result: "no-answer", note: "x" }, "resultUnfit"],
    [{ reached: "other", result: "promised" }, "resultUnfit"],
    [{ direction: "from-borrower", reached: "nobody", result: "no-answer" }, "resultUnfit"],
    [{ reached: "borrower", result: "disputes", note: " " }, "noteMissing"],
    [{ reached: "borrower", result: "disputes", note: "x".repeat(1_001) }, "textTooLong"],
  ] as const)("[CO-2] %o is refused: %s", async (more, rejection) => {
    const { juma, orderNo } = await lateLoan();
    expect(await logged(juma, orderNo, more)).toMatchObject(rejected(rejection));
    expect(await logged(juma, orderNo)).toMatchObject({ ok: true });
  });

  test("[CO-2] a form sent twice is one contact; with something else in it, it is refused", async () => {
    const { juma, orderNo } = await lateLoan();
    const first = await logged(juma, orderNo, { formKey: "form-1" });
    expect(await logged(juma, orderNo, { formKey: "form-1" })).toEqual(first);
    const other = await logged(juma, orderNo, {
      formKey: "form-1",
      channel: "sms",
      result: "sent",
    });
    expect(other).toMatchObject(rejected("keyReused"));
    expect((await read(juma, orderNo)).contacts).toHaveLength(1);
  });

  test("[CO-2] the borrower reads who, when, how and what was said, on the customer's page staff do, and it is in the export", async () => {
    const { borrowing, juma, orderNo, today } = await lateLoan();
    const said = {
      reached: "borrower",
      result: "disputes",
      note: "Says the fee is wrong",
    } as const;
    await logged(juma, orderNo, said);
    const log = await logOf(borrowing);
    expect(log.contacts).toMatchObject([
      { at: `${today} 10:00`, channel: "call", by: "Juma", ...said },
    ]);
    expect(log.hours).toMatchObject({ from: "08:00", until: "19:00" });
    const { borrowerId } = borrowing;
    const customer = await juma.client.call(readCustomer, { borrowerId });
    expect(customer).toMatchObject({
      data: { contacts: [{ orderNo, result: "disputes" }], totals: { contacts: 1 } },
    });
    const exported = await borrowing.client.call(exportData, {});
    expect(JSON.stringify(exported)).toContain("Says the fee is wrong");
  });

  test("[CO-2] another borrower's log answers as one that does not exist", async () => {
    const { world, borrowing } = await lateLoan();
    const other = await runningLoan(world);
    const asked = { productId, orderId: borrowing.loanId };
    expect(await other.client.call(readContactLog, asked)).toMatchObject(rejected("notFound"));
  });
});

describe("promises", () => {
  const promised = async (late: Late, amount: number, days: number) => {
    const { juma, orderNo, today } = late;
    const made = await logged(juma, orderNo, promising(String(amount), addDays(today, days)));
    if (!made.ok) throw new Error(made.message);
  };
  const stateOf = async ({ juma, orderNo, services }: Late) => {
    await judgePromises(services);
    const { promises, promise } = await read(juma, orderNo);
    return [promises[0]?.state, promises[0]?.received, promise?.state];
  };

  test("[CO-3] is kept at once when enough has come, by what came with a value date until its day", async () => {
    const late = await lateLoan();
    const { borrowing, today, at } = late;
    await promised(late, 50_000_00, 3);
    expect(await stateOf(late)).toEqual(["open", 0, "open"]);
    await paid(late, borrowing, 20_000_00, today);
    expect(await stateOf(late)).toEqual(["open", 20_000_00, "open"]);
    await at(addDays(today, 3), "23:00");
    const { loan } = await paid(late, borrowing, 30_000_00, addDays(today, 3));
    expect((await logOf(borrowing)).promises).toMatchObject([{ state: "kept" }]);
    expect(await stateOf(late)).toEqual(["kept", 50_000_00, "kept"]);
    // Taken back by the bank before its day was over: not kept after all, and then broken.
    const { services } = late;
    const event = {
      kind: "reversed",
      on: addDays(today, 3),
      reverses: loan.events.length,
    } as const;
    await services.db.transaction((tx) =>
      recordEvent(tx, { loanId: borrowing.loanId, event, today: addDays(today, 3) }),
    );
    expect(await stateOf(late)).toEqual(["open", 20_000_00, "open"]);
    await at(addDays(today, 4), "00:10");
    expect(await stateOf(late)).toEqual(["broken", 20_000_00, "broken"]);
    expect((await logOf(borrowing)).promises).toMatchObject([{ state: "broken" }]);
  });

  test("[CO-3] money recorded late with a value date in time keeps it; money of the day after does not", async () => {
    const late = await lateLoan();
    const { borrowing, today, at } = late;
    await promised(late, 50_000_00, 2);
    await at(addDays(today, 3), "10:00");
    await paid(late, borrowing, 50_000_00, addDays(today, 3));
    expect(await stateOf(late)).toEqual(["broken", 0, "broken"]);
    await at(addDays(today, 5), "10:00");
    await paid(late, borrowing, 50_000_00, addDays(today, 2));
    expect(await stateOf(late)).toEqual(["kept", 50_000_00, "kept"]);
  });

  test("[CO-3] stops reminders and contacts until its day, and not a day longer", async () => {
    const late = await lateLoan(13);
    const { juma, orderNo, today, at, services } = late;
    await promised(late, 50_000_00, 1);
    await at(addDays(today, 1), "10:00");
    await postAccruals(services);
    expect(await remindOfDueDates(services)).toBe(0);
    expect(await logged(juma, orderNo)).toMatchObject(rejected("promiseRuns"));
    expect((await read(juma, orderNo)).may.from).toBe(`${addDays(today, 2)} 08:00`);
    await at(addDays(today, 2), "10:00");
    expect(await logged(juma, orderNo)).toMatchObject({ ok: true });
  });

  test("[CO-3] a later one takes its place; paying all without it lets it lapse; limits are refused at their field", async () => {
    const late = await lateLoan();
    const { juma, orderNo, borrowing, today, world } = late;
    const ask = (amount: string, days: number) =>
      logged(juma, orderNo, promising(amount, addDays(today, days)));
    expect(await ask("0", 3)).toMatchObject({ ...rejected("amountUnfit"), fields: ["amount"] });
    expect(await ask("99999999999", 3)).toMatchObject(rejected("amountUnfit"));
    expect(await ask("100", 31)).toMatchObject({ ...rejected("dayUnfit"), fields: ["on"] });
    expect(await ask("100", -1)).toMatchObject(rejected("dayUnfit"));
    await promised(late, 10_000_00, 3);
    await promised(late, 20_000_00, 5);
    const { promises } = await read(juma, orderNo);
    expect(promises.map(({ state, amount }) => [state, amount])).toEqual([
      ["open", 20_000_00],
      ["replaced", 10_000_00],
    ]);
    const { events } = await loanOf(world, borrowing);
    const event = { kind: "written-off", on: today } as const;
    await late.services.db.transaction((tx) =>
      recordEvent(tx, { loanId: borrowing.loanId, event, today }),
    );
    expect(events).toHaveLength(1);
    expect(await stateOf(late)).toEqual(["lapsed", 0, undefined]);
  });
});

const setTried = defineStatement(
  "test.arrears-of-cases",
  "select count(*) as n from collection_case",
);

/** As the page's own address is read. */
function databaseKey(key: string, order: string): string {
  if (order !== "tried") return key;
  return key === "never" ? "-infinity" : new Date(Number(key)).toISOString();
}

describe("worklists", () => {
  const listed = async ({ client }: TestStaff, asked: Record<string, string> = {}) => {
    const answer = await client.call(listCollections, asked);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };

  test("[CO-1] hold each late loan with whether it may be contacted, until it is paid", async () => {
    const late = await lateLoan();
    const { juma, orderNo, borrowing, today, services } = late;
    const [row] = (await listed(juma)).rows;
    expect(row).toMatchObject({
      ...{ orderNo, daysPastDue: 10, may: { now: true, until: "19:00" }, tried: null },
    });
    expect(row?.pastDue).toBeGreaterThan(100_000_00);
    await logged(juma, orderNo);
    expect((await listed(juma)).rows).toMatchObject([
      { may: { now: false, why: "enoughToday" }, tried: { channel: "call", result: "no-answer" } },
    ]);
    expect((await listed(juma, { bucket: "8-30" })).rows).toHaveLength(1);
    expect((await listed(juma, { bucket: "1-7" })).rows).toHaveLength(0);
    await paid(late, borrowing, row?.pastDue ?? 0, today);
    expect((await listed(juma)).rows).toEqual([]);
    expect(await services.db.query(setTried)).toMatchObject([{ n: 1 }]);
  });

  test("[CO-1] a loan that is written off leaves the worklists: it is recovered apart from what is late", async () => {
    const late = await lateLoan();
    const { juma, borrowing, today, services } = late;
    expect((await listed(juma)).rows).toHaveLength(1);
    const event = { kind: "written-off", on: today } as const;
    await services.db.transaction((tx) =>
      recordEvent(tx, { loanId: borrowing.loanId, event, today }),
    );
    expect((await listed(juma)).rows).toEqual([]);
  });

  test("[CO-1] page by key in every order, each loan once", async () => {
    const { world, today, at, services } = await lateLoan();
    const { db } = services;
    for (let nth = 0; nth < 3; nth += 1) await runningLoan(world);
    await at(addDays(today, 45), "10:00");
    await postAccruals(services);
    const many = "select loan_id, row_number() over (order by loan_id) as n from collection_case";
    await db.script(
      `update collection_case c set arrears = 1000 * (m.n % 2 + 1), tried_channel = case when m.n > 2 then 'call' else '' end,
         tried_result = 'no-answer', tried_at = case when m.n > 2 then timestamptz '2026-05-01 10:00' + m.n * interval '1 ms' else '-infinity' end
       from (${many}) as m where m.loan_id = c.loan_id`,
    );
    const due = { from: day("1900-01-01"), to: day("2999-12-31") };
    const asked = { view: "late", due, staffId: "", today: addDays(today, 45) } as const;
    for (const order of ["days", "amount", "tried"] as const) {
      const whole = await readWorklist(db, { ...asked, order, after: null, limit: 9 });
      expect(whole).toHaveLength(4);
      const seen: string[] = [];
      for (let after = null as PageKey | null; ; ) {
        const [row] = await readWorklist(db, { ...asked, order, after, limit: 1 });
        if (row === undefined) break;
        seen.push(row.loanId);
        after = { key: databaseKey(keyOf(row, "late", order), order), loanId: row.loanId };
      }
      expect(seen).toEqual(whole.map(({ loanId }) => loanId));
    }
  });

  test("[CO-1] promises, broken ones and what is planned have lists of their own", async () => {
    const late = await lateLoan();
    const { juma, orderNo, today, at, services } = late;
    await logged(juma, orderNo, promising("1000000", addDays(today, 1)));
    expect((await listed(juma, { view: "promises" })).rows).toMatchObject([
      { promise: { state: "open", amount: 1_000_000 } },
    ]);
    await at(addDays(today, 2), "10:00");
    await judgePromises(services);
    expect((await listed(juma, { view: "promises" })).rows).toEqual([]);
    expect((await listed(juma, { view: "broken" })).rows).toMatchObject([{ orderNo }]);
    const { version } = await read(juma, orderNo);
    const plan = {
      orderNo,
      version: String(version),
      action: "call",
      on: addDays(today, 3),
    } as const;
    expect(await juma.client.call(planCollection, plan)).toMatchObject({ ok: true });
    expect((await listed(juma, { view: "actions" })).rows).toEqual([]);
    await at(addDays(today, 3), "10:00");
    const { rows, counts } = await listed(juma, { view: "actions" });
    expect(rows).toMatchObject([{ nextAction: "call", nextOn: addDays(today, 3) }]);
    expect(counts).toEqual({ late: 1, mine: 0, nobody: 1, promises: 0, broken: 1, actions: 1 });
  });

  test("[CO-4] a loan is somebody's; of two who change it at once one is asked to look again", async () => {
    const { juma, neema, orderNo } = await lateLoan();
    const { version } = await read(juma, orderNo);
    const ask = (staffId: string) => ({ orderNo, version: String(version), staffId });
    expect(await juma.client.call(assignCollection, ask("nobody-known"))).toMatchObject(
      rejected("noSuchMember"),
    );
    expect(await juma.client.call(assignCollection, ask(juma.staffId))).toMatchObject({ ok: true });
    expect(await neema.client.call(assignCollection, ask(neema.staffId))).toMatchObject(
      rejected("changedMeanwhile"),
    );
    expect((await listed(juma, { view: "mine" })).rows).toMatchObject([{ assignedTo: "Juma" }]);
    expect((await listed(neema, { view: "mine" })).rows).toEqual([]);
    expect((await listed(neema, { view: "nobody" })).rows).toEqual([]);
    const note = { orderNo, text: "Works nights" };
    expect(await juma.client.call(addCollectionNote, note)).toMatchObject({ ok: true });
    expect((await read(neema, orderNo)).notes).toMatchObject([
      { by: "Juma", text: "Works nights" },
    ]);
  });
});
