/** Help for a borrower who cannot pay as agreed, over the wire: asked, answered with a plan, accepted, and a payment on it. */
import { describe, expect, test } from "vitest";
import {
  acceptNewPlan,
  readHardship,
  requestHardship,
  turnDownNewPlan,
} from "#contract/hardship.ts";
import {
  approveNewPlan,
  declineHardship,
  listHardship,
  offerNewPlan,
  previewNewPlan,
  readHardshipCase,
} from "#contract/hardship-back-office.ts";
import { readStaffLog } from "#contract/staff.ts";
import { hardshipInputs, requestOf } from "#test/hardship-inputs.ts";
import { allowAlone } from "#test/loan-action-desk.ts";
import {
  acceptedLoan,
  type Borrowing,
  plainTerms,
  positionOf,
  productId,
  runningLoan,
  startWorld,
} from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";
import { recordEvent } from "../../core/loan/record-event.ts";

async function scene() {
  const world = await startWorld();
  const borrowing = await runningLoan(world);
  const agent = await world.server.staff();
  const supervisor = await world.server.staff({ role: "supervisor" });
  const today = world.server.services.calendar.today();
  const from = addDays(today, 30);
  const plan = { ...hardshipInputs.plan, firstDue: from };
  return { world, borrowing, agent, supervisor, today, from, plan };
}

const own = ({ loanId }: Borrowing) => ({ productId, orderId: loanId });

async function standsAt(borrowing: Borrowing) {
  const answer = await borrowing.client.call(readHardship, own(borrowing));
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe("[HL-1] a borrower who cannot pay says so", () => {
  test("it gets a reference and a day of answer; once more gives the same; it costs nothing", async () => {
    const { world, borrowing, from } = await scene();
    const before = await positionOf(world, borrowing);
    const input = { ...own(borrowing), ...hardshipInputs.asked, from };
    expect(await standsAt(borrowing)).toMatchObject({ state: "none", mayAsk: true, offer: null });
    const first = await borrowing.client.call(requestHardship, input);
    const again = await borrowing.client.call(requestHardship, { ...input, reason: "illness" });
    expect(first).toMatchObject({
      ok: true,
      data: { reference: expect.stringMatching(/^H-\d{6}-/) },
    });
    expect(again).toEqual(first);
    expect(await standsAt(borrowing)).toMatchObject({ state: "waiting", mayAsk: false });
    const after = await positionOf(world, borrowing);
    expect(after.outstandingTotal).toBe(before.outstandingTotal);
    expect(after.hardship).not.toBeNull();
  });

  test("where nothing is owed there is nothing to ask for: before the payout, and once it is paid off", async () => {
    const { world, today } = await scene();
    const { prepayment } = plainTerms;
    const paidOff = await runningLoan(world, {
      prepayment: { ...prepayment, afterTermBps: 0, leastDays: 0 },
    });
    const later = addDays(today, 5);
    world.server.setToday(later);
    const { payable } = await positionOf(world, paidOff);
    await world.server.services.db.transaction((tx) => {
      const event = { kind: "repaid", on: later, amount: payable.settlement ?? 0 } as const;
      return recordEvent(tx, { loanId: paidOff.loanId, event, today: later });
    });
    const waiting = await acceptedLoan(world);
    const from = addDays(later, 30);
    for (const one of [waiting, paidOff]) {
      const input = { ...own(one), ...hardshipInputs.asked, from };
      expect(await one.client.call(requestHardship, input)).toMatchObject({
        rejection: "nothingOwed",
      });
      expect(await standsAt(one)).toMatchObject({ state: "none", mayAsk: false });
    }
  });

  test("a day that is past, or half a year away, is refused at once", async () => {
    const { borrowing, today } = await scene();
    for (const from of [today, addDays(today, 184)]) {
      const input = { ...own(borrowing), ...hardshipInputs.asked, from };
      expect(await borrowing.client.call(requestHardship, input)).toMatchObject({
        rejection: "dayNotPossible",
      });
    }
  });
});

describe("[HL-2] staff answer with a plan", () => {
  test("that the borrower sees beside the old one and accepts; what is owed is what was shown", async () => {
    const { world, borrowing, agent, plan, today } = await scene();
    const requestId = await requestOf(borrowing, agent, today);
    const read = await agent.client.call(readHardshipCase, { requestId });
    if (!read.ok) throw new Error(read.message);
    expect(read.data.proposals.length).toBeGreaterThan(0);
    for (const proposal of read.data.proposals) {
      expect(proposal.plan.after.highest).toBeLessThanOrEqual(read.data.canPay);
    }
    const preview = await agent.client.call(previewNewPlan, { requestId, ...plan });
    const sent = { requestId, version: "1", ...plan };
    expect(await agent.client.call(offerNewPlan, sent)).toMatchObject({
      data: { state: "offered" },
    });
    expect(await agent.client.call(offerNewPlan, sent)).toMatchObject({
      data: { state: "offered" },
    });
    const { offer } = await standsAt(borrowing);
    if (offer === null || !preview.ok) throw new Error("no offer");
    const { givenAway, alone, ...shown } = preview.data;
    expect([givenAway, alone]).toEqual([0, true]);
    expect(offer).toMatchObject(shown);
    expect(offer.after.payments).toHaveLength(10);
    const accept = {
      ...own(borrowing),
      version: String(offer.version),
      owed: String(offer.owed),
    };
    const accepted = await borrowing.client.call(acceptNewPlan, accept);
    expect(accepted).toMatchObject({ ok: true, data: { owed: offer.owed } });
    expect(await borrowing.client.call(acceptNewPlan, accept)).toEqual(accepted);
    const now = await positionOf(world, borrowing);
    expect(now.outstandingTotal).toBe(offer.owed);
    expect(now.restructuredOn).toBe(today);
    expect(now.hardship).toBeNull();
    expect(await standsAt(borrowing)).toMatchObject({ state: "accepted", offer: null });
    const log = await (await world.server.staff({ role: "supervisor" })).client.call(readStaffLog, {
      page: "0",
    });
    expect(JSON.stringify(log)).toContain("hardship.offer");
  });

  test("a plan shown as it no longer is, is refused, and shown as it is now", async () => {
    const { borrowing, agent, plan, today } = await scene();
    const requestId = await requestOf(borrowing, agent, today);
    await agent.client.call(offerNewPlan, { requestId, version: "1", ...plan });
    const { offer } = await standsAt(borrowing);
    const accept = {
      ...own(borrowing),
      version: String(offer?.version),
      owed: String((offer?.owed ?? 0) + 1),
    };
    expect(await borrowing.client.call(acceptNewPlan, accept)).toMatchObject({
      rejection: "loanChanged",
    });
    const right = { ...accept, owed: String(offer?.owed) };
    // As much is owed by another plan that staff offer instead: what was shown is no longer it.
    const other = { requestId, version: "2", ...plan, instalments: "12" };
    expect(await agent.client.call(offerNewPlan, other)).toMatchObject({ ok: true });
    const now = await standsAt(borrowing);
    expect(now.offer).toMatchObject({ owed: offer?.owed });
    expect(await borrowing.client.call(acceptNewPlan, right)).toMatchObject({
      rejection: "loanChanged",
    });
    const seen = { ...right, version: String(now.offer?.version) };
    expect(await borrowing.client.call(acceptNewPlan, seen)).toMatchObject({ ok: true });
  });

  test("or declines with the reason; then the borrower may ask again", async () => {
    const { world, borrowing, agent, today } = await scene();
    const requestId = await requestOf(borrowing, agent, today);
    const decline = { requestId, version: "1", reason: "can-pay" } as const;
    expect(await agent.client.call(declineHardship, decline)).toMatchObject({
      data: { state: "declined", version: 2 },
    });
    expect(await agent.client.call(declineHardship, decline)).toMatchObject({
      rejection: "notOpen",
    });
    expect(await standsAt(borrowing)).toMatchObject({
      state: "declined",
      declined: "can-pay",
      mayAsk: true,
    });
    expect((await positionOf(world, borrowing)).hardship).toBeNull();
    expect(await requestOf(borrowing, agent, today)).not.toBe(requestId);
  });

  test("or turns it down: the old plan goes on, the same tap twice does it once, and it may ask again", async () => {
    const { world, borrowing, agent, plan, today } = await scene();
    const before = await positionOf(world, borrowing);
    const requestId = await requestOf(borrowing, agent, today);
    await agent.client.call(offerNewPlan, { requestId, version: "1", ...plan });
    const { offer } = await standsAt(borrowing);
    const sent = { ...own(borrowing), version: String(offer?.version) };
    expect(await borrowing.client.call(turnDownNewPlan, { ...sent, version: "1" })).toMatchObject({
      rejection: "loanChanged",
    });
    const answer = await borrowing.client.call(turnDownNewPlan, sent);
    expect(answer).toMatchObject({ ok: true, data: { state: "turned-down" } });
    expect(await borrowing.client.call(turnDownNewPlan, sent)).toEqual(answer);
    expect(await standsAt(borrowing)).toMatchObject({
      state: "turned-down",
      mayAsk: true,
      offer: null,
    });
    const after = await positionOf(world, borrowing);
    expect(after.instalments).toEqual(before.instalments);
    expect(after.hardship).toBeNull();
    const accept = { ...sent, owed: String(offer?.owed) };
    expect(await borrowing.client.call(acceptNewPlan, accept)).toMatchObject({
      rejection: "noOffer",
    });
    expect(await requestOf(borrowing, agent, today)).not.toBe(requestId);
  });

  test("a plan whose first due date has come expires, and the borrower may ask again at once", async () => {
    const { world, borrowing, agent, plan, today } = await scene();
    const requestId = await requestOf(borrowing, agent, today);
    const tomorrow = { ...plan, firstDue: addDays(today, 1) };
    await agent.client.call(offerNewPlan, { requestId, version: "1", ...tomorrow });
    const offered = await standsAt(borrowing);
    expect(offered).toMatchObject({ state: "offered", mayAsk: false });
    const later = addDays(today, 1);
    world.server.setToday(later);
    // Staff sign in anew each day.
    const colleague = await world.server.staff();
    const expired = await standsAt(borrowing);
    expect(expired).toMatchObject({ state: "expired", mayAsk: true, offer: null });
    const { offer } = offered;
    const accept = {
      ...own(borrowing),
      version: String(offer?.version),
      owed: String(offer?.owed),
    };
    expect(await borrowing.client.call(acceptNewPlan, accept)).toMatchObject({
      rejection: "noOffer",
    });
    expect(await colleague.client.call(readHardshipCase, { requestId })).toMatchObject({
      data: { state: "expired", plan: null },
    });
    const asked = { ...own(borrowing), ...hardshipInputs.asked, from: later };
    expect(await borrowing.client.call(requestHardship, asked)).toMatchObject({
      rejection: "dayNotPossible",
    });
    expect(await requestOf(borrowing, colleague, later)).not.toBe(requestId);
    const waiting = await standsAt(borrowing);
    expect(waiting).toMatchObject({ state: "waiting", mayAsk: false });
    expect(waiting.reference).not.toBe(expired.reference);
    expect((await positionOf(world, borrowing)).hardship).not.toBeNull();
  });

  test("a plan that waives what is not owed, or begins today, does not fit; a stale one is refused", async () => {
    const { borrowing, agent, plan, today } = await scene();
    const requestId = await requestOf(borrowing, agent, today);
    const sent = { requestId, version: "1", ...plan };
    for (const change of [{ waivedCharges: "1" }, { firstDue: today }, { planRate: "99" }]) {
      expect(await agent.client.call(offerNewPlan, { ...sent, ...change })).toMatchObject({
        rejection: "planUnfit",
      });
    }
    expect(await agent.client.call(offerNewPlan, { ...sent, version: "2" })).toMatchObject({
      rejection: "changedMeanwhile",
    });
  });

  test("above the limit of the lender's policy another person approves before it is offered", async () => {
    const { world, agent, supervisor, plan, today } = await scene();
    const large = await runningLoan(world, { principal: 1_200_000_00 });
    const requestId = await requestOf(large, agent, today);
    const read = await supervisor.client.call(readHardshipCase, { requestId });
    if (!read.ok) throw new Error(read.message);
    expect(read.data.outstanding).toBeGreaterThan(
      read.data.secondAbove ?? Number.POSITIVE_INFINITY,
    );
    const made = await supervisor.client.call(offerNewPlan, { requestId, version: "1", ...plan });
    expect(made).toMatchObject({ data: { state: "approval", version: 2 } });
    expect(await standsAt(large)).toMatchObject({ state: "waiting", offer: null });
    const approve = { requestId, version: "2" };
    expect(await supervisor.client.call(approveNewPlan, approve)).toMatchObject({
      rejection: "otherPersonNeeded",
    });
    const second = await world.server.staff({ role: "supervisor" });
    expect(await second.client.call(approveNewPlan, approve)).toMatchObject({
      data: { state: "offered" },
    });
    expect(await standsAt(large)).toMatchObject({ state: "offered" });
  });

  test("[DK-5] what it gives away counts against the maker's own limit, whatever is owed", async () => {
    const { world, agent, supervisor, plan, today } = await scene();
    const rate = { percent: "2", per: "month" } as const;
    const atInterest = { plan: { ...plainTerms.plan, rate } };
    const requestId = await requestOf(await runningLoan(world, atInterest), agent, today);
    const free = { ...plan, planRate: "0" };
    const preview = await agent.client.call(previewNewPlan, { requestId, ...free });
    if (!preview.ok) throw new Error(preview.message);
    const { givenAway } = preview.data;
    expect(givenAway).toBeGreaterThan(0);
    expect(preview.data.alone).toBe(false);
    const sent = { requestId, version: "1", ...free };
    expect(await agent.client.call(offerNewPlan, sent)).toMatchObject({
      data: { state: "approval" },
    });
    const second = await world.server.staff({ role: "supervisor" });
    await allowAlone(world, supervisor, second, { agent: toDecimal(givenAway) });
    const again = { ...sent, version: "2", instalments: "9" };
    const smaller = await agent.client.call(previewNewPlan, {
      requestId,
      ...free,
      instalments: "9",
    });
    expect(smaller).toMatchObject({ data: { alone: true } });
    expect(await agent.client.call(offerNewPlan, again)).toMatchObject({
      data: { state: "offered" },
    });
    // The day's sum is used up.
    const other = await runningLoan(world, atInterest);
    const next = await requestOf(other, agent, today);
    expect(await agent.client.call(offerNewPlan, { ...sent, requestId: next })).toMatchObject({
      data: { state: "approval" },
    });
  });

  test("the queue lists what waits for staff, and nothing that is answered", async () => {
    const { borrowing, agent, plan, today } = await scene();
    const requestId = await requestOf(borrowing, agent, today);
    await agent.client.call(offerNewPlan, { requestId, version: "1", ...plan });
    const listed = await agent.client.call(listHardship, {});
    expect(listed).toMatchObject({
      ok: true,
      data: { rows: [], total: 0, counts: { answer: 0, offered: 1, done: 0, late: 0 } },
    });
    const waits = await agent.client.call(listHardship, { view: "offered" });
    expect(waits).toMatchObject({ data: { rows: [{ requestId, state: "offered" }], total: 1 } });
  });
});
