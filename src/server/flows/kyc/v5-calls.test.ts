/** The v5 calls on personal data, and the KYC profile other rooms read (AC-4). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFaceInfo, readIdentityInfo, readJobInfo, saveJobInfo } from "#contract/onboarding.ts";
import { readAccountForm, readBoundAccount, saveAccount } from "#contract/payout-account.ts";
import { certified, consented, rightValues } from "#test/people.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";
import { findByContact } from "../../../../test/find-people.ts";
import { readKycProfile } from "./kyc-profile.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function newcomer(): Promise<TestBorrower> {
  const borrower = await server.borrower({ fullName: "", birthDate: null });
  await consented(borrower);
  return borrower;
}

let documents = 0;
/** A number unique within this file. */
function ownDocument(): string {
  documents += 1;
  return `19910723141120${String(documents).padStart(6, "0")}`;
}

describe("[AC-4] the other calls", () => {
  test("identity returns type and masked number, face its image, bank card the masked account", async () => {
    const borrower = await newcomer();
    const { client } = borrower;
    expect(await client.call(readBoundAccount, {})).toMatchObject({ data: { bankCardInfo: null } });
    const number = ownDocument();
    await certified(borrower, { documentNumber: number });
    const identity = await client.call(readIdentityInfo, {});
    expect(identity).toMatchObject({
      data: {
        documentType: "National identity card",
        documentNumber: expect.stringMatching(new RegExp(`^\\*{16}${number.slice(-4)}$`)),
        images: [{ kind: "front" }, { kind: "back" }],
        complete: true,
      },
    });
    expect(await client.call(readFaceInfo, {})).toMatchObject({
      data: { image: { kind: "face", needed: 1 }, complete: true },
    });
    expect(await client.call(readBoundAccount, {})).toMatchObject({
      data: { bankCardInfo: { bankName: "M-Pesa", difficult: "******0123", bankNode: "MPESA" } },
    });
  });

  test("the bank account's form and command need no product here", async () => {
    const { client } = await newcomer();
    expect(await client.call(readAccountForm, {})).toMatchObject({ ok: true });
    expect(await client.call(saveAccount, rightValues.bank)).toMatchObject({
      data: { success: true },
    });
  });

  test("the KYC profile for decisions has no document and no phone number", async () => {
    const borrower = await newcomer();
    const { borrowerId } = borrower;
    const { db } = server.services;
    const before = await readKycProfile(db, borrowerId, server.services);
    expect(before).toMatchObject({
      completed: [],
      contacts: 0,
      identityImages: false,
      firstCompletedOn: null,
    });
    const number = ownDocument();
    await certified(borrower, { documentNumber: number });
    const person = await readKycProfile(db, borrowerId, server.services);
    expect(person).toMatchObject({
      borrowerId,
      fullName: "Zuberi Kipanga Mwakasege",
      birthDate: "1991-07-23",
      gender: "male",
      monthlyIncome: 123_456_700,
      employment: "employed",
      dependants: 2,
      city: "Morogoro",
      contacts: 2,
      completed: ["public", "personal", "job", "ext", "bank"],
      missing: [],
      identityImages: true,
      faceImage: true,
      consents: ["privacy", "credit-check"],
      firstCompletedOn: "2026-03-02",
    });
    const text = JSON.stringify(person);
    for (const secret of [number, "13766650121", "0766650123"]) expect(text).not.toContain(secret);
    expect(await readKycProfile(db, "nobody", server.services)).toBeNull();
    expect(await findByContact(db, "13766650121", server.services)).toContain(borrowerId);
  });

  test("another borrower reads and changes only their own", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await one.client.call(saveJobInfo, rightValues.job);
    const step = await other.client.call(readJobInfo, {});
    const values = step.ok ? step.data.items.map(({ value }) => value) : ["?"];
    expect(new Set(values)).toEqual(new Set([""]));
  });
});
