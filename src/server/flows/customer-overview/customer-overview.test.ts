/** One customer's page over the wire: everything of one customer and nothing of another, numbers masked, one shown for a reason (DK-2). */
import { describe, expect, test } from "vitest";
import { addToBlocklist } from "#contract/application-back-office.ts";
import { readCustomer, revealContact } from "#contract/customer.ts";
import { readLoanAccount } from "#contract/loan-back-office.ts";
import { readStaffLog } from "#contract/staff.ts";
import { readBorrower } from "#server/core/customer/borrower.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { insertClosure } from "#server/flows/privacy/account-closure-store.ts";
import { purgeRetained } from "#server/flows/privacy/purge-retained.ts";
import { answered, sentComplaint } from "#test/complaints.ts";
import { countStatements } from "#test/count-statements.ts";
import { dumpOf } from "#test/dump.ts";
import { requestOf } from "#test/hardship-inputs.ts";
import { openedPaper } from "#test/opened-paper.ts";
import { certified, consented, rightValues } from "#test/people.ts";
import type { TestStaff } from "#test/server.ts";
import {
  type Borrowing,
  runningLoan,
  startedPayment,
  startWorld,
  type World,
} from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";

async function read({ client }: Pick<TestStaff, "client">, borrowerId: string) {
  const answer = await client.call(readCustomer, { borrowerId });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const why = { reason: "repayment", note: "Two instalments are late" } as const;

async function phoneOf({ server }: World, { borrowerId }: Borrowing): Promise<string> {
  const { db, settings } = server.services;
  return (await readBorrower(db, borrowerId, settings.encryptionKey))?.phone ?? "";
}

/** A customer with something in every list. */
async function busyCustomer(world: World): Promise<Borrowing> {
  const borrowing = await runningLoan(world);
  await consented(borrowing);
  await certified(borrowing);
  await world.simulator.control.pay(await startedPayment(borrowing));
  await world.simulator.control.deliver();
  await sentComplaint(borrowing, { orderNo: borrowing.loanId });
  await openedPaper(borrowing);
  return borrowing;
}

describe("[DK-2] one customer on one page", () => {
  test("[DK-2] holds what every other page says of the customer, and nothing of another one", async () => {
    const world = await startWorld();
    const agent = await world.server.staff();
    const borrowing = await busyCustomer(world);
    const { calendar } = world.server.services;
    await requestOf(borrowing, agent, calendar.today());
    const stranger = await runningLoan(world);
    const seen = await read(agent, borrowing.borrowerId);
    const loan = await agent.client.call(readLoanAccount, { orderNo: borrowing.loanId });
    if (!loan.ok) throw new Error(loan.message);
    expect(seen).toMatchObject({
      name: rightValues.public.fullName,
      city: rightValues.personal.city,
      registeredOn: calendar.today(),
      closedOn: "",
      blocked: [],
      figures: {
        owed: loan.data.outstandingTotal,
        running: 1,
        settled: 0,
        openComplaints: 1,
        openRequests: 1,
      },
      identity: {
        steps: rightSteps,
        documentPictures: true,
        facePicture: true,
        birthDate: rightValues.public.birthDate,
        work: "Employed",
        monthlyIncome: 1_234_567_00,
      },
      totals: { loans: 1, payments: 1, complaints: 1, requests: 1, papers: 1 },
      loans: [
        {
          orderNo: borrowing.loanId,
          state: loan.data.state,
          owed: loan.data.outstandingTotal,
          paid: 1,
          paidOnTime: 1,
          instalments: 4,
        },
      ],
      payments: [{ orderNo: borrowing.loanId, state: "succeeded", amount: 100_000_00 }],
      complaints: [{ state: "open", late: false }],
      requests: [{ orderNo: borrowing.loanId, state: "waiting", open: true }],
      accounts: [{ current: true, bankName: "M-Pesa" }],
      papers: [{ kind: "plan", orderNo: borrowing.loanId }],
    });
    expect(seen.loans[0]?.life?.line).toEqual(loan.data.line);
    expect(seen.consents.map(({ consent }) => consent).sort()).toEqual(["credit-check", "privacy"]);
    expect(seen.consents.every(({ inForce }) => inForce)).toBe(true);
    expect(seen.messages).toMatchObject([{ purpose: "complaint-received" }]);
    expect(seen.sessions.filter(({ open }) => open)).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(stranger.loanId);
    expect(await read(agent, stranger.borrowerId)).toMatchObject({
      totals: { payments: 0, complaints: 0, requests: 0, papers: 0, messages: 0 },
      payments: [],
    });
  });

  test("[DK-2] shows no number in full, no text of a message and no token; accounts to supervisors only", async () => {
    const world = await startWorld();
    const borrowing = await busyCustomer(world);
    const agent = await world.server.staff();
    const supervisor = await world.server.staff({ role: "supervisor" });
    const phone = await phoneOf(world, borrowing);
    const secrets = [
      phone,
      rightValues.public.documentNumber,
      rightValues.public.documentNumber.replaceAll("-", ""),
      rightValues.ext.contact1Phone,
      rightValues.ext.contact2Phone,
      rightValues.job.workPhone,
      rightValues.ext.email,
      rightValues.bank.accountNumber,
      borrowing.session.session_id ?? "none",
    ];
    for (const who of [agent, supervisor]) {
      const text = JSON.stringify(await read(who, borrowing.borrowerId));
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    const byAgent = await read(agent, borrowing.borrowerId);
    const bySupervisor = await read(supervisor, borrowing.borrowerId);
    expect(byAgent.accounts.map(({ masked }) => masked)).toEqual([""]);
    expect(bySupervisor.accounts[0]?.masked).toMatch(/^\*+\d{4}$/);
    expect(byAgent.numbers.map(({ kind, mayShow }) => [kind, mayShow])).toEqual([
      ["phone", true],
      ["work-phone", true],
      ["email", true],
      ["contact1", false],
      ["contact2", false],
      ["document", false],
    ]);
    expect(bySupervisor.numbers.every(({ mayShow }) => mayShow)).toBe(true);
    expect(byAgent.numbers[0]).toMatchObject({ masked: `•••${phone.slice(-4)}` });
    expect(byAgent.numbers[3]).toMatchObject({ about: "Rehema Kilongola, Brother or sister" });
    expect(byAgent.numbers[5]).toMatchObject({ masked: "•••628" });
  });

  test("[DK-2] says what is risky: late now, an open complaint, the blocklist", async () => {
    const world = await startWorld();
    const borrowing = await runningLoan(world);
    const complaint = await sentComplaint(borrowing);
    const supervisor = await world.server.staff({ role: "supervisor" });
    const phone = await phoneOf(world, borrowing);
    await supervisor.client.call(addToBlocklist, { kind: "phone", value: phone, note: "Fraud" });
    await answered(supervisor, complaint);
    const due = (await read(supervisor, borrowing.borrowerId)).loans[0]?.life?.marks[0]?.dueDate;
    world.server.setToday(addDays(due as Parameters<typeof addDays>[0], 4));
    const agent = await world.server.staff();
    expect(await read(agent, borrowing.borrowerId)).toMatchObject({
      blocked: ["phone"],
      figures: { daysPastDue: 4, lateEver: 4, openComplaints: 1, toPay: expect.any(Number) },
      loans: [{ state: "overdue", daysPastDue: 4 }],
      complaints: [{ state: "answered" }],
    });
    const nobody = await agent.client.call(readCustomer, { borrowerId: "b-none" });
    expect(nobody).toMatchObject({ ok: false, rejection: "notFound" });
  });

  test("[DK-2] a loan that is written off is owed and neither runs nor is late; one given back has no instalments paid on time", async () => {
    const world = await startWorld();
    const lost = await runningLoan(world);
    const back = await runningLoan(world, { coolingOff: { days: 3, fees: "returned" } });
    const { db, calendar } = world.server.services;
    const paid = { kind: "cooling-off-paid", on: calendar.today(), amount: 400_000_00 } as const;
    await db.transaction((tx) =>
      recordEvent(tx, { loanId: back.loanId, event: paid, today: calendar.today() }),
    );
    world.server.setToday("2026-04-22");
    const today = calendar.today();
    const event = { kind: "written-off", on: today } as const;
    await db.transaction((tx) => recordEvent(tx, { loanId: lost.loanId, event, today }));
    const agent = await world.server.staff();
    const one = await read(agent, lost.borrowerId);
    expect(one.figures).toMatchObject({ running: 0, daysPastDue: 0, lateEver: 20 });
    expect(one.figures.owed).toBeGreaterThan(400_000_00);
    expect(one.loans).toMatchObject([{ state: "written-off" }]);
    const { loans } = await read(agent, back.borrowerId);
    expect(loans).toMatchObject([
      { state: "settled", givenBackOn: "2026-03-02", paid: 0, paidOnTime: 0, instalments: 0 },
    ]);
    const account = await agent.client.call(readLoanAccount, { orderNo: back.loanId });
    expect(account).toMatchObject({ ok: true, data: { givenBackOn: "2026-03-02" } });
  });

  test("[DK-2] costs the same few statements for a customer with something everywhere as for a new one", async () => {
    const world = await startWorld();
    const agent = await world.server.staff();
    const one = await busyCustomer(world);
    const { borrowerId } = await world.server.borrower();
    const statements = await statementsOf(world, () => read(agent, one.borrowerId));
    const bare = await statementsOf(world, () => read(agent, borrowerId));
    expect(statements.length).toBeLessThan(40);
    // Each is asked once; where there is no order there is no product to read, and no more.
    expect(new Set(statements).size).toBe(statements.length);
    expect(bare.filter((name) => !statements.includes(name))).toEqual([]);
    expect(new Set(bare).size).toBe(bare.length);
    const left = statements.filter((name) => !bare.includes(name));
    expect(left.filter((name) => !name.startsWith("product."))).toEqual([]);
  });
});

const rightSteps = ["public", "personal", "job", "ext", "bank"].map((step) => ({
  step,
  done: true,
}));

/** Names of the statements that something asks for. */
async function statementsOf({ server }: World, ask: () => Promise<unknown>): Promise<string[]> {
  return (await countStatements(server.services.db, ask)).asked;
}

describe("[DK-2] a number is shown for a reason", () => {
  test("[DK-2] the number comes once, the log says who, when, what and why, and holds no number", async () => {
    const world = await startWorld();
    const borrowing = await busyCustomer(world);
    const { borrowerId } = borrowing;
    const agent = await world.server.staff({ name: "Juma Said" });
    const supervisor = await world.server.staff({ role: "supervisor", name: "Neema Mushi" });
    const phone = await phoneOf(world, borrowing);
    const shown = await agent.client.call(revealContact, { borrowerId, kind: "phone", ...why });
    expect(shown).toMatchObject({ ok: true, data: { kind: "phone", value: phone } });
    const document = {
      borrowerId,
      kind: "document",
      reason: "identity",
      note: "ID check",
    } as const;
    expect(await supervisor.client.call(revealContact, document)).toMatchObject({
      data: { value: rightValues.public.documentNumber },
    });
    const log = await supervisor.client.call(readStaffLog, { page: "0" });
    if (!log.ok) throw new Error(log.message);
    const about = log.data.entries.filter(({ subject }) => subject === borrowerId);
    expect(about).toMatchObject([
      {
        name: "Neema Mushi",
        action: "customer.show-document",
        reason: "identity",
        note: "ID check",
      },
      { name: "Juma Said", action: "customer.show-phone", ...why },
    ]);
    expect(JSON.stringify(log.data)).not.toContain(phone);
    expect((await read(agent, borrowerId)).shownLately).toBe(2);
    // What is written about a person lies encrypted, and goes with what the law no longer retains.
    const { db, calendar } = world.server.services;
    expect(await dumpOf(db)).not.toContain(why.note);
    const today = calendar.today();
    await db.transaction((tx) =>
      insertClosure(tx, borrowerId, { closedOn: today, purgeOn: today }),
    );
    await purgeRetained(world.server.services);
    expect(await read(agent, borrowerId)).toMatchObject({ closedOn: today, purgeOn: today });
    const after = await supervisor.client.call(readStaffLog, { page: "0" });
    expect(JSON.stringify(after)).not.toContain(why.note);
    expect(JSON.stringify(after)).toContain("customer.show-phone");
    world.server.setToday(addDays(today, 31));
    const later = await world.server.staff();
    expect((await read(later, borrowerId)).shownLately).toBe(0);
  });

  test("[DK-2] without a reason, without a sentence, or with the number in it nothing is shown or logged", async () => {
    const world = await startWorld();
    const borrowing = await busyCustomer(world);
    const { borrowerId } = borrowing;
    const agent = await world.server.staff();
    const phone = await phoneOf(world, borrowing);
    const refused = (change: Partial<Parameters<typeof ask>[0]>) => ask({ ...why, ...change });
    const ask = (sent: { reason: typeof why.reason | ""; note: string }) =>
      agent.client.call(revealContact, { borrowerId, kind: "phone", ...sent });
    expect(await refused({ reason: "" })).toMatchObject({ rejection: "reasonMissing" });
    expect(await refused({ note: "  " })).toMatchObject({ rejection: "noteMissing" });
    expect(await refused({ note: "x".repeat(1001) })).toMatchObject({ rejection: "textTooLong" });
    const spaced = `I call +255 ${phone.slice(1, 4)} ${phone.slice(4)}`;
    expect(await refused({ note: spaced })).toMatchObject({ rejection: "numberInNote" });
    expect((await read(agent, borrowerId)).shownLately).toBe(0);
  });

  test("[DK-2] numbers of documents and of other people are for supervisors, what is not stored is not there", async () => {
    const world = await startWorld();
    const { borrowerId } = await busyCustomer(world);
    const agent = await world.server.staff();
    for (const kind of ["document", "contact1", "contact2"] as const) {
      const answer = await agent.client.call(revealContact, { borrowerId, kind, ...why });
      expect(answer).toMatchObject({ ok: false, rejection: "roleNeeded" });
    }
    const bare = await world.server.borrower();
    const asked = { borrowerId: bare.borrowerId, kind: "email", ...why } as const;
    expect(await agent.client.call(revealContact, asked)).toMatchObject({ rejection: "notFound" });
    expect((await read(agent, borrowerId)).shownLately).toBe(0);
  });
});
