/** Settlement reports matched with our ledger: matches, discrepancies and their outcomes; no report moves money by itself. */
import { describe, expect, test } from "vitest";
import { submitReference } from "#contract/payment-claim.ts";
import { allocateReceipt, listSuspenseEntries } from "#contract/suspense.ts";
import {
  compared,
  counts,
  readReport,
  simulatorFile,
  uploadReport,
} from "#test/settlement-reports.ts";
import {
  acceptedLoan,
  positionOf,
  runningLoan,
  startedPayment,
  startWorld,
} from "#test/simulated-server.ts";
import { runOutboxOnce } from "../../app/registry/topics.ts";
import { simulatorReport } from "../../platform/settlement-reports/simulator.ts";
import { retryClaims } from "../payment-claim/retry-claims.ts";
import { reconcile } from "./reconcile.ts";

const today = "2026-03-02";

async function opened() {
  const world = await startWorld({ today });
  const borrowing = await runningLoan(world);
  const neema = await world.server.staff({ role: "supervisor" });
  const paid = async (amount?: number) => {
    const tradeNo = await startedPayment(borrowing);
    const event = await world.simulator.control.pay(tradeNo, amount);
    return { tradeNo, event };
  };
  const queue = async () => {
    const list = await neema.client.call(listSuspenseEntries, { page: "0" });
    return list.ok ? list.data.entries : [];
  };
  const received = async () => (await positionOf(world, borrowing)).received;
  /** Her session does not outlast the day. */
  const onDay = async (later: string) => {
    world.server.setToday(later);
    await reconcile(world.server.services);
    return world.server.staff({ role: "supervisor" });
  };
  return { world, borrowing, neema, paid, queue, received, onDay };
}

/** A file of one payment, as the simulator would write it. */
function fileOf(
  line: { reference: string; ourNumber?: string; amount?: string; status?: "succeeded" | "failed" },
  on = today,
) {
  const { reference, ourNumber = "", amount = "100000.00", status = "succeeded" } = line;
  const happenedAt = `${on}T07:00:00.000Z`;
  const rest = { movement: "payment", fee: "0.00", currency: "TZS", happenedAt, status } as const;
  const span = { from: on, to: on, total: amount, currency: "TZS" };
  return simulatorReport([{ reference, ourNumber, amount, ...rest }], span);
}

describe("a settlement report", () => {
  test("matches a payout and a payment reported before, and can be matched again and again", async () => {
    const { world, neema, paid, received, onDay } = await opened();
    await paid();
    await world.simulator.control.deliver();
    const { statement, discrepancies } = await compared(world, neema, simulatorFile(world, today));
    expect(counts(statement)).toBe("lines 2, agree 2, open 0, settled 0, closed 0");
    expect(discrepancies).toEqual([]);
    expect(statement).toMatchObject({
      ...{ state: "read", from: today, to: today, waiting: 0, currencySymbol: "TZS", fees: 0 },
      received: { theirs: 100_000_00, ours: 100_000_00 },
      paidOut: { theirs: 400_000_00, ours: 400_000_00 },
    });
    const later = await onDay("2026-03-04");
    for (let again = 0; again < 3; again += 1) await reconcile(world.server.services);
    expect(await readReport(later, statement.reportNo)).toMatchObject({
      statement,
      discrepancies: [],
    });
    expect(await received()).toBe(100_000_00);
  });

  test("[LN-4] has a payment whose callback was lost: the provider is queried, and it counts once", async () => {
    const { world, neema, paid, received, queue } = await opened();
    await paid();
    expect(await received()).toBe(0);
    const { statement, discrepancies } = await compared(world, neema, simulatorFile(world, today));
    expect(await received()).toBe(100_000_00);
    expect(discrepancies).toMatchObject([{ kind: "missing-in-ledger", state: "settled" }]);
    expect(counts(statement)).toBe("lines 2, agree 2, open 0, settled 1, closed 0");
    expect(statement.received).toEqual({ theirs: 100_000_00, ours: 100_000_00 });
    await world.simulator.control.deliver();
    await reconcile(world.server.services);
    expect(await received()).toBe(100_000_00);
    expect(await queue()).toEqual([]);
  });

  test("has a payment without a reference of ours: the provider confirms it and it goes to suspense", async () => {
    const { world, borrowing, neema, queue, received } = await opened();
    const money = { amount: 50_000_00, currency: "TZS" };
    const { providerReference } = await world.simulator.control.receiveDirect(money);
    const before = await compared(world, neema, simulatorFile(world, today));
    expect(before.discrepancies).toMatchObject([
      {
        kind: "missing-in-ledger",
        state: "open",
        inSuspense: true,
        providerReference: providerReference,
      },
    ]);
    expect(await received()).toBe(0);
    const [entry] = await queue();
    expect(entry).toMatchObject({ providerReference: providerReference, amount: 50_000_00 });
    await neema.client.call(allocateReceipt, {
      ...{ entryNo: entry?.entryNo ?? "", orderNo: borrowing.loanId },
      ...{ kind: "repayment", reason: "The slip says so" },
    });
    await reconcile(world.server.services);
    expect(await received()).toBe(50_000_00);
    const after = await readReport(neema, before.statement.reportNo);
    expect(after.discrepancies).toMatchObject([{ state: "settled", inSuspense: false }]);
    expect(counts(after.statement)).toBe("lines 2, agree 2, open 0, settled 1, closed 0");
  });
});

describe("money known only from a settlement report", () => {
  test("moves nothing: it becomes one suspense item, whichever files repeat it", async () => {
    const { world, borrowing, neema, queue, received } = await opened();
    const tradeNo = await startedPayment(borrowing);
    const line = { reference: "SP-NEVER-HEARD", ourNumber: tradeNo };
    const first = await compared(world, neema, fileOf(line));
    expect(first.discrepancies).toMatchObject([{ kind: "missing-in-ledger", inSuspense: true }]);
    await compared(world, neema, `${fileOf(line)}\r\n`);
    await reconcile(world.server.services);
    expect(await queue()).toMatchObject([
      {
        providerReference: "SP-NEVER-HEARD",
        reference: tradeNo,
        outcome: "unallocated",
        isMoney: true,
      },
    ]);
    expect(await received()).toBe(0);
  });

  test("a borrower's claim on it alone moves nothing either; staff may credit it, once", async () => {
    const { world, borrowing, neema, queue, received } = await opened();
    await compared(world, neema, fileOf({ reference: "SPNEVERHEARD" }));
    const { client, loanId } = borrowing;
    await client.call(submitReference, { orderId: loanId, utr: "SPNEVERHEARD", isDelay: "0" });
    await retryClaims(world.server.services);
    expect(await received()).toBe(0);
    const [entry] = await queue();
    const match = { entryNo: entry?.entryNo ?? "", orderNo: loanId, kind: "repayment" as const };
    const answer = await neema.client.call(allocateReceipt, {
      ...match,
      reason: "The company wrote",
    });
    expect(answer.ok).toBe(true);
    await reconcile(world.server.services);
    expect(await received()).toBe(100_000_00);
  });

  test("is not lost while the provider does not answer: it is queried again", async () => {
    const { world, neema, paid, queue, received } = await opened();
    await paid();
    world.simulator.control.outage = "error";
    const { discrepancies } = await compared(world, neema, simulatorFile(world, today));
    expect(discrepancies).toMatchObject([
      { kind: "missing-in-ledger", state: "open", inSuspense: false },
    ]);
    expect(await queue()).toEqual([]);
    world.simulator.control.outage = "none";
    await reconcile(world.server.services);
    expect(await received()).toBe(0);
    world.server.setToday("2026-03-03");
    await reconcile(world.server.services);
    expect(await received()).toBe(100_000_00);
    expect(await queue()).toEqual([]);
  });
});

describe("discrepancies", () => {
  test("an amount: what was counted stays, staff decide", async () => {
    const { world, neema, paid, received } = await opened();
    const { event } = await paid();
    await world.simulator.control.deliver();
    const line = { reference: event.providerReference, amount: "90000.00" };
    const { statement, discrepancies } = await compared(world, neema, fileOf(line));
    expect(discrepancies).toMatchObject([
      { kind: "amount-differs", theirAmount: 90_000_00, ourAmount: 100_000_00, state: "open" },
    ]);
    expect(statement.received).toEqual({ theirs: 90_000_00, ours: 100_000_00 });
    expect(await received()).toBe(100_000_00);
    expect(world.server.logged).toContainEqual(
      expect.objectContaining({ level: "error", event: "reconciliation-break" }),
    );
  });

  test("a status: failed there and counted here", async () => {
    const { world, neema, paid } = await opened();
    const { event } = await paid();
    await world.simulator.control.deliver();
    const line = { reference: event.providerReference, status: "failed" as const };
    const { discrepancies } = await compared(world, neema, fileOf(line));
    expect(discrepancies).toMatchObject([{ kind: "status-differs", ourAmount: 100_000_00 }]);
  });

  test("a payout that went out without a callback: the provider is queried and the loan runs", async () => {
    const { world, neema } = await opened();
    const waiting = await runningLoanUntold(world);
    expect((await positionOf(world, waiting)).status).toBe("not-disbursed");
    const { discrepancies } = await compared(world, neema, simulatorFile(world, today));
    expect(discrepancies).toMatchObject([
      { kind: "status-differs", movement: "payout", state: "settled" },
    ]);
    expect((await positionOf(world, waiting)).status).not.toBe("not-disbursed");
  });

  test("a refund moves nothing by the report; the late callback reverses the payment and settles the discrepancy", async () => {
    const { world, neema, paid, received, queue } = await opened();
    const { tradeNo } = await paid();
    await world.simulator.control.deliver();
    expect(await received()).toBe(100_000_00);
    await world.simulator.control.takeBack(tradeNo);
    const file = simulatorFile(world, today);
    const first = await compared(world, neema, file);
    expect(await received()).toBe(100_000_00);
    expect(first.discrepancies).toMatchObject([
      { kind: "missing-in-ledger", movement: "refund", state: "open", inSuspense: false },
    ]);
    await world.simulator.control.deliver();
    expect(await received()).toBe(0);
    await reconcile(world.server.services);
    const { statement } = await readReport(neema, first.statement.reportNo);
    expect(counts(statement)).toBe("lines 3, agree 3, open 0, settled 1, closed 0");
    expect(await queue()).toEqual([]);
  });

  test("the same movement twice in one file", async () => {
    const { world, neema, paid } = await opened();
    await paid();
    await world.simulator.control.deliver();
    const [head, , payment, total] = simulatorFile(world, today).split("\r\n");
    const twice = [head, payment, payment, total?.replace(/2,total,\d+/, "2,total,200000"), ""];
    const { statement, discrepancies } = await compared(world, neema, twice.join("\r\n"));
    expect(discrepancies).toMatchObject([{ kind: "duplicate", line: 3, state: "open" }]);
    expect(statement.received).toEqual({ theirs: 200_000_00, ours: 100_000_00 });
  });
});

describe("movements missing at the provider", () => {
  test("are found when the report's period is over, and settled by a later report", async () => {
    const { world, neema, paid, onDay } = await opened();
    const { event } = await paid();
    await world.simulator.control.deliver();
    const [head, payout] = simulatorFile(world, today).split("\r\n");
    const last = `,1,total,400000.00,,TZS,${today}/${today},`;
    const file = `${[head, payout, last].join("\r\n")}\r\n`;
    const first = await compared(world, neema, file);
    expect(first.discrepancies).toEqual([]);
    const later = await onDay("2026-03-03");
    await reconcile(world.server.services);
    const { statement, discrepancies } = await readReport(later, first.statement.reportNo);
    expect(discrepancies).toMatchObject([
      {
        ...{ kind: "missing-at-provider", line: 0, state: "open", theirAmount: null },
        ...{ providerReference: event.providerReference, ourAmount: 100_000_00, day: today },
      },
    ]);
    expect(statement.received).toEqual({ theirs: 0, ours: 100_000_00 });
    const { reference, providerReference } = event;
    await compared(world, later, fileOf({ reference: providerReference, ourNumber: reference }));
    const after = await readReport(later, statement.reportNo);
    expect(after.discrepancies).toMatchObject([{ kind: "missing-at-provider", state: "settled" }]);
    expect(counts(after.statement)).toBe("lines 1, agree 1, open 0, settled 1, closed 0");
  });

  test("are not reported for a day without a settlement report", async () => {
    const { world, neema, paid, onDay } = await opened();
    await paid();
    await world.simulator.control.deliver();
    const { statement } = await compared(world, neema, simulatorFile(world, "2026-02-27"));
    const later = await onDay("2026-03-05");
    expect(counts((await readReport(later, statement.reportNo)).statement)).toBe(
      "lines 0, agree 0, open 0, settled 0, closed 0",
    );
  });
});

test("a file is identified by its content, not its name", async () => {
  const { world, neema } = await opened();
  const file = simulatorFile(world, today);
  const first = await uploadReport(neema, file);
  expect(await uploadReport(neema, file, { name: "another name.csv" })).toBe(first);
  expect(await uploadReport(neema, `${file}\r\n`)).not.toBe(first);
});

async function runningLoanUntold(world: Awaited<ReturnType<typeof startWorld>>) {
  const borrowing = await acceptedLoan(world);
  await runOutboxOnce(world.server.services);
  return borrowing;
}
