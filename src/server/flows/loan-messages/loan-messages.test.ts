/** What a borrower is told without asking: that money was sent or came, and reminders of a due date; each once, by day, not too often. */
import { expect, test } from "vitest";
import { publishConfiguration, saveConfigurationDraft } from "#contract/configuration.ts";
import type { LoanMessagesSchedule } from "#contract/loan-messages.ts";
import { saveMessageChoices } from "#contract/message-choices.ts";
import { anonymiseBorrower } from "#server/core/customer/borrower.ts";
import { type EventToRecord, recordEvent } from "#server/core/loan/record-event.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { atTime } from "#server/platform/runtime/calendar.ts";
import { seenVersion } from "#test/configuration-inputs.ts";
import { requestOf } from "#test/hardship-inputs.ts";
import { formFile, right } from "#test/product-inputs.ts";
import {
  acceptedLoan,
  type Borrowing,
  loanOf,
  positionOf,
  productId,
  runningLoan,
  startedPayment,
  startWorld,
  type TermsChange,
  type World,
} from "#test/simulated-server.ts";
import { smsWritten } from "#test/sms-texts.ts";
import { day } from "#values/business-day.ts";
import { remindOfDueDates } from "./remind-of-due-dates.ts";
import { loanMessagesKind } from "./schedule-kind.ts";
import { tell } from "./tell.ts";
import { tellOfEvents } from "./tell-of-events.ts";

type Change = { [F in keyof LoanMessagesSchedule]?: LoanMessagesSchedule[F] };

/** 400,000.00 paid out on 2 March, four instalments of 100,000.00 from 2 April; nobody has been told anything. */
async function borrowed(change: TermsChange = {}) {
  const world = await startWorld();
  const borrowing = await runningLoan(world, change);
  return { world, borrowing, services: world.server.services, ...acting(world) };
}

function acting(world: World) {
  const { services } = world.server;
  const texts = async () => (await smsWritten(world.server)).map(({ text }) => text);
  /** The texts of the reminders requested when the job runs at that time of the lender's. */
  const remindedAt = async (on: string, time = "10:00") => {
    const before = await texts();
    world.server.setNow(atTime(day(on), time, services.settings.timeZone));
    await remindOfDueDates(services);
    return (await texts()).slice(before.length);
  };
  const told = async () => {
    const before = await texts();
    await tellOfEvents(services);
    return (await texts()).slice(before.length);
  };
  const record = async ({ loanId }: Borrowing, event: EventToRecord) => {
    const today = services.calendar.today();
    return services.db.transaction((tx) => recordEvent(tx, { loanId, event, today }));
  };
  const publish = async (change: Change) => {
    const { client } = await world.server.staff({ role: "supervisor" });
    const usual = loanMessagesKind.usual(services.settings, "");
    const body = formFile({ ...usual, ...change });
    const of = { kind: "loan-messages", key: "" };
    const draft = seenVersion(right(await client.call(saveConfigurationDraft, { ...of, body })));
    const from = services.calendar.today();
    right(await client.call(publishConfiguration, { ...draft, from, note: "" }));
    await services.configuration.refresh();
  };
  return { texts, remindedAt, told, record, publish };
}

const listNoted = defineStatement(
  "test.list-loan-messages",
  "select subject, withheld from loan_message order by subject",
);

async function noted({ server }: World): Promise<Record<string, string | null>> {
  const rows = await server.services.db.query<{ subject: string; withheld: string | null }>(
    listNoted,
  );
  return Object.fromEntries(rows.map(({ subject, withheld }) => [subject, withheld]));
}

test("[MS-1] money that was sent: how much, and the first payment; told once", async () => {
  const { borrowing, told } = await borrowed();
  const [text = "", ...more] = await told();
  expect(more).toEqual([]);
  expect(text).toContain(`TZS 400.000,00 of your loan ${borrowing.loanId}`);
  expect(text).toContain("TZS 100.000,00, by 2026-04-02");
  expect(await told()).toEqual([]);
});

test("[MS-1] [MS-2] a payment that came: how much, what is left and what is next; told once by two servers", async () => {
  const { world, borrowing, services, texts, told } = await borrowed();
  await told();
  world.server.setToday("2026-04-02");
  await world.simulator.control.pay(await startedPayment(borrowing));
  await world.simulator.control.deliver();
  const before = (await texts()).length;
  await Promise.all([tellOfEvents(services), tellOfEvents(services)]);
  const [text = "", ...more] = (await texts()).slice(before);
  expect(more).toEqual([]);
  expect(text).toContain("we have received TZS 100.000,00");
  expect(text).toContain("Left to pay: TZS 300.000,00");
  expect(text).toContain("TZS 100.000,00 by 2026-05-02");
  expect(await told()).toEqual([]);
});

test("[MS-1] no receipt of a payment that was taken back at once, nor beside the letter of a loan paid off", async () => {
  const { world, borrowing, told, record } = await borrowed();
  await told();
  world.server.setToday("2026-04-02");
  await record(borrowing, { kind: "repaid", on: day("2026-04-02"), amount: 100_000_00 });
  await record(borrowing, { kind: "reversed", on: day("2026-04-02"), reverses: 2 });
  expect(await told()).toEqual([]);
  expect(await noted(world)).toMatchObject({ "event 2": "nothing-due" });
  world.server.setToday("2026-07-02");
  const amount = (await positionOf(world, borrowing)).outstandingTotal;
  await record(borrowing, { kind: "repaid", on: day("2026-07-02"), amount });
  expect((await loanOf(world, borrowing)).events).toHaveLength(4);
  expect((await positionOf(world, borrowing)).status).toBe("settled");
  expect(await told()).toEqual([]);
});

test("[MS-1] a lender who sends no receipts sends none, and none later for what happened meanwhile", async () => {
  const { world, told, publish } = await borrowed();
  await publish({ paidOut: "off" });
  expect(await told()).toEqual([]);
  expect(await noted(world)).toEqual({ "event 1": "switched-off" });
  await publish({ paidOut: "on" });
  expect(await told()).toEqual([]);
});

test("[MS-1] [MS-2] reminders on the days that are set, within the hours of contact, each once", async () => {
  const { borrowing, remindedAt } = await borrowed();
  expect(await remindedAt("2026-03-29")).toEqual([]);
  expect(await remindedAt("2026-03-30", "07:59")).toEqual([]);
  const [soon = "", ...more] = await remindedAt("2026-03-30", "08:00");
  expect(more).toEqual([]);
  expect(soon).toContain(`TZS 100.000,00 of loan ${borrowing.loanId} is due on 2026-04-02`);
  expect(await remindedAt("2026-03-30", "18:59")).toEqual([]);
  expect(await remindedAt("2026-03-31")).toEqual([]);
  expect(await remindedAt("2026-04-02", "19:00")).toEqual([]);
  expect(await remindedAt("2026-04-02", "18:59")).toEqual([
    expect.stringContaining("TZS 100.000,00"),
  ]);
  const [late = ""] = await remindedAt("2026-04-03");
  // The late fee of the reference terms: 1,000.00 once, charged when the due date has passed.
  expect(late).toContain("TZS 101.000,00");
  expect(late).toContain("since 2026-04-02");
  expect(await remindedAt("2026-04-04")).toEqual([]);
  expect(await remindedAt("2026-04-05")).toHaveLength(1);
});

test("[MS-1] nobody is reminded of what is paid", async () => {
  const { world, borrowing, record, remindedAt } = await borrowed();
  world.server.setToday("2026-04-01");
  await record(borrowing, { kind: "repaid", on: day("2026-04-01"), amount: 100_000_00 });
  expect(await remindedAt("2026-04-02")).toEqual([]);
  expect(await remindedAt("2026-04-03")).toEqual([]);
});

test("[MS-1] nobody is reminded of a loan that is written off: that is people's business", async () => {
  const { world, borrowing, record, remindedAt } = await borrowed();
  world.server.setToday("2026-04-02");
  await record(borrowing, { kind: "written-off", on: day("2026-04-02") });
  expect(await remindedAt("2026-04-03")).toEqual([]);
  expect(await noted(world)).toEqual({ "due 2026-04-02 1": "nothing-due" });
});

test("[MS-2] whoever finds that it was noted meanwhile says nothing", async () => {
  const { world, borrowing, services, texts } = await borrowed();
  const loan = await loanOf(world, borrowing);
  const today = services.calendar.today();
  const about = { loan, subject: "event 1", kind: "receipt", today } as const;
  const values = { amount: 1, due: 1, date: "2026-04-02" };
  const once = () =>
    services.db.transaction((tx) =>
      tell(tx, { ...about, id: "message-paid-out", values }, services),
    );
  const before = (await texts()).length;
  expect([await once(), await once()]).toEqual([true, false]);
  expect(await texts()).toHaveLength(before + 1);
});

test("[MS-2] at most one a day for a borrower with two loans, the latest first", async () => {
  const { world, borrowing, remindedAt } = await borrowed();
  world.server.setToday("2026-03-03");
  const second = await runningLoan(world);
  await world.server.services.db.script(
    `update loan set borrower_id = '${borrowing.borrowerId}' where loan_id = '${second.loanId}'`,
  );
  const [text = "", ...more] = await remindedAt("2026-04-03");
  expect(more).toEqual([]);
  expect(text).toContain(borrowing.loanId);
  expect(await noted(world)).toEqual({
    "due 2026-04-02 1": null,
    "due 2026-04-03 0": "enough-today",
  });
});

test("[MS-2] about a debt no more a week than the market's rules allow", async () => {
  const { publish, remindedAt } = await borrowed();
  await publish({ daysBefore: "", dueToday: "off", daysLate: "1, 2, 3, 4, 5, 6, 7, 8" });
  const sent: number[] = [];
  for (let late = 1; late <= 8; late += 1) {
    const on = `2026-04-${String(late + 2).padStart(2, "0")}`;
    sent.push((await remindedAt(on)).length);
  }
  expect(sent).toEqual([1, 1, 1, 0, 0, 0, 0, 1]);
});

test("[MS-2] [HL-3] whoever waits for an answer to a request for help is not dunned", async () => {
  const { world, borrowing, remindedAt } = await borrowed();
  world.server.setToday("2026-04-02");
  const agent = await world.server.staff({ role: "agent" });
  await requestOf(borrowing, agent, day("2026-04-02"));
  expect(await remindedAt("2026-04-03")).toEqual([]);
  expect(await noted(world)).toMatchObject({ "due 2026-04-02 1": "asked-for-help" });
});

test("[MS-2] whoever switched off reminders gets none before the due date, and still hears what is late", async () => {
  const { world, borrowing, remindedAt } = await borrowed();
  right(await borrowing.client.call(saveMessageChoices, { on: "offers.sms" }));
  expect(await remindedAt("2026-03-30")).toEqual([]);
  expect(await remindedAt("2026-04-02")).toEqual([]);
  expect(await remindedAt("2026-04-03")).toHaveLength(1);
  expect(await noted(world)).toEqual({
    "due 2026-04-02 -3": "opted-out",
    "due 2026-04-02 0": "opted-out",
    "due 2026-04-02 1": null,
  });
});

test("[MS-1] a product whose borrowers get no reminders still has receipts", async () => {
  const { told, publish, remindedAt } = await borrowed();
  await publish({ productsWithout: `other, ${productId}` });
  expect(await told()).toHaveLength(1);
  expect(await remindedAt("2026-04-02")).toEqual([]);
});

test("[MS-2] nobody is told anything of a loan that was not paid out, and no one whose account is closed", async () => {
  const world = await startWorld();
  const { told, remindedAt } = acting(world);
  const { borrowerId } = await runningLoan(world);
  await acceptedLoan(world);
  const { services } = world.server;
  await services.db.transaction((tx) => anonymiseBorrower(tx, borrowerId));
  expect(await told()).toEqual([]);
  expect(await remindedAt("2026-04-02")).toEqual([]);
  expect(Object.values(await noted(world))).toEqual(["unreachable", "unreachable"]);
});

test.each([
  ["daysLate", "1, 3, 181", "180"],
  ["daysBefore", "15", "14"],
] as const)("[MS-1] %s of %s is refused at its field", (path, list, most) => {
  const usual = loanMessagesKind.usual({} as never, "") as LoanMessagesSchedule;
  const found = (value: string) =>
    loanMessagesKind.findProblems({ ...usual, [path]: value }, {} as never);
  expect(found(list)).toEqual([{ path, name: "tooFar", values: { most } }]);
  expect(found(most)).toEqual([]);
});
