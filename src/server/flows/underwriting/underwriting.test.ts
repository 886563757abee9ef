/** Underwriting over the wire: the queue, one application, and who may decide what. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerRequest, applyForLoan } from "#contract/application.ts";
import {
  addToBlocklist,
  approveApplication,
  askForMore,
  declineApplication,
  listApplications,
  listBlocklist,
  overrideDecline,
  readApplication,
  removeFromBlocklist,
} from "#contract/application-back-office.ts";
import { readLoan } from "#contract/loan.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { readStaffLog } from "#contract/staff.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addApplicant, applied, reviewed } from "#test/applicants.ts";
import { addLoan, addOffer, addProduct } from "#test/builders.ts";
import { startServer, type TestBorrower, type TestServer, type TestStaff } from "#test/server.ts";

let server: TestServer;
let borrower: TestBorrower;
let agent: TestStaff;
let supervisor: TestStaff;

/** New clients may have 1,800,000.00; from 500,000.00 on two people must approve. */
const rules = defaultPolicy.rules
  .filter(({ kind }) => kind !== "income-share")
  .map((rule) => (rule.kind === "repeat-growth" ? { ...rule, first: { bpsOfMost: 9_000 } } : rule));
const policies = { "": { ...defaultPolicy, rules, fourEyesAbove: 500_000_00 } };

beforeEach(async () => {
  server = await startServer({ settings: { policies } });
  await addProduct(server.services);
  borrower = await addApplicant(server, { fullName: "Rehema Ally", phone: "13800009678" });
  agent = await server.staff({ name: "Juma Said" });
  supervisor = await server.staff({ role: "supervisor", name: "Neema Mushi" });
});

afterEach(() => server.close());

/** Staff sessions end overnight. */
async function morningOf(day: string) {
  server.setToday(day);
  agent = await server.staff({ name: "Juma Said" });
  supervisor = await server.staff({ role: "supervisor", name: "Neema Mushi" });
}

const whole = async (orderNo: string, who = agent) => {
  const answer = await who.client.call(readApplication, { orderNo });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const state = async (orderNo: string) =>
  (await loadLoanById(server.services.db, orderNo))?.applicationState;
const approve = (who: TestStaff, orderNo: string, amount: number, version: number) =>
  who.client.call(approveApplication, {
    orderNo,
    amount: String(amount),
    version: String(version),
  });
const large = { amount: 900_000_00 };

describe("maker-checker", () => {
  test("[AC-2] [LN-1] above the lender's amount the first approval waits for a different person, who sees it", async () => {
    const orderNo = await reviewed(server, borrower, large);
    const before = await whole(orderNo);
    expect(before).toMatchObject({
      version: 2,
      stateText: "To decide",
      fourEyesAbove: 500_000_00,
      first: null,
      mayDecide: true,
      now: { outcome: "refer", limit: 1_800_000_00, amount: 900_000_00 },
      entries: [{ kind: "engine", outcome: "refer", by: null, policy: 1 }],
    });
    expect(before.now.reasons.map(({ text }) => text)).toEqual([
      "Above TZS 500.000,00: two different people must approve",
    ]);
    expect(await approve(agent, orderNo, 800_000_00, 2)).toMatchObject({
      ok: true,
      data: { version: 3, state: "referred" },
    });
    expect(await state(orderNo)).toBe("under-review");
    const again = await server.staffClient(agent.token).call(approveApplication, {
      orderNo,
      amount: "80000000",
      version: "3",
    });
    expect(again).toMatchObject({ rejection: "otherPersonNeeded" });
    expect(await whole(orderNo, supervisor)).toMatchObject({
      secondNeeded: true,
      first: { by: { staffId: agent.staffId, name: "Juma Said" }, amount: 800_000_00 },
    });
    expect(await approve(supervisor, orderNo, 800_000_00, 3)).toMatchObject({ ok: true });
    expect(await state(orderNo)).toBe("approved");
    const offer = await borrower.client.call(readOffer, { productId: "salama" });
    expect(offer).toMatchObject({ ok: true, data: { amount: 800_000_00, promised: 1 } });
    expect((await whole(orderNo)).entries.map(({ kind, by }) => [kind, by?.name])).toEqual([
      ["engine", undefined],
      ["first-approval", "Juma Said"],
      ["approve", "Neema Mushi"],
    ]);
  });

  test("[AC-2] the second may approve less; who approves more is the first to do so", async () => {
    const orderNo = await reviewed(server, borrower, large);
    await approve(agent, orderNo, 600_000_00, 2);
    expect(await approve(supervisor, orderNo, 700_000_00, 3)).toMatchObject({
      data: { version: 4, state: "referred" },
    });
    expect(await whole(orderNo)).toMatchObject({
      first: { by: { name: "Neema Mushi" }, amount: 700_000_00 },
    });
    expect(await approve(supervisor, orderNo, 600_000_00, 4)).toMatchObject({
      rejection: "otherPersonNeeded",
    });
    expect(await approve(agent, orderNo, 650_000_00, 4)).toMatchObject({ ok: true });
    expect((await loadLoanById(server.services.db, orderNo))?.terms.principal).toBe(650_000_00);
  });

  test("[AC-2] up to the amount one person is enough, and a second tap is the first's", async () => {
    const orderNo = await reviewed(server, borrower, large);
    const first = await approve(agent, orderNo, 500_000_00, 2);
    expect(first).toMatchObject({ ok: true, data: { state: "approved" } });
    expect(await approve(agent, orderNo, 500_000_00, 2)).toEqual(first);
    expect(await approve(supervisor, orderNo, 500_000_00, 2)).toMatchObject({
      rejection: "notOpen",
    });
    expect((await whole(orderNo)).entries).toHaveLength(2);
  });

  test("asking the borrower undoes the first approval", async () => {
    const orderNo = await reviewed(server, borrower, large);
    await approve(agent, orderNo, 800_000_00, 2);
    const ask = { orderNo, version: "3", text: "Please send a picture of your card again." };
    expect((await supervisor.client.call(askForMore, ask)).ok).toBe(true);
    await borrower.client.call(answerRequest, { orderId: orderNo });
    expect(await whole(orderNo)).toMatchObject({ first: null, secondNeeded: false });
  });
});

describe("deciding", () => {
  test("[LN-1] a term that fitted when it was asked for and no longer does is not approved", async () => {
    server.setToday("2026-11-26");
    borrower = await addApplicant(server);
    const orderNo = await reviewed(server, borrower, { amount: 600_000_00, periods: 3 });
    // From 30 November three months are 90 days.
    await morningOf("2026-11-27");
    expect((await whole(orderNo)).now).toMatchObject({
      outcome: "refer",
      reasons: expect.arrayContaining([expect.objectContaining({ rule: "term-limits" })]),
    });
    expect(await approve(agent, orderNo, 400_000_00, 2)).toMatchObject({
      rejection: "termNotToday",
    });
    expect(await state(orderNo)).toBe("under-review");
  });

  test("[AC-2] neither more than asked for, nor than the limit, nor less than the product lends, nor cents", async () => {
    const orderNo = await reviewed(server, borrower, { amount: 1_900_000_00 });
    for (const amount of [1_900_000_01, 1_900_000_00, 1_800_000_01, 99_900_00, 200_000_50]) {
      const answer = await approve(agent, orderNo, amount, 2);
      const own = { 9990000: "belowLeast", 20000050: "offStep" } as Record<number, string>;
      const rejection = own[amount] ?? "aboveLimit";
      expect(answer, String(amount)).toMatchObject({ ok: false, rejection });
    }
    expect(await state(orderNo)).toBe("under-review");
  });

  test("what has changed since counts: a loan that fell into arrears meanwhile is not approved", async () => {
    const orderNo = await reviewed(server, borrower, large);
    const { borrowerId } = borrower;
    await addLoan(server.services, {
      borrowerId,
      events: [{ kind: "disbursed", on: "2026-01-20" }],
    });
    expect(await approve(agent, orderNo, 200_000_00, 2)).toMatchObject({
      rejection: "nowDeclined",
    });
    expect((await whole(orderNo)).now.outcome).toBe("decline");
  });

  test("[AC-2] a decline needs a reason, which the borrower reads; the note stays inside", async () => {
    const orderNo = await reviewed(server, borrower, large);
    const sent = { orderNo, version: "2", note: "Third paper that does not fit." };
    const decline = (reason: "" | "identity", version = "2") =>
      agent.client.call(declineApplication, { ...sent, reason, version });
    expect(await decline("")).toMatchObject({ rejection: "reasonMissing" });
    expect(await decline("identity", "1")).toMatchObject({ rejection: "changedMeanwhile" });
    const done = await decline("identity");
    expect(done).toMatchObject({ ok: true, data: { state: "declined" } });
    expect(await decline("identity")).toEqual(done);
    const page = await borrower.client.call(readLoan, { productId: "salama", orderId: orderNo });
    expect(page).toMatchObject({
      ok: true,
      data: {
        orderStatus: 110,
        reasons: ["We could not confirm who you are from the document and the photos."],
      },
    });
    expect(JSON.stringify(page)).not.toContain("Third paper");
    expect((await whole(orderNo)).entries.at(-1)).toMatchObject({
      kind: "decline",
      note: "Third paper that does not fit.",
    });
  });

  test("[AC-2] [LN-1] what is asked for goes to the borrower, whose answer starts the clock again", async () => {
    const orderNo = await reviewed(server, borrower, large);
    const page = () => borrower.client.call(readLoan, { productId: "salama", orderId: orderNo });
    const ask = (text: string) => agent.client.call(askForMore, { orderNo, version: "2", text });
    expect(await ask("  ")).toMatchObject({ rejection: "textMissing" });
    expect((await ask("Please send a clearer picture.")).ok).toBe(true);
    expect(await page()).toMatchObject({
      data: {
        orderStatus: 21,
        noticeStatusText: "We need something more",
        request: "Please send a clearer picture.",
        mayAnswer: 1,
        mayCancel: 1,
      },
    });
    const queue = await agent.client.call(listApplications, { stage: "waiting" });
    expect(queue).toMatchObject({ data: { rows: [{ orderNo, due: "", late: false }] } });
    await morningOf("2026-03-09");
    const answered = await borrower.client.call(answerRequest, { orderId: orderNo });
    expect(answered.ok).toBe(true);
    expect(await borrower.client.call(answerRequest, { orderId: orderNo })).toEqual(answered);
    expect(await whole(orderNo)).toMatchObject({ due: "2026-03-10", stateText: "To decide" });
    expect(await page()).toMatchObject({ data: { request: "", mayAnswer: 0 } });
  });

  test("[AC-2] only a supervisor overrules the engine, with a reason, and two people still decide", async () => {
    const { borrowerId } = borrower;
    await addLoan(server.services, {
      borrowerId,
      events: [{ kind: "disbursed", on: "2026-01-20" }],
    });
    const orderNo = await reviewed(server, borrower, large);
    expect(await state(orderNo)).toBe("declined");
    const overrule = { orderNo, version: "2", text: "Paid this morning at the branch." };
    expect(await agent.client.call(overrideDecline, overrule)).toMatchObject({
      rejection: "roleNeeded",
    });
    expect((await whole(orderNo, agent)).mayOverride).toBe(false);
    expect((await whole(orderNo, supervisor)).mayOverride).toBe(true);
    expect((await supervisor.client.call(overrideDecline, overrule)).ok).toBe(true);
    expect(await state(orderNo)).toBe("under-review");
    await approve(agent, orderNo, 700_000_00, 3);
    expect(await approve(agent, orderNo, 700_000_00, 4)).toMatchObject({
      rejection: "otherPersonNeeded",
    });
    expect((await approve(supervisor, orderNo, 700_000_00, 4)).ok).toBe(true);
    expect(await state(orderNo)).toBe("approved");
  });

  test("[AC-2] offers that nobody took are no debt: staff read none, and the limit stays", async () => {
    const { borrowerId } = borrower;
    const orderNo = await reviewed(server, borrower, large);
    const before = await whole(orderNo);
    for (const productId of ["p2", "p3"]) {
      await addProduct(server.services, { productId });
      await addOffer(server.services, { borrowerId, productId });
    }
    const { exposure, now } = await whole(orderNo);
    expect(exposure).toContainEqual({ text: "Loans under way", value: "0" });
    expect({ exposure, limit: now.limit }).toEqual({
      exposure: before.exposure,
      limit: before.now.limit,
    });
  });

  test.each([
    ["debts", 0],
    ["identity", 1],
  ] as const)("[OD-2] declined for %s, its page offers %i other loans", async (reason, others) => {
    const { borrowerId } = borrower;
    await addProduct(server.services, { productId: "p2" });
    await addOffer(server.services, { borrowerId, productId: "p2" });
    const orderNo = await reviewed(server, borrower, large);
    const offered = async () => {
      const ids = { productId: "salama", orderId: orderNo };
      const page = await borrower.client.call(readLoan, ids);
      return page.ok ? page.data.recProducts.length : page;
    };
    expect(await offered()).toBe(1);
    await agent.client.call(declineApplication, { orderNo, version: "2", reason });
    expect(await offered()).toBe(others);
  });

  test("a person's decline, and one after which the borrower has applied again, are not overruled", async () => {
    const orderNo = await reviewed(server, borrower, large);
    await agent.client.call(declineApplication, { orderNo, version: "2", reason: "income" });
    const overrule = (version: string, order = orderNo) =>
      supervisor.client.call(overrideDecline, { orderNo: order, version, text: "No." });
    expect(await overrule("3")).toMatchObject({ rejection: "notOverridable" });
    const { borrowerId } = borrower;
    await addProduct(server.services, { productId: "p2" });
    const loanId = await addLoan(server.services, {
      borrowerId,
      events: [{ kind: "disbursed", on: "2026-01-20" }],
    });
    const engines = await reviewed(server, borrower, { productId: "p2" });
    expect(await state(engines)).toBe("declined");
    expect(loanId).not.toBe(engines);
    await morningOf("2026-03-09");
    const again = { productId: "p2", amount: "30000000", periods: "6" };
    expect((await borrower.client.call(applyForLoan, again)).ok).toBe(true);
    expect(await overrule("2", engines)).toMatchObject({ rejection: "anotherOpen" });
  });
});

describe("the queue", () => {
  test("[LN-1] decisions by the day they are due, late ones first; payouts by theirs", async () => {
    const early = await reviewed(server, borrower, large);
    await morningOf("2026-03-04");
    const other = await addApplicant(server, { fullName: "Asha Mushi" });
    const fresh = await reviewed(server, other, large);
    const list = async (
      input: Parameters<typeof agent.client.call<typeof listApplications>>[1],
    ) => {
      const answer = await agent.client.call(listApplications, input);
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    };
    const all = await list({});
    expect(all.rows).toMatchObject([
      { orderNo: early, due: "2026-03-03", late: true, ageDays: 2, borrowerName: "Rehema Ally" },
      { orderNo: fresh, due: "2026-03-05", late: false, dueToday: false },
    ]);
    expect(all.counts).toMatchObject({ decide: 2, decideLate: 1, decideToday: 0, payout: 0 });
    expect((await list({ due: "late" })).rows.map(({ orderNo }) => orderNo)).toEqual([early]);
    expect((await list({ search: "asha" })).rows.map(({ orderNo }) => orderNo)).toEqual([fresh]);
    expect((await list({ search: early.slice(4) })).total).toBe(1);
    expect((await list({ productId: "none" })).total).toBe(0);

    await approve(agent, early, 400_000_00, 2);
    const accept = { productId: "salama", amount: "40000000", periods: "6", termUnit: "months" };
    expect((await borrower.client.call(acceptOffer, accept)).ok).toBe(true);
    expect((await list({ stage: "decided" })).rows).toMatchObject([
      { orderNo: early, approved: 400_000_00, due: "" },
    ]);
    const payout = { orderNo: early, due: "2026-03-07", hasApplication: true };
    expect((await list({ stage: "payout" })).rows).toMatchObject([{ ...payout, late: false }]);
    await morningOf("2026-03-07");
    expect((await list({ stage: "payout", due: "today" })).rows).toMatchObject([payout]);
    expect((await list({ stage: "payout", due: "late" })).rows).toEqual([]);
    expect((await list({})).counts).toMatchObject({ payoutToday: 1, payoutLate: 0 });
    await morningOf("2026-03-08");
    expect((await list({ stage: "payout", due: "late" })).rows).toMatchObject([
      { ...payout, late: true },
    ]);
    expect((await list({ stage: "payout", due: "today" })).rows).toEqual([]);
    expect((await list({})).counts).toMatchObject({ payout: 1, payoutLate: 1, decideLate: 1 });
  });

  test("an application nobody has looked at waits there too, and a person may be quicker than the engine", async () => {
    const orderNo = await applied(borrower);
    expect(await whole(orderNo)).toMatchObject({ stateText: "New", version: 1, entries: [] });
    expect((await approve(agent, orderNo, 300_000_00, 1)).ok).toBe(true);
    expect(await state(orderNo)).toBe("approved");
  });
});

describe("what staff see and leave behind", () => {
  test("no number in full: an agent sees no account, a supervisor a masked one", async () => {
    const orderNo = await reviewed(server, borrower, large);
    const value = async (who: TestStaff) =>
      (await whole(orderNo, who)).borrower.find(({ text }) => text === "Payout account")?.value;
    expect(await value(agent)).toBe("M-Pesa");
    expect(await value(supervisor)).toBe("M-Pesa ******5678");
    const text = JSON.stringify([await whole(orderNo), await whole(orderNo, supervisor)]);
    expect(text).toContain("•••9678");
    expect(text).not.toMatch(/0712345678|13800009678/);
  });

  test("every decision is in the staff log under the order's number", async () => {
    const orderNo = await reviewed(server, borrower, large);
    await approve(agent, orderNo, 800_000_00, 2);
    await agent.client.call(askForMore, { orderNo, version: "3", text: "More." });
    await agent.client.call(declineApplication, { orderNo, version: "4", reason: "other" });
    const log = await supervisor.client.call(readStaffLog, { page: "0" });
    const entries = log.ok ? log.data.entries.filter(({ subject }) => subject === orderNo) : [];
    expect(entries.map(({ action, name }) => [action, name])).toEqual([
      ["application.decline", "Juma Said"],
      ["application.ask", "Juma Said"],
      ["application.first-approval", "Juma Said"],
    ]);
  });

  test("[AC-2] a number on the blocklist is declined, however it is written, until it is removed", async () => {
    const add = () =>
      supervisor.client.call(addToBlocklist, {
        kind: "phone",
        value: "138-0000 9678",
        note: "Fraud",
      });
    const added = await add();
    if (!added.ok) throw new Error(added.message);
    expect(await add()).toMatchObject({ rejection: "alreadyBlocked" });
    const orderNo = await reviewed(server, borrower);
    expect(await state(orderNo)).toBe("declined");
    const page = await borrower.client.call(readLoan, { productId: "salama", orderId: orderNo });
    expect(page).toMatchObject({ data: { reasons: [expect.stringContaining("please call us")] } });
    expect(await supervisor.client.call(listBlocklist, {})).toMatchObject({
      data: { entries: [{ ending: "•••• 678", note: "Fraud", by: { name: "Neema Mushi" } }] },
    });
    expect(await agent.client.call(listBlocklist, {})).toMatchObject({ rejection: "roleNeeded" });
    const rows = defineStatement(
      "test.deny-rows",
      "select to_jsonb(d)::text as row from blocklist_entry d",
    );
    const [row] = await server.services.db.query<{ row: string }>(rows);
    expect(row?.row).not.toContain("13800009678");
    const { entryId } = added.data;
    expect((await supervisor.client.call(removeFromBlocklist, { entryId })).ok).toBe(true);
    expect(await supervisor.client.call(removeFromBlocklist, { entryId })).toMatchObject({
      rejection: "notFound",
    });
    server.setToday("2026-03-20");
    expect(await state(await reviewed(server, borrower))).toBe("approved");
  });
});
