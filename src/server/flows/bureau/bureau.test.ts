/** A month's loans are reported to a credit bureau once, and what turns out otherwise later is corrected. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import * as contract from "#contract/bureau.ts";
import { saveBaseInfo, savePersonalInfo } from "#contract/onboarding.ts";
import { deleteUser, sendDeletionCode } from "#contract/personal-data.ts";
import { readStaffLog } from "#contract/staff.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { purgeRetained } from "#server/flows/privacy/purge-retained.ts";
import { dayClosed } from "#test/books-inputs.ts";
import { addLoan, addProduct, type PastEvent } from "#test/builders.ts";
import { bureauRecords, bureauText, madeBureauFile } from "#test/bureau-files.ts";
import { certified, rightValues } from "#test/people.ts";
import { plainTerms, startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { day } from "#values/business-day.ts";
import { runBureau } from "./run-bureau.ts";

const month = "2026-01";
/** So that what is owed can be added up by hand. */
const withoutCharges = {
  ...plainTerms,
  lateCharges: { ...plainTerms.lateCharges, feeNew: 0, feeRepeat: 0, bands: [] },
};
const phone = "13766650100";
const disbursed = (on: string): PastEvent => ({ kind: "disbursed", on });
const repaid = (on: string, amount = 100_000_00): PastEvent => ({ kind: "repaid", on, amount });

async function lender() {
  const world = await startWorld();
  await addProduct(world.server.services);
  const salma = await world.server.staff({ role: "compliance" });
  const borrower = await world.server.borrower({ fullName: "", birthDate: null, phone });
  await certified(borrower, { pictures: false });
  const lent = (events: readonly PastEvent[], borrowerId = borrower.borrowerId) =>
    addLoan(world.server.services, { borrowerId, terms: withoutCharges, events });
  const reported = async (wanted = month) => {
    const fileNo = await madeBureauFile(world.server, salma, wanted);
    const text = await bureauText(salma, fileNo);
    return { fileNo, text, records: bureauRecords(text) };
  };
  return { world, salma, borrower, lent, reported };
}

async function recorded({ server }: World, loanId: string, event: object, today: string) {
  const asked = { loanId, event, today: day(today) } as Parameters<typeof recordEvent>[1];
  await server.services.db.transaction((tx) => recordEvent(tx, asked));
}

test("[RP-7] a month's file has each loan that was open in it, in the bureau's columns", async () => {
  const { lent, reported } = await lender();
  const late = await lent([disbursed("2025-10-05"), repaid("2025-11-05")]);
  const current = await lent([disbursed("2025-12-20"), repaid("2026-01-20", 100_000_00)]);
  const paid = await lent([
    disbursed("2025-09-15"),
    ...["2025-10-15", "2025-11-15", "2025-12-15", "2026-01-15"].map((on) => repaid(on)),
  ]);
  const givenUp = await lent([disbursed("2025-09-01"), { kind: "written-off", on: "2026-01-30" }]);
  // Closed before the month, and paid out after it.
  await lent([
    disbursed("2025-08-01"),
    ...["2025-09-01", "2025-10-01", "2025-11-01", "2025-12-01"].map((on) => repaid(on)),
  ]);
  await lent([disbursed("2026-02-01")]);
  const { records } = await reported();
  expect(records.map((one) => one["loan_number"])).toEqual([late, current, paid, givenUp].sort());
  const by = (loanId: string) => records.find((one) => one["loan_number"] === loanId);
  expect(by(late)).toMatchObject({
    record: `2026-01-0-${late}`,
    marker: "N",
    corrects: "",
    reported_on: "2026-01-31",
    full_name: rightValues.public.fullName,
    document_number: "19910723141120000628",
    telephone: phone,
    currency: "TZS",
    opened_on: "2025-10-05",
    amount_lent: "400000.00",
    instalments: "4",
    instalment_amount: "100000.00",
    matures_on: "2026-02-05",
    balance: "300000.00",
    past_due: "200000.00",
    days_past_due: "57",
    instalments_past_due: "2",
    late_since: "2025-12-05",
    next_due_on: "2026-02-05",
    paid_in_month: "0.00",
    last_paid_on: "2025-11-05",
    last_paid: "100000.00",
    status: "late",
    status_code: "71",
    // At the end of December 26 days late, before that never 30.
    payment_pattern: `000${"B".repeat(21)}`,
  });
  expect(by(current)).toMatchObject({
    status: "current",
    status_code: "11",
    paid_in_month: "100000.00",
    days_past_due: "0",
    payment_pattern: `0${"B".repeat(23)}`,
  });
  expect(by(paid)).toMatchObject({
    status: "closed",
    status_code: "13",
    closed_on: "2026-01-15",
    balance: "0.00",
    paid_in_month: "100000.00",
  });
  expect(by(givenUp)).toMatchObject({
    status: "written-off",
    status_code: "97",
    written_off_on: "2026-01-30",
    written_off: "400000.00",
    balance: "400000.00",
    // 30 days late at the end of October (due on 1 October), 60 in November, 91 in December.
    payment_pattern: `3210${"B".repeat(20)}`,
  });
});

test("[RP-7] a payment reversed later is a correction that names the record; the file stays as it was", async () => {
  const { world, salma, lent, reported } = await lender();
  const loanId = await lent([disbursed("2025-12-01"), repaid("2026-01-01")]);
  const other = await lent([disbursed("2025-12-02"), repaid("2026-01-02")]);
  const first = await reported();
  expect(first.records).toHaveLength(2);
  const nothing = await reported();
  expect(nothing.records).toEqual([]);
  await recorded(world, loanId, { kind: "reversed", on: "2026-03-02", reverses: 2 }, "2026-03-02");
  // A slip of January that turned up in March.
  await recorded(
    world,
    other,
    { kind: "repaid", on: "2026-01-25", amount: 50_000_00 },
    "2026-03-02",
  );
  const second = await reported();
  expect(second.records).toMatchObject([
    {
      record: `2026-01-2-${loanId}`,
      marker: "C",
      corrects: `2026-01-0-${loanId}`,
      status: "late",
      past_due: "100000.00",
      days_past_due: "30",
      paid_in_month: "0.00",
    },
    { marker: "C", corrects: `2026-01-0-${other}`, paid_in_month: "150000.00" },
  ]);
  expect(await bureauText(salma, first.fileNo)).toBe(first.text);
  const read = await salma.client.call(contract.readBureau, {});
  const files = read.ok ? (read.data.months.find((one) => one.month === month)?.files ?? []) : [];
  const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
  expect(files.map(({ digest, records }) => [digest, records])).toEqual([
    [digestOf(first.text), 2],
    [digestOf(nothing.text), 0],
    [digestOf(second.text), 2],
  ]);
  const change = world.server.services.db.script("update bureau_record set kind = 'withdrawn'");
  await expect(change).rejects.toThrow("never changed");
});

test("[RP-7] a corrected person is a correction", async () => {
  const { borrower, lent, reported } = await lender();
  const loanId = await lent([disbursed("2025-12-01")]);
  await reported();
  const named = { ...rightValues.public, fullName: "Asha Juma Mrisho" };
  expect(await borrower.client.call(saveBaseInfo, named)).toMatchObject({ ok: true });
  const { records } = await reported();
  expect(records).toMatchObject([
    { marker: "C", corrects: `2026-01-0-${loanId}`, full_name: "Asha Juma Mrisho" },
  ]);
});

test("[RP-7] an address that begins like a formula is text in the file", async () => {
  const { borrower, lent, reported, world } = await lender();
  await lent([disbursed("2025-12-01")]);
  const personal = { ...rightValues.personal, addressLine: "=HYPERLINK(1) street 5" };
  expect(await borrower.client.call(savePersonalInfo, personal)).toMatchObject({ ok: true });
  const { records } = await reported();
  expect(records[0]?.["address"]).toBe("'=HYPERLINK(1) street 5");
  expect(world.server.logged.some((line) => JSON.stringify(line).includes(phone))).toBe(false);
});

test("[RP-7] a file is taken out by those who may, for a written reason that the log keeps", async () => {
  const { world, salma, lent } = await lender();
  await lent([disbursed("2025-12-01")]);
  const finance = await world.server.staff({ role: "finance" });
  expect(await finance.client.call(contract.readBureau, {})).toMatchObject({
    rejection: "roleNeeded",
  });
  const fileNo = await madeBureauFile(world.server, salma, month);
  const open = (reason: string) => salma.client.call(contract.openBureauFile, { fileNo, reason });
  expect(await open("  ")).toMatchObject({ rejection: "reasonMissing", fields: ["reason"] });
  const opened = await open("Report of January");
  if (!opened.ok) throw new Error(opened.message);
  expect(opened.data.fileName).toBe("bureau-2026-01.csv");
  const supervisor = await world.server.staff({ role: "supervisor" });
  const asked = { downloadId: opened.data.downloadId, after: "" };
  expect(await supervisor.client.call(contract.readBureauPart, asked)).toMatchObject({
    rejection: "notFound",
  });
  expect(await salma.client.call(contract.readBureauPart, asked)).toMatchObject({ ok: true });
  const { db } = world.server.services;
  await db.script("update bureau_download set opened_at = opened_at - interval '61 minutes'");
  expect(await salma.client.call(contract.readBureauPart, asked)).toMatchObject({
    rejection: "notFound",
  });
  const filter = { page: "0", who: "", action: "bureau.download", from: "", to: "" };
  const log = await supervisor.client.call(readStaffLog, filter);
  expect(log).toMatchObject({
    data: { entries: [{ subject: "2026-01.0", note: "Report of January" }] },
  });
});

test("[RP-7] [AC-6] who left is reported as before, and is in no record once the retention is over", async () => {
  const { world, borrower, lent, reported } = await lender();
  const loanId = await lent([
    disbursed("2025-09-05"),
    ...["2025-10-05", "2025-11-05", "2025-12-05", "2026-01-05"].map((on) => repaid(on)),
  ]);
  const first = await reported();
  await borrower.client.call(sendDeletionCode, {});
  const code = await codeSentTo(world, phone);
  expect(await borrower.client.call(deleteUser, { code })).toMatchObject({ ok: true });
  await recorded(world, loanId, { kind: "reversed", on: "2026-03-02", reverses: 5 }, "2026-03-02");
  const second = await reported();
  expect(second.records).toMatchObject([
    { marker: "C", status: "late", full_name: rightValues.public.fullName, telephone: phone },
  ]);
  world.server.setToday("2036-03-03");
  expect(await purgeRetained(world.server.services)).toBe(1);
  const later = await world.server.staff({ role: "compliance" });
  const again = bureauRecords(await bureauText(later, first.fileNo));
  expect(again).toMatchObject([{ loan_number: loanId, full_name: "", document_number: "" }]);
  const read = await later.client.call(contract.readBureau, {});
  const files = read.ok ? read.data.months.flatMap((one) => one.files) : [];
  expect(files.map(({ erased }) => erased)).toEqual([1, 1]);
  const last = await madeBureauFile(world.server, later, month);
  expect(bureauRecords(await bureauText(later, last))).toEqual([]);
});

test("[RP-7] a month that runs, is none or whose file waits is refused", async () => {
  const { salma, lent } = await lender();
  await lent([disbursed("2025-12-01")]);
  const make = (wanted: string) => salma.client.call(contract.makeBureauFile, { month: wanted });
  expect(await make("2026-03")).toMatchObject({ rejection: "monthRuns" });
  expect(await make("2025-11")).toMatchObject({ rejection: "monthUnknown" });
  expect(await make("2026-04")).toMatchObject({ rejection: "monthUnknown" });
  expect(await make("January")).toMatchObject({ rejection: "monthUnknown" });
  expect(await make(month)).toMatchObject({ ok: true });
  expect(await make(month)).toMatchObject({ rejection: "fileWaits" });
});

test("[RP-7] turned on, each month is reported once its books were checked, with corrections; by several processes once", async () => {
  const { world, salma, lent } = await lender();
  const { services } = world.server;
  await lent([disbursed("2026-01-10")]);
  await madeBureauFile(world.server, salma, month);
  await salma.client.call(contract.scheduleBureau, { on: "yes" });
  await dayClosed(world, "2026-03-02");
  await Promise.all([runBureau(services), runBureau(services), runBureau(services)]);
  await runBureau(services);
  const made = async (member = salma) => {
    const read = await member.client.call(contract.readBureau, {});
    if (!read.ok) throw new Error(read.message);
    const { months } = read.data;
    return months.map((one) => [
      one.month,
      one.files.map(({ state, records }) => `${state} ${records}`),
    ]);
  };
  expect(await made()).toEqual([
    ["2026-02", ["made 1"]],
    ["2026-01", ["made 1", "made 0"]],
  ]);
  await salma.client.call(contract.scheduleBureau, { on: "no" });
  await dayClosed(world, "2026-04-02");
  await runBureau(services);
  expect((await made(await world.server.staff({ role: "compliance" })))[0]).toEqual([
    "2026-03",
    [],
  ]);
});
