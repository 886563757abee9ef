/** The console's lists over the wire: what each view holds, pages by key, files, kept views (DK-6). */
import { describe, expect, test } from "vitest";
import type {
  CustomerViewName,
  DeskListName,
  PaymentViewName,
  PayoutViewName,
} from "#contract/desk-list-kinds.ts";
import * as lists from "#contract/desk-lists.ts";
import { listLoans } from "#contract/loan-back-office.ts";
import type { LoanViewName } from "#contract/loan-views.ts";
import { readStaffLog } from "#contract/staff.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { readPaymentPage } from "#server/core/payment-attempt/list-store.ts";
import {
  acceptedLoan,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";
import { addDays, day } from "#values/business-day.ts";

/** Two borrowers: one paid once and is late, the other has accepted and waits for the money. */
async function startLists() {
  const world = await startWorld();
  const late = await runningLoan(world);
  const tradeNo = await startedPayment(late);
  await world.simulator.control.pay(tradeNo);
  await world.simulator.control.deliver();
  const next = (await positionOf(world, late)).instalments.find(({ paidOn }) => paidOn === null);
  world.server.setToday(addDays(next?.dueDate ?? day("2026-05-01"), 3));
  await postAccruals(world.server.services);
  const { client } = await world.server.staff();
  const waiting = await acceptedLoan(world, {}, "0712345679");
  return {
    ...{ world, client, late, waiting, tradeNo },
    customers: (view: CustomerViewName) => data(client.call(lists.listCustomers, { view })),
    payments: (view: PaymentViewName) => data(client.call(lists.listPayments, { view })),
    payouts: (view: PayoutViewName) => data(client.call(lists.listPayouts, { view })),
  };
}

async function data<T>(answer: Promise<{ ok: true; data: T } | { ok: false; message: string }>) {
  const read = await answer;
  if (!read.ok) throw new Error(read.message);
  return read.data;
}

describe("what each view holds", () => {
  test("[DK-6] customers, with what they owe; everybody once, whatever the loans", async () => {
    const { world, customers, late, waiting } = await startLists();
    const all = await customers("all");
    expect(all.rows.map(({ borrowerId }) => borrowerId)).toEqual([
      waiting.borrowerId,
      late.borrowerId,
    ]);
    expect(all.counts).toEqual({ all: 2 });
    const position = await positionOf(world, late);
    for (const view of ["owing", "late"] as const) {
      expect((await customers(view)).rows).toMatchObject([
        {
          borrowerId: late.borrowerId,
          loans: 1,
          outstanding: position.outstandingTotal,
          late: true,
        },
      ]);
    }
    expect((await customers("settled")).rows).toEqual([]);
  });

  test("[DK-6] payments by what became of them, newest first, with their counts", async () => {
    const { payments, late, tradeNo } = await startLists();
    const newest = await startedPayment(late);
    expect((await payments("all")).rows.map((row) => row.tradeNo)).toEqual([newest, tradeNo]);
    expect((await payments("received")).rows).toMatchObject([
      { tradeNo, orderNo: late.loanId, state: "succeeded", company: "simulator" },
    ]);
    const open = await payments("open");
    expect(open.rows.map((row) => row.tradeNo)).toEqual([newest]);
    expect(open.counts).toEqual({ all: 2, open: 1, received: 1, missed: 0, apart: 0 });
  });

  test("[DK-6] payouts by whether they arrived, with the account masked", async () => {
    const { payouts, late, waiting } = await startLists();
    expect((await payouts("waiting")).rows).toMatchObject([{ orderNo: waiting.loanId }]);
    const paid = await payouts("paid");
    expect(paid.rows).toMatchObject([{ orderNo: late.loanId, state: "succeeded" }]);
    expect(paid.rows[0]?.account).toMatch(/^\W+\d{2,4}$/);
    expect(paid.counts).toEqual({ all: 2, waiting: 1, paid: 1, failed: 0 });
  });

  test("[DK-6] loans are narrowed by product and day of the application, and counted by view", async () => {
    const { world, client, late, waiting } = await startLists();
    const orders = async (input: Record<string, string>) =>
      (await data(client.call(listLoans, { view: "all", ...input }))).rows.map(
        (row) => row.orderNo,
      );
    const today = world.server.services.calendar.today();
    expect(await orders({})).toEqual([waiting.loanId, late.loanId]);
    expect(await orders({ from: today })).toEqual([waiting.loanId]);
    expect(await orders({ to: addDays(today, -1) })).toEqual([late.loanId]);
    const { products, counts } = await data(client.call(listLoans, {}));
    const [product] = products;
    expect(await orders({ product: product?.productId ?? "" })).toEqual([
      waiting.loanId,
      late.loanId,
    ]);
    expect(await orders({ product: "none" })).toEqual([]);
    expect(counts).toMatchObject({ open: 1, late: 1, payout: 1, settled: 0, applied: 0 });
  });

  test("[DK-6] a loan that is written off leaves what is late and stands in a view of its own; its borrower still owes it", async () => {
    const { world, client, customers, late } = await startLists();
    const today = world.server.services.calendar.today();
    const event = { kind: "written-off", on: today } as const;
    const { loanId, borrowerId } = late;
    await world.server.services.db.transaction((tx) => recordEvent(tx, { loanId, event, today }));
    const listed = async (view: LoanViewName) => data(client.call(listLoans, { view }));
    const { rows, counts } = await listed("written-off");
    expect(rows).toMatchObject([{ orderNo: loanId, state: "written-off", daysPastDue: 0 }]);
    expect(counts).toMatchObject({ open: 0, late: 0, "written-off": 1 });
    for (const view of ["late", "open"] as const) expect((await listed(view)).rows).toEqual([]);
    expect((await customers("late")).rows).toEqual([]);
    expect((await customers("owing")).rows).toMatchObject([{ borrowerId, late: false }]);
    // Paid after all, it is settled like any other.
    const { outstandingTotal: amount } = await positionOf(world, late);
    const paid = { kind: "repaid", on: today, amount } as const;
    await world.server.services.db.transaction((tx) =>
      recordEvent(tx, { loanId, event: paid, today }),
    );
    expect((await listed("settled")).rows).toMatchObject([{ orderNo: loanId, state: "settled" }]);
  });
});

test("[DK-6] a page begins after the key of the row before it, whatever came since", async () => {
  const { world, late, tradeNo } = await startLists();
  await startedPayment(late);
  const { db } = world.server.services;
  const every = ["created", "awaiting-payer", "succeeded"] as const;
  const range = {
    ...{ from: new Date(0), until: new Date("2999-01-01"), limit: 1 },
    order: "newest",
  } as const;
  const first = await readPaymentPage(db, every, { ...range, after: "" });
  const second = await readPaymentPage(db, every, { ...range, after: first[0]?.trade_no ?? "" });
  expect([first.length, second.map((row) => row.trade_no)]).toEqual([1, [tradeNo]]);
  const third = await readPaymentPage(db, every, { ...range, after: tradeNo });
  expect(third).toEqual([]);
});

test("[DK-6] a file has the rows of its view, no formula and no whole number, and is logged", async () => {
  const { world, client } = await startLists();
  const file = (list: DeskListName) => data(client.call(lists.exportDeskList, { list }));
  for (const [list, rows] of [
    ["loans", 1],
    ["customers", 2],
    ["payments", 1],
    ["payouts", 2],
  ] as const) {
    const { csv, fileName } = await file(list);
    expect(csv.trim().split("\r\n"), list).toHaveLength(rows + 1);
    expect(fileName).toBe(`${list}-${world.server.services.calendar.today()}.csv`);
    expect(csv).not.toMatch(/0712345679|(?:^|,)[=+@]/m);
  }
  const chief = await world.server.staff({ login: "neema", role: "supervisor" });
  const log = await data(chief.client.call(readStaffLog, { page: "0" }));
  expect(log.entries.filter(({ action }) => action === "desk-list.export")).toMatchObject(
    ["payouts", "payments", "customers", "loans"].map((subject) => ({ subject })),
  );
  const unknown = await client.call(lists.exportDeskList, { list: "loans", view: "none" });
  expect(unknown).toMatchObject({ ok: false, rejection: "viewUnknown" });
  const collector = await world.server.staff({ login: "kito", role: "collector" });
  const refused = await collector.client.call(lists.exportDeskList, { list: "payments" });
  expect(refused).toMatchObject({ ok: false, rejection: "listClosed" });
});

test("[DK-6] views are kept by each member alone, one of a name, twelve at most", async () => {
  const world = await startWorld();
  const { client } = await world.server.staff();
  const keep = (name: string, query = "view=late") =>
    client.call(lists.saveView, { list: "loans", name, query });
  const kept = async () =>
    (await data(client.call(lists.listSavedViews, { list: "loans" }))).views.map(
      ({ name, query }) => `${name} ${query}`,
    );
  await keep("  Late  ");
  await keep("Late", "view=late&from=2026-03-01");
  expect(await kept()).toEqual(["Late view=late&from=2026-03-01"]);
  const other = await world.server.staff({ login: "zawadi", role: "agent" });
  expect(await data(other.client.call(lists.listSavedViews, { list: "loans" }))).toEqual({
    views: [],
  });
  for (const query of ["javascript:alert(1)", "view=a&", "after=1", "view=<"]) {
    expect((await keep("Bad", query)).ok, query).toBe(false);
  }
  expect(await keep(" ")).toMatchObject({ ok: false, rejection: "nameMissing" });
  for (let more = 1; more < 12; more += 1) await keep(`View ${more}`);
  expect(await keep("One more")).toMatchObject({ ok: false, rejection: "tooManyViews" });
  expect((await client.call(lists.dropView, { list: "loans", name: "Late" })).ok).toBe(true);
  const again = await client.call(lists.dropView, { list: "loans", name: "Late" });
  expect(again).toMatchObject({ ok: false, rejection: "viewGone" });
  expect((await keep("One more")).ok).toBe(true);
});

describe("sorted by an indexed column", () => {
  /** Every page of one row, as its link leads to the next. */
  async function walked(read: (after: string) => Promise<{ key: string }[]>) {
    const keys: string[] = [];
    for (;;) {
      const [row] = await read(keys.at(-1) ?? "");
      if (row === undefined) return keys;
      keys.push(row.key);
    }
  }

  test("[DK-6] payments, payouts and customers from the first one on, page by page", async () => {
    const { world, client, late, tradeNo } = await startLists();
    const newest = await startedPayment(late);
    const { db } = world.server.services;
    const order = "oldest" as const;
    const payments = await data(client.call(lists.listPayments, { order }));
    expect(payments.rows.map((row) => row.tradeNo)).toEqual([tradeNo, newest]);
    const every = { from: new Date(0), until: new Date("2999-01-01"), limit: 1, order };
    const states = ["created", "awaiting-payer", "succeeded"] as const;
    const walk = await walked(async (after) =>
      (await readPaymentPage(db, states, { ...every, after })).map((row) => ({
        key: row.trade_no,
      })),
    );
    expect(walk).toEqual([tradeNo, newest]);
    const reversed = async (call: typeof lists.listPayouts | typeof lists.listCustomers) => {
      const [down, up] = [
        await data(client.call(call, {})),
        await data(client.call(call, { order })),
      ];
      expect(up.rows).toEqual([...down.rows].reverse());
      expect(up.rows).toHaveLength(2);
    };
    await reversed(lists.listPayouts);
    await reversed(lists.listCustomers);
  });

  test("[DK-6] loans by application either way, and open ones by due date either way", async () => {
    const { world, client, late, waiting } = await startLists();
    const fresh = await runningLoan(world);
    const orders = async (input: Record<string, string>) =>
      (await data(client.call(listLoans, input))).rows.map((row) => row.orderNo);
    const oldest = [late.loanId, ...[waiting.loanId, fresh.loanId].sort()];
    expect(await orders({ view: "all", order: "oldest" })).toEqual(oldest);
    expect(await orders({ view: "all" })).toEqual([...oldest].reverse());
    expect(await orders({ view: "all", order: "oldest", after: oldest[0]! })).toEqual(
      oldest.slice(1),
    );
    // Both others were paid out on the same day, so that their key decides.
    expect(await orders({ view: "open", order: "due" })).toEqual(oldest);
    expect(await orders({ view: "open", order: "due-last" })).toEqual([...oldest].reverse());
    expect(await orders({ view: "open", order: "due", after: late.loanId })).toEqual(
      oldest.slice(1),
    );
    expect(await orders({ view: "late", order: "due-last" })).toEqual([late.loanId]);
    // Narrowed further there is no index by due date: the newest first.
    const today = world.server.services.calendar.today();
    expect(await orders({ view: "open", order: "due", from: today })).toEqual(
      oldest.slice(1).reverse(),
    );
  });
});
