/** Money actions of staff on a loan: proposed by one person, previewed by the engine, done when a second one approves (DK-4, DK-5). */
import { describe, expect, test } from "vitest";
import {
  countApprovals,
  declineLoanAction,
  listApprovals,
  previewLoanAction,
  readApproval,
  readLoanMoney,
  withdrawLoanAction,
} from "#contract/loan-actions.ts";
import { readLoanAccount } from "#contract/loan-back-office.ts";
import { readStaffLog } from "#contract/staff.ts";
import { dumpOf } from "#test/dump.ts";
import {
  allowAlone,
  approve,
  desk,
  done,
  expectBalanced,
  late,
  peopleOf,
} from "#test/loan-action-desk.ts";
import { cash, propose, proposed } from "#test/loan-action-inputs.ts";
import { acceptedLoan, positionOf, runningLoan } from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";

describe("four eyes", () => {
  test("[DK-5] what one person proposes changes nothing until another approves it, then exactly that is done", async () => {
    const one = await desk();
    const { world, borrowing, juma, neema, orderNo } = one;
    const preview = await juma.client.call(previewLoanAction, { orderNo, ...cash("S-1") });
    if (!preview.ok) throw new Error(preview.message);
    const actionId = await proposed(juma, orderNo, cash("S-1"));
    expect((await positionOf(world, borrowing)).received).toBe(0);
    expect(await neema.client.call(countApprovals, {})).toMatchObject({ data: { waiting: 1 } });
    expect(await juma.client.call(countApprovals, {})).toMatchObject({ data: { waiting: 0 } });
    const read = await neema.client.call(readApproval, { actionId });
    expect(read).toMatchObject({
      ok: true,
      data: { state: "waiting", moved: false, mayDecide: true, own: false, reference: "S-1" },
    });
    if (!read.ok) throw new Error(read.message);
    const { version: _version, alone: _alone, ...figures } = preview.data;
    expect(read.data.preview).toEqual(figures);
    expect(read.data.now).toEqual(figures);
    expect(await approve(neema, actionId)).toMatchObject({ data: { state: "done" } });
    const now = await expectBalanced(world, borrowing);
    expect(now).toMatchObject({ received: 50_000_00, outstandingTotal: 350_000_00 });
    expect(now.outstandingTotal).toBe(figures.after.outstandingTotal);
    expect(await neema.client.call(countApprovals, {})).toMatchObject({ data: { waiting: 0 } });
  });

  test("[DK-5] nobody approves or declines their own, and an agent approves nothing", async () => {
    const { world, borrowing, juma, neema, orderNo } = await desk();
    const actionId = await proposed(neema, orderNo, cash("S-1"));
    expect(await approve(neema, actionId)).toMatchObject({ rejection: "otherPersonNeeded" });
    const declined = await neema.client.call(declineLoanAction, {
      actionId,
      note: "On second thoughts",
    });
    expect(declined).toMatchObject({ rejection: "otherPersonNeeded" });
    expect(await approve(juma, actionId)).toMatchObject({ rejection: "roleNeeded" });
    expect((await positionOf(world, borrowing)).received).toBe(0);
  });

  test("[DK-5] approved twice, money moves once: the second time says the same, and another person is told", async () => {
    const one = await desk();
    const actionId = await done(one, cash("S-1"));
    expect(await approve(one.neema, actionId)).toMatchObject({ ok: true, data: { state: "done" } });
    const salma = await one.world.server.staff({ role: "supervisor", name: "Salma" });
    expect(await approve(salma, actionId)).toMatchObject({ rejection: "alreadyDecided" });
    expect((await positionOf(one.world, one.borrowing)).received).toBe(50_000_00);
  });

  test("[DK-5] after another event of the loan it is refused, and has to be proposed again", async () => {
    const one = await desk();
    const { world, borrowing, juma, neema, orderNo } = one;
    const first = await proposed(juma, orderNo, cash("S-1"));
    const second = await proposed(juma, orderNo, cash("S-2"));
    expect((await approve(neema, second)).ok).toBe(true);
    expect(await approve(neema, first)).toMatchObject({ rejection: "figuresMoved" });
    expect(await neema.client.call(readApproval, { actionId: first })).toMatchObject({
      data: { moved: true, state: "waiting" },
    });
    expect((await positionOf(world, borrowing)).received).toBe(50_000_00);
    const again = await proposed(juma, orderNo, cash("S-1"), { replaces: first });
    expect(await juma.client.call(readApproval, { actionId: first })).toMatchObject({
      data: { state: "withdrawn" },
    });
    expect((await approve(neema, again)).ok).toBe(true);
    expect((await expectBalanced(world, borrowing)).received).toBe(100_000_00);
  });

  test("[DK-5] where a late charge has grown overnight, it is refused: it is no longer what was seen", async () => {
    const one = await late();
    const { orderNo, juma, world } = one;
    const actionId = await proposed(juma, orderNo, {
      kind: "waiver",
      part: "penalty",
      amount: "100000",
    });
    world.server.setToday(addDays(world.server.services.calendar.today(), 1));
    const { neema } = await peopleOf(world);
    expect(await approve(neema, actionId)).toMatchObject({ rejection: "figuresMoved" });
  });

  test("[DK-5] proposed on figures of before an event, it is refused at once", async () => {
    const one = await desk();
    await done(one, cash("S-1"));
    const answer = await propose(one.juma, one.orderNo, cash("S-2"), { version: "1" });
    expect(answer).toMatchObject({ rejection: "loanChanged" });
  });

  test("[DK-5] declined with a reason its maker reads; taken back by its maker alone", async () => {
    const { world, borrowing, juma, neema, orderNo } = await desk();
    const actionId = await proposed(juma, orderNo, cash("S-1"));
    const decline = (note: string) => neema.client.call(declineLoanAction, { actionId, note });
    expect(await decline(" no ")).toMatchObject({ rejection: "noteMissing" });
    expect(await decline("The slip cannot be read")).toMatchObject({ data: { state: "declined" } });
    expect(await juma.client.call(readApproval, { actionId })).toMatchObject({
      data: { state: "declined", decisionNote: "The slip cannot be read", decidedBy: "Neema" },
    });
    expect(await approve(neema, actionId)).toMatchObject({ rejection: "alreadyDecided" });
    const other = await proposed(juma, orderNo, cash("S-1"));
    const foreign = await neema.client.call(withdrawLoanAction, { actionId: other });
    expect(foreign).toMatchObject({ rejection: "notYours" });
    const own = await juma.client.call(withdrawLoanAction, { actionId: other });
    expect(own).toMatchObject({ data: { state: "withdrawn" } });
    expect((await positionOf(world, borrowing)).received).toBe(0);
  });

  test("[DK-5] the inbox: others' for a supervisor, own ones apart, decided ones with who", async () => {
    const one = await desk();
    const { juma, neema, orderNo } = one;
    await done(one, cash("S-1"));
    await proposed(juma, orderNo, cash("S-2"));
    await proposed(neema, orderNo, cash("S-3"));
    const list = async (view: "mine" | "own" | "decided") => {
      const answer = await neema.client.call(listApprovals, { view });
      if (!answer.ok) throw new Error(answer.message);
      expect(answer.data.counts).toEqual({ mine: 1, own: 1 });
      return answer.data.rows;
    };
    expect(await list("mine")).toMatchObject([
      { orderNo, kind: "receipt", amount: 50_000_00, borrowerName: "Asha Mushi", decidedBy: "" },
    ]);
    expect(await list("own")).toMatchObject([{ madeBy: "Neema" }]);
    expect(await list("decided")).toMatchObject([{ state: "done", decidedBy: "Neema" }]);
  });

  test("[DK-4] every step stands in the log of what was done", async () => {
    const one = await desk();
    await done(one, cash("S-1"));
    const log = await one.neema.client.call(readStaffLog, { page: "0" });
    if (!log.ok) throw new Error(log.message);
    const own = log.data.entries.filter(({ action }) => action.startsWith("loan-action."));
    expect(own).toMatchObject([
      { action: "loan-action.approve", subject: one.orderNo, name: "Neema" },
      { action: "loan-action.propose", subject: one.orderNo },
    ]);
  });
});

describe("money received outside", () => {
  test("[DK-4] the same slip is recorded once, on whatever loan and however it is written", async () => {
    const one = await desk();
    const { world, juma, neema, orderNo } = one;
    await done(one, cash("Slip 77 a"));
    const other = await runningLoan(world);
    for (const reference of ["Slip 77 a", "SLIP77A"]) {
      expect(await propose(juma, other.loanId, cash(reference))).toMatchObject({
        rejection: "referenceUsed",
      });
    }
    // The bank may have a slip of the same number as the till.
    expect((await propose(juma, orderNo, cash("SLIP77A", { means: "bank" }))).ok).toBe(true);
    const { data } = (await neema.client.call(readLoanMoney, { orderNo })) as never as {
      data: { reversible: { sequence: number; reference: string }[] };
    };
    expect(data.reversible[0]?.reference).toBe("Slip 77 a");
    const sequence = String(data.reversible[0]?.sequence);
    await done(one, { kind: "reversal", sequence });
    // Entered on the wrong loan: reversed there, the slip may be recorded where it belongs, or here again.
    expect((await propose(juma, other.loanId, cash("SLIP77A"))).ok).toBe(true);
  });

  test("[DK-4] the number of a slip stands in the database encrypted alone, while it waits and once it counts, and staff still read it", async () => {
    const one = await desk();
    const { world, juma, neema, orderNo } = one;
    await done(one, cash("QX7-slip-991"));
    const actionId = await proposed(juma, orderNo, cash("QX7-slip-992"));
    const dump = (await dumpOf(world.server.services.db)).toLowerCase();
    expect(dump).toContain("loan_action: ");
    expect(dump).not.toContain("qx7-slip");
    const account = await neema.client.call(readLoanAccount, { orderNo });
    if (!account.ok) throw new Error(account.message);
    expect(account.data.events.at(-1)?.reference).toMatch(/^cash:receipt-[\w-]{36}:QX7-slip-991$/);
    expect(await neema.client.call(readApproval, { actionId })).toMatchObject({
      data: { reference: "QX7-slip-992" },
    });
  });

  test("[DK-4] a reversed slip may be recorded on the same loan again", async () => {
    const one = await desk();
    await done(one, cash("S-1"));
    await done(one, { kind: "reversal", sequence: "2" });
    await done(one, cash("S-1"));
    expect((await expectBalanced(one.world, one.borrowing)).outstandingTotal).toBe(350_000_00);
  });

  test("[DK-4] refused in words: before the payout, in the future, before the loan was out, far too much, nothing typed", async () => {
    const one = await desk();
    const { world, juma, orderNo } = one;
    const waiting = await acceptedLoan(world, {}, "0712345679");
    const refusal = async (figures: Parameters<typeof propose>[2], order = orderNo) =>
      propose(juma, order, figures);
    expect(await refusal(cash("S-1"), waiting.loanId)).toMatchObject({ rejection: "notPaidOut" });
    const wrong = {
      dayBeforePayout: { on: "2026-03-01" },
      dayToCome: { on: "2026-03-03" },
      farTooMuch: { amount: "80000001" },
      amountMissing: { amount: "0" },
      referenceMissing: { reference: " 7" },
    } as const;
    for (const [rejection, change] of Object.entries(wrong)) {
      expect(await refusal(cash("S-1", change))).toMatchObject({ ok: false, rejection });
    }
    const { on: _on, ...withoutDay } = cash("S-1");
    expect(await refusal(withoutDay)).toMatchObject({ rejection: "dayMissing" });
    const texts = { noteMissing: { note: "ok" }, evidenceMissing: { evidence: "" } } as const;
    for (const [rejection, change] of Object.entries(texts)) {
      expect(await propose(juma, orderNo, cash("S-1"), change)).toMatchObject({ rejection });
    }
    expect(await propose(juma, orderNo, cash("S-1"), { reason: "goodwill" })).toMatchObject({
      rejection: "reasonUnfit",
    });
  });

  test("[DK-4] what may not be paid yet stays as unused money, which is then refunded, and never more than that", async () => {
    const one = await desk();
    const { world, borrowing, juma, orderNo } = one;
    const preview = await juma.client.call(previewLoanAction, {
      ...{ orderNo, ...cash("S-1", { amount: "41000000" }) },
    });
    expect(preview).toMatchObject({
      data: { unused: 310_000_00, after: { outstandingTotal: 300_000_00 } },
    });
    await done(one, cash("S-1", { amount: "41000000" }));
    expect((await expectBalanced(world, borrowing)).unapplied).toBe(310_000_00);
    const refund = (amount: string) => cash("R-1", { kind: "refund", amount });
    expect(await propose(juma, orderNo, refund("31000001"))).toMatchObject({
      rejection: "moreThanUnused",
    });
    await done(one, refund("1000000"));
    expect(await expectBalanced(world, borrowing)).toMatchObject({
      unapplied: 300_000_00,
      refunded: 10_000_00,
    });
  });

  test("[DK-4] received earlier than recorded, it bears no late charge from its day on", async () => {
    const one = await late();
    const { world, borrowing, orderNo, juma } = one;
    const before = await positionOf(world, borrowing);
    const due = before.instalments[0]!.dueDate;
    expect(before.outstanding.penalty).toBeGreaterThan(0);
    const preview = await juma.client.call(previewLoanAction, {
      ...{ orderNo, ...cash("S-1", { amount: "10000000", on: due }) },
    });
    expect(preview).toMatchObject({ data: { after: { penalty: 0, daysPastDue: 0 } } });
    await done(one, cash("S-1", { amount: "10000000", on: due }));
    expect(await expectBalanced(world, borrowing)).toMatchObject({ arrears: 0, daysPastDue: 0 });
  });
});

describe("waived, reversed, written off", () => {
  test("[DK-4] late charges are waived, of one instalment or the oldest first, never more than owed", async () => {
    const one = await late();
    const { world, borrowing, juma, orderNo } = one;
    const { penalty } = (await positionOf(world, borrowing)).outstanding;
    const waiver = (amount: number, more: object = {}) =>
      ({ kind: "waiver", part: "penalty", amount: String(amount), ...more }) as const;
    expect(await propose(juma, orderNo, waiver(penalty + 1))).toMatchObject({
      rejection: "moreThanOwed",
    });
    expect(await propose(juma, orderNo, waiver(1, { instalment: "2" }))).toMatchObject({
      rejection: "moreThanOwed",
    });
    await done(one, waiver(penalty, { instalment: "1" }));
    const now = await expectBalanced(world, borrowing);
    expect(now.outstanding.penalty).toBe(0);
    expect(now.instalments[0]!.waived.penalty).toBe(penalty);
  });

  test("[DK-4] a reversal shows what is asked anew, and an entry is reversed once", async () => {
    const one = await desk();
    const { world, borrowing, juma, orderNo } = one;
    await done(one, cash("S-1"));
    const reversal = { kind: "reversal", sequence: "2" } as const;
    expect(await juma.client.call(previewLoanAction, { orderNo, ...reversal })).toMatchObject({
      data: {
        amount: 50_000_00,
        before: { outstandingTotal: 350_000_00 },
        after: { outstandingTotal: 400_000_00 },
      },
    });
    await done(one, reversal);
    expect((await expectBalanced(world, borrowing)).outstandingTotal).toBe(400_000_00);
    expect(await propose(juma, orderNo, reversal)).toMatchObject({ rejection: "alreadyReversed" });
    for (const sequence of ["1", "3", "99"]) {
      expect(await propose(juma, orderNo, { kind: "reversal", sequence })).toMatchObject({
        rejection: "eventNotReversible",
      });
    }
  });

  test("[DK-4] written off only with the order number typed; what comes later is a recovery", async () => {
    const one = await late(200);
    const { world, borrowing, juma, neema, orderNo } = one;
    const recovery = cash("S-1", { kind: "recovery" });
    expect(await propose(juma, orderNo, recovery)).toMatchObject({ rejection: "notWrittenOff" });
    const actionId = await proposed(juma, orderNo, { kind: "write-off" });
    expect(await approve(neema, actionId, "26010199999999")).toMatchObject({
      rejection: "orderNotTyped",
    });
    expect((await approve(neema, actionId, orderNo)).ok).toBe(true);
    expect((await expectBalanced(world, borrowing)).status).toBe("written-off");
    expect(await propose(juma, orderNo, { kind: "write-off" })).toMatchObject({
      rejection: "isWrittenOff",
    });
    expect(await propose(juma, orderNo, cash("S-1"))).toMatchObject({ rejection: "isWrittenOff" });
    await done(one, recovery);
    const owed = (await expectBalanced(world, borrowing)).outstandingTotal;
    await done(one, cash("S-2", { kind: "recovery", amount: String(owed) }));
    expect((await positionOf(world, borrowing)).status).toBe("settled");
    expect(await propose(juma, orderNo, { kind: "write-off" })).toMatchObject({
      rejection: "isWrittenOff",
    });
  });

  test("[DK-4] [DK-5] a write-off made by mistake is taken back, whatever the limit by two people", async () => {
    const one = await late(40);
    const { world, borrowing, juma, neema, orderNo } = one;
    const salma = await world.server.staff({ role: "supervisor", name: "Salma" });
    await allowAlone(world, neema, salma, { agent: "9999999", supervisor: "9999999" });
    await done(one, { kind: "write-off" });
    const off = await expectBalanced(world, borrowing);
    const read = await juma.client.call(readLoanMoney, { orderNo });
    if (!read.ok) throw new Error(read.message);
    const [entry] = read.data.reversible;
    expect(entry).toMatchObject({ kind: "written-off", amount: off.outstandingTotal });
    await done(one, { kind: "reversal", sequence: String(entry!.sequence) });
    const now = await expectBalanced(world, borrowing);
    expect(now).toMatchObject({ status: "overdue", outstandingTotal: off.outstandingTotal });
    const again = await proposed(juma, orderNo, { kind: "write-off" });
    expect((await approve(neema, again, orderNo)).ok).toBe(true);
  });
});
