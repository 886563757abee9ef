/** Closing accounts with a loan history: what the law requires to retain, and that it is purged in time (AC-6). */
import { afterEach, expect, test } from "vitest";
import { readAgreement } from "#contract/agreement.ts";
import { listComplaints, readComplaint } from "#contract/complaint-back-office.ts";
import { fileIdOf, imageIdOf } from "#contract/image-address.ts";
import { readApproval } from "#contract/loan-actions.ts";
import { deleteUser, readDeletion, sendDeletionCode } from "#contract/personal-data.ts";
import { uploadEvidence } from "#contract/upload.ts";
import { position } from "#lending/position.ts";
import { runOutboxOnce } from "#server/app/registry/topics.ts";
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import { archiveAcceptance } from "#server/flows/agreement/archive-acceptance.ts";
import { acceptancesOf } from "#server/flows/agreement/personal-data.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addLoan, addProduct, type PastEvent, someTerms } from "#test/builders.ts";
import { addPicture, answered, sentComplaint } from "#test/complaints.ts";
import { pdfFile } from "#test/documents.ts";
import { dumpOf, withoutChance } from "#test/dump.ts";
import { approve } from "#test/loan-action-desk.ts";
import { cash, proposed } from "#test/loan-action-inputs.ts";
import { memoryFiles } from "#test/memory-files.ts";
import { certified, rightValues } from "#test/people.ts";
import type { TestBorrower } from "#test/server.ts";
import { plainTerms, startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { day } from "#values/business-day.ts";
import { collectPersonalData } from "../privacy/collect-personal-data.ts";
import { purgeRetained } from "../privacy/purge-retained.ts";

const phone = "13766650100";
const files = memoryFiles();
afterEach(() => files.stored.clear());

const repaid = (on: string, amount = 100_000_00): PastEvent => ({ kind: "repaid", on, amount });
const settled: readonly PastEvent[] = [
  { kind: "disbursed", on: "2025-10-01" },
  ...["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"].map((on) => repaid(on)),
];

/** Has completed KYC, had a loan with these events, and complained with a picture. */
async function formerBorrower(events: readonly PastEvent[] = settled) {
  const world = await startWorld({ files });
  const { services } = world.server;
  const borrower = await world.server.borrower({ fullName: "", birthDate: null, phone });
  await certified(borrower);
  const { borrowerId } = borrower;
  const product = { ...(await addProduct(services)), version: 1 };
  const loanId = await addLoan(services, { borrowerId, terms: plainTerms, events });
  const terms = someTerms(plainTerms);
  const accepted = { loanId, product, terms, borrower: rightValues.public };
  const how = { language: "en" as const, today: day("2025-10-01"), services };
  await services.db.transaction((tx) => archiveAcceptance(tx, accepted, how));
  const picture = await addPicture(services, "borrower", borrowerId);
  const problemId = await sentComplaint(borrower, {
    problemDetail: "Zuberi here: too expensive.",
    problemImage: picture,
  });
  return { world, borrower, loanId, picture, problemId };
}

async function leave(world: World, { client }: TestBorrower): Promise<string> {
  const sent = await client.call(sendDeletionCode, {});
  if (!sent.ok) throw new Error(sent.message);
  const answer = await client.call(deleteUser, { code: await codeSentTo(world, phone) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.eraseOn;
}

test("[AC-6] the page says what is retained, why, and until when", async () => {
  const { borrower } = await formerBorrower();
  const page = await borrower.client.call(readDeletion, {});
  expect(page).toMatchObject({
    data: {
      whyNot: "",
      kept: [
        {
          what: expect.stringMatching(/loans and payments/),
          why: expect.stringMatching(/tax law/),
        },
        { what: expect.stringMatching(/agreements/), until: "2036-03-02" },
        { what: expect.stringMatching(/complaints/), until: "2036-03-02" },
      ],
    },
  });
});

test("[AC-6] ledger, agreements and complaints are retained, encrypted or anonymised; all else is purged", async () => {
  const { world, borrower, loanId, problemId, picture } = await formerBorrower();
  const { services } = world.server;
  const { db, settings } = services;
  expect(await leave(world, borrower)).toBe("2036-03-02");
  const loan = await loadLoanById(db, loanId);
  expect(loan?.events).toHaveLength(5);
  expect(loan && position(loan.terms, loan.events, day("2026-03-02")).status).toBe("settled");
  expect(await ledgerCheck(db)).toEqual([]);
  const [agreement] = await acceptancesOf(db, [loanId], services);
  expect(JSON.stringify(agreement?.sections)).toContain(rightValues.public.fullName);
  const agent = await world.server.staff();
  const complaint = await agent.client.call(readComplaint, { problemId });
  expect(complaint).toMatchObject({ ok: true });
  expect(withoutChance(JSON.stringify(complaint))).not.toContain(phone.slice(-4));
  const queue = await agent.client.call(listComplaints, { search: "Zuberi" });
  expect(queue.ok && queue.data.rows).toEqual([]);
  // The complaint's picture stays; those of document and face are gone.
  const stored = [...files.stored.keys()];
  expect(stored).toHaveLength(3);
  expect(stored[0]).toContain(imageIdOf(picture) ?? "none");
  const dump = await dumpOf(db);
  const written = dump.replace(/complaint: .*/g, "");
  for (const text of [phone, "Kipanga", "13766650121", "Morogoro"])
    expect(written).not.toContain(text);
  expect(settings.retention.years).toBe(10);
});

test("[AC-6] a closed account gets no message when its complaint is answered", async () => {
  const { world, borrower, problemId } = await formerBorrower();
  await leave(world, borrower);
  const before = world.simulator.ledger.content.sms.length;
  const agent = await world.server.staff();
  expect(await answered(agent, problemId)).toMatchObject({ ok: true });
  await runOutboxOnce(world.server.services);
  expect(world.simulator.ledger.content.sms).toHaveLength(before);
});

test("[AC-6] retained records are purged on the day retention ends, not before, and the ledger stays balanced", async () => {
  const { world, borrower, loanId, problemId } = await formerBorrower();
  const { services } = world.server;
  const { db } = services;
  await leave(world, borrower);
  world.server.setToday("2036-03-01");
  expect(await purgeRetained(services)).toBe(0);
  expect(await acceptancesOf(db, [loanId], services)).not.toEqual([]);
  world.server.setToday("2036-03-02");
  expect(await purgeRetained(services)).toBe(1);
  expect(await purgeRetained(services)).toBe(0);
  expect(await acceptancesOf(db, [loanId], services)).toEqual([]);
  expect(files.stored.size).toBe(0);
  const dump = await dumpOf(db);
  expect(dump).not.toContain("too expensive");
  expect(
    dump.split("\n").filter((row) => row.startsWith("payout_account: ") && row.includes("v1.")),
  ).toEqual([]);
  const agent = await world.server.staff();
  expect(await agent.client.call(readComplaint, { problemId })).toMatchObject({ ok: true });
  expect((await loadLoanById(db, loanId))?.events).toHaveLength(5);
  expect(await ledgerCheck(db)).toEqual([]);
});

test("[AC-6] evidence of what staff did stays with the loan while its records are retained, and goes with them", async () => {
  const { world, borrower, loanId, picture } = await formerBorrower([
    ...settled,
    repaid("2026-02-10", 50_000_00),
  ]);
  const { services } = world.server;
  const maker = await world.server.staff({ name: "Juma" });
  const checker = await world.server.staff({ role: "supervisor", name: "Neema" });
  const problemImage = { name: "slip.pdf", type: "application/pdf", bytes: pdfFile() };
  const sent = await maker.client.call(uploadEvidence, { problemImage });
  if (!sent.ok) throw new Error(sent.message);
  const given = { files: sent.data.url };
  const back = { ...cash("R-1", { amount: "5000000" }), kind: "refund" } as const;
  const actionId = await proposed(maker, loanId, back, given);
  expect((await approve(checker, actionId)).ok).toBe(true);
  const evidence = `${fileIdOf(sent.data.url)}.pdf`;
  const isKept = () => [...files.stored.keys()].some((key) => key.endsWith(evidence));
  await leave(world, borrower);
  expect(isKept()).toBe(true);
  const exported = await collectPersonalData(services.db, borrower.borrowerId, services);
  expect(JSON.stringify(exported)).not.toContain(fileIdOf(sent.data.url));
  world.server.setToday("2036-03-02");
  expect(await purgeRetained(services)).toBe(1);
  expect(isKept()).toBe(false);
  expect([...files.stored.keys()].join()).not.toContain(imageIdOf(picture));
  const auditor = await world.server.staff({ role: "auditor", name: "Amani" });
  expect(await auditor.client.call(readApproval, { actionId })).toMatchObject({
    ok: true,
    data: { state: "done", files: [] },
  });
});

test("[AC-6] nothing else can delete an accepted agreement", async () => {
  const { world, loanId } = await formerBorrower();
  const { db } = world.server.services;
  const erase = defineStatement(
    "test.erase",
    "delete from agreement_acceptance where loan_id = $1",
  );
  await expect(db.query(erase, [loanId])).rejects.toThrow(/never changed/);
});

test("[AC-6] the code that deletes says so: it is not the message that signs in", async () => {
  const { world, borrower } = await formerBorrower();
  expect(await borrower.client.call(sendDeletionCode, {})).toMatchObject({ ok: true });
  await runOutboxOnce(world.server.services);
  const [text = ""] = world.simulator.ledger.content.sms.map((sms) => sms.text).slice(-1);
  expect(text).toMatch(/: \d{6} DELETES your account, for 5 minutes\./);
  expect(text).toMatch(/\n@\S+ #\d{6}$/);
});

test("[AC-6] an overpayment that we owe prevents it", async () => {
  const { borrower } = await formerBorrower([...settled, repaid("2026-02-10", 50_000_00)]);
  expect(await borrower.client.call(sendDeletionCode, {})).toMatchObject({
    rejection: "creditLeft",
  });
});

test("[AC-6] another borrower's sessions and data are untouched", async () => {
  const { world, borrower } = await formerBorrower();
  const other = await world.server.borrower({ phone: "13766650177" });
  await certified(other, { documentNumber: "19910723141120000777" });
  const pictures = files.stored.size;
  await leave(world, borrower);
  expect(files.stored.size).toBe(pictures - 9);
  expect(await other.client.call(readDeletion, {})).toMatchObject({ ok: true });
  const asked = { productId: "salama", orderId: "", position: "0" };
  expect((await other.client.call(readAgreement, asked)).message).not.toContain("Zuberi");
});
