/** What lies in the database, what the export tells, and what is left of a borrower who has gone (AC-6). */
import { afterEach, describe, expect, test } from "vitest";
import { sendSmsCode } from "#contract/account.ts";
import { readAgreement } from "#contract/agreement.ts";
import { acceptOffer, readOffer } from "#contract/loan-offer.ts";
import { certifyList, readBaseInfo } from "#contract/onboarding.ts";
import {
  deleteUser,
  exportData,
  readDeletion,
  sendDeletionCode,
  userInfo,
} from "#contract/personal-data.ts";
import { uploadBuriedPoint } from "#contract/telemetry.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { addLoan, addOffer, addProduct } from "#test/builders.ts";
import { sentComplaint } from "#test/complaints.ts";
import { dumpOf, withoutChance } from "#test/dump.ts";
import { memoryFiles } from "#test/memory-files.ts";
import { certified, rightValues } from "#test/people.ts";
import type { TestBorrower } from "#test/server.ts";
import { startWorld, type World } from "#test/simulated-server.ts";
import { codeSentTo } from "#test/sms-codes.ts";
import { findByDocument } from "../../../../test/find-people.ts";
import { readKycProfile } from "../kyc/kyc-profile.ts";

const phone = "13766650100";
/** Everything a borrower of these tests ever says that tells who they are. */
const personal = [
  phone,
  ...rightValues.public.fullName.split(" "),
  rightValues.public.birthDate,
  rightValues.public.documentNumber,
  "19910723141120000628",
  "Mwembechai",
  rightValues.job.employer,
  rightValues.job.workPhone,
  "Rehema",
  "Baraka",
  rightValues.ext.contact1Phone,
  rightValues.ext.contact2Phone,
  rightValues.ext.email,
  rightValues.bank.accountNumber,
];

const files = memoryFiles();
afterEach(() => files.stored.clear());

async function newcomer(world: World): Promise<TestBorrower> {
  return world.server.borrower({ fullName: "", birthDate: null, phone });
}

async function leave(world: World, borrower: TestBorrower) {
  const sent = await borrower.client.call(sendDeletionCode, {});
  if (!sent.ok) throw new Error(sent.message);
  const code = await codeSentTo(world, phone);
  return borrower.client.call(deleteUser, { code });
}

/** Takes an offer of today, which keeps the agreements. */
async function acceptLoan(world: World, { borrowerId, client }: TestBorrower): Promise<void> {
  const { services } = world.server;
  await addProduct(services);
  await addOffer(services, { borrowerId });
  const offer = await client.call(readOffer, { productId: "salama" });
  if (!offer.ok) throw new Error(offer.message);
  const { amount, periods, termUnit } = offer.data;
  const shown = { productId: "salama", amount: String(amount), periods: String(periods), termUnit };
  const accepted = await client.call(acceptOffer, shown, { requestKey: "k-1" });
  if (!accepted.ok) throw new Error(accepted.message);
}

describe("[AC-6] at rest", () => {
  test("a dump of the database has no name, number, document, contact or address in it", async () => {
    const world = await startWorld({ files });
    const { services } = world.server;
    const borrower = await newcomer(world);
    await certified(borrower);
    await acceptLoan(world, borrower);
    await sentComplaint(borrower);
    const dump = await dumpOf(services.db);
    expect(dump).toContain("agreement_acceptance: ");
    expect(dump).toContain("sms_message: ");
    expect(personal.filter((text) => dump.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
  });

  test("the agreement is read as it was accepted all the same, with its hash", async () => {
    const world = await startWorld({ files });
    const borrower = await newcomer(world);
    await certified(borrower);
    await acceptLoan(world, borrower);
    const exported = await borrower.client.call(exportData, {});
    if (!exported.ok) throw new Error(exported.message);
    const [loan] = JSON.parse(exported.data.json).loans;
    const asked = { productId: "salama", orderId: loan.loanId, position: "0" };
    const text = await borrower.client.call(readAgreement, asked);
    if (!text.ok) throw new Error(text.message);
    expect(JSON.stringify(text.data.sections)).toContain(rightValues.public.fullName);
    expect(loan.agreements[0]).toMatchObject({
      hash: text.data.hash,
      sections: text.data.sections,
    });
  });

  test("nothing of it reaches the log", async () => {
    const world = await startWorld({ files });
    const borrower = await newcomer(world);
    await certified(borrower);
    const logged = JSON.stringify(world.server.logged);
    expect(personal.filter((text) => logged.includes(text))).toEqual([]);
  });
});

describe("[AC-6] the export", () => {
  test("contains everything: readable, and as JSON", async () => {
    const world = await startWorld({ files });
    const borrower = await newcomer(world);
    await certified(borrower);
    await sentComplaint(borrower, { problemDetail: "It is about my school fees." });
    const problem = JSON.parse((await exported(borrower)).json).complaints[0];
    expect(problem.text).toBe("It is about my school fees.");
    await borrower.client.call(uploadBuriedPoint, { moduleId: "30", positionId: "0" });
    const { chapters, json } = await exported(borrower);
    const data = JSON.parse(json);
    expect(data).toMatchObject({
      borrower: { fullName: rightValues.public.fullName, birthDate: "1991-07-23", phone },
      stated: { city: "Morogoro", monthlyIncome: "1234567", contact1Phone: "13766650121" },
      pictures: { front: expect.any(String), back: expect.any(String), face: expect.any(String) },
      payoutAccounts: [{ bankName: "M-Pesa", maskedNumber: "******0123" }],
      consents: [
        { consent: "credit-check", version: 1 },
        { consent: "privacy", revokedAt: null },
      ],
      messages: [{ purpose: "complaint-received" }],
      sessions: [{ deviceId: "" }],
      use: { pages: [{ moduleId: 30, times: 1 }] },
    });
    expect(json).not.toContain(rightValues.bank.accountNumber);
    const read = JSON.stringify(chapters);
    for (const text of ["Zuberi", "Morogoro", "M-Pesa", "school fees", "Brother or sister"]) {
      expect(read).toContain(text);
    }
  });

  test("another borrower's has nothing of it", async () => {
    const world = await startWorld({ files });
    await certified(await newcomer(world));
    const other = await world.server.borrower({ fullName: "Neema Mollel" });
    const { json } = await exported(other);
    expect(personal.filter((text) => json.includes(text))).toEqual([]);
  });

  test("[AC-5] user info: name, masked number, whether certified", async () => {
    const world = await startWorld({ files });
    const borrower = await newcomer(world);
    expect(await borrower.client.call(userInfo, {})).toMatchObject({
      data: { name: "", phone: "•••0100", isCertified: 0, registeredOn: "2026-03-02" },
    });
    await certified(borrower);
    expect(await borrower.client.call(userInfo, {})).toMatchObject({
      data: { name: rightValues.public.fullName, isCertified: 1 },
    });
  });
});

async function exported({ client }: TestBorrower) {
  const answer = await client.call(exportData, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const owned = defineStatement(
  "test.rows-of-borrower",
  `select 'item' as what from kyc_field where borrower_id = $1
   union all select 'document' from kyc_document where borrower_id = $1
   union all select 'image' from kyc_image where borrower_id = $1
   union all select 'change' from kyc_change where borrower_id = $1
   union all select 'consent' from person_consent where borrower_id = $1
   union all select 'seen' from kyc_step_view where borrower_id = $1
   union all select 'session' from borrower_session where borrower_id = $1
   union all select 'use' from usage_event where borrower_id = $1
   union all select 'idempotency' from idempotency_record where borrower_id = $1
   union all select 'picture' from uploaded_image where owner_id = $1`,
);

describe("[AC-6] account closure", () => {
  test("without a loan and without complaints nothing stays but an id that says nothing", async () => {
    const world = await startWorld({ files });
    const { db } = world.server.services;
    const borrower = await newcomer(world);
    await certified(borrower);
    expect(files.stored.size).toBe(9);
    const before = await borrower.client.call(readDeletion, {});
    expect(before).toMatchObject({ data: { whyNot: "", kept: [], phone: "•••0100" } });
    expect(await leave(world, borrower)).toMatchObject({ ok: true, data: { eraseOn: "" } });
    expect(await db.query(owned, [borrower.borrowerId])).toEqual([]);
    expect(files.stored.size).toBe(0);
    for (const endpoint of [certifyList, readBaseInfo, userInfo, exportData]) {
      expect(await borrower.client.call(endpoint, {})).toMatchObject({
        rejection: "sessionNeeded",
      });
    }
    expect(await readKycProfile(db, borrower.borrowerId, world.server.services)).toMatchObject({
      fullName: "",
      birthDate: null,
      completed: [],
      documentHash: null,
    });
    // Number and document are free for whoever holds them.
    const again = await world.server.borrower({ fullName: "", birthDate: null, phone });
    await certified(again);
    const document = { type: "national", number: rightValues.public.documentNumber };
    expect(await findByDocument(db, document, world.server.services)).toBe(again.borrowerId);
  });

  test("the encrypted accounts go too where no loan was paid out to them", async () => {
    const world = await startWorld({ files });
    const borrower = await newcomer(world);
    await certified(borrower);
    await leave(world, borrower);
    const dump = await dumpOf(world.server.services.db);
    const account = dump.split("\n").find((row) => row.startsWith("payout_account: "));
    expect(account).toContain(borrower.borrowerId);
    expect(account).not.toContain("v1.");
    expect(withoutChance(account ?? "")).not.toContain("0123");
  });

  test("a wrong code is counted, five are one too many, and nothing is erased", async () => {
    const world = await startWorld({ files });
    const borrower = await newcomer(world);
    await certified(borrower);
    expect(await borrower.client.call(deleteUser, { code: "123456" })).toMatchObject({
      rejection: "codeOver",
    });
    await borrower.client.call(sendDeletionCode, {});
    expect(await borrower.client.call(sendDeletionCode, {})).toMatchObject({
      rejection: "codeTooSoon",
    });
    const code = await codeSentTo(world, phone);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await borrower.client.call(deleteUser, { code: wrong })).toMatchObject({
        rejection: "codeWrong",
      });
    }
    expect(await borrower.client.call(deleteUser, { code: wrong })).toMatchObject({
      rejection: "codeOver",
    });
    expect(await borrower.client.call(deleteUser, { code })).toMatchObject({
      rejection: "codeOver",
    });
    expect(await borrower.client.call(readBaseInfo, {})).toMatchObject({
      data: { complete: true },
    });
  });

  test("a code for signing in deletes nothing", async () => {
    const world = await startWorld({ files });
    const borrower = await newcomer(world);
    await world.server.client().call(sendSmsCode, { phone });
    const code = await codeSentTo(world, phone);
    expect(await borrower.client.call(deleteUser, { code })).toMatchObject({
      rejection: "codeOver",
    });
  });

  test.each([
    ["submitted", "applicationOpen"],
    ["under-review", "applicationOpen"],
    ["payout-pending", "loanOpen"],
    ["payout-failed", "loanOpen"],
  ] as const)("an order that is %s holds it up, and the page says why", async (state, whyNot) => {
    const world = await startWorld({ files });
    const borrower = await newcomer(world);
    await addProduct(world.server.services);
    await addLoan(world.server.services, { borrowerId: borrower.borrowerId, state });
    const page = await borrower.client.call(readDeletion, {});
    expect(page).toMatchObject({
      data: { whyNot, whyNotText: deleteUser.rejections[whyNot].message.en },
    });
    expect(await borrower.client.call(sendDeletionCode, {})).toMatchObject({ rejection: whyNot });
    expect(await borrower.client.call(deleteUser, { code: "123456" })).toMatchObject({
      rejection: whyNot,
    });
  });

  test("a running loan and a debt hold it up, an approved offer does not", async () => {
    const world = await startWorld({ files });
    const { services } = world.server;
    const borrower = await newcomer(world);
    const { borrowerId } = borrower;
    await addProduct(services);
    const events = [{ kind: "disbursed", on: "2026-03-01" }] as const;
    await addLoan(services, { borrowerId, events });
    expect(await borrower.client.call(sendDeletionCode, {})).toMatchObject({
      rejection: "loanOpen",
    });
    world.server.setToday("2026-04-20");
    expect(await borrower.client.call(sendDeletionCode, {})).toMatchObject({
      rejection: "moneyOwed",
    });
    const other = await world.server.borrower({ phone: "13766650199" });
    const loanId = await addLoan(services, { borrowerId: other.borrowerId, state: "approved" });
    await addOffer(services, { borrowerId: other.borrowerId, loanId });
    await other.client.call(sendDeletionCode, {});
    const code = await codeSentTo(world, "13766650199");
    expect(await other.client.call(deleteUser, { code })).toMatchObject({ ok: true });
    const dump = await dumpOf(services.db);
    expect(dump).toMatch(new RegExp(`loan: .*${loanId}.*cancelled`));
    expect(dump).not.toMatch(/offer: .*,open,/);
  });
});
