/** What a borrower sends to the calls of onboarding, the payout account, consents and own data when all is well, by endpoint. */
import { consented, rightValues } from "#test/people.ts";
import type { TestBorrower, TestServer } from "#test/server.ts";

/** The bank account page's form, filled in with the account that is bound: another one would need a code. */
const walletForm = {
  product_id: "salama",
  cardType: "1",
  channelNumber: "90006",
  wallet90006: "MPESA",
  accountNumber: "0712345678",
};

export const validPersonInput: Record<string, () => Record<string, string>> = {
  readAccountForm: () => ({ product_id: "salama" }),
  saveAccount: () => walletForm,
  changeAccount: () => walletForm,
  sendAccountCode: () => ({}),
  readAccountChange: () => ({ token: "A".repeat(43) }),
  stopAccountChange: () => ({ token: "A".repeat(43) }),
  readBoundAccount: () => ({}),
  certifyList: () => ({}),
  readBaseInfo: () => ({}),
  saveBaseInfo: () => ({ ...rightValues.public }),
  readPersonalInfo: () => ({}),
  savePersonalInfo: () => ({ ...rightValues.personal }),
  readJobInfo: () => ({}),
  saveJobInfo: () => ({ ...rightValues.job }),
  readExtraInfo: () => ({}),
  saveExtraInfo: () => ({ ...rightValues.ext }),
  readIdentityInfo: () => ({}),
  readFaceInfo: () => ({}),
  advanceLog: () => ({ step: "job", seen: "opened" }),
  cityList: () => ({}),
  listConsents: () => ({}),
  saveConsent: () => ({ consent: "device-location", version: "1", given: "1" }),
  userInfo: () => ({}),
  exportData: () => ({}),
  readDeletion: () => ({}),
  sendDeletionCode: () => ({ channel: "sms" }),
  deleteUser: () => ({ code: "123456" }),
};

/** Wrong values are drafts too, and only so many are kept on a day: each test has somebody new to send them. */
export const draftCalls: ReadonlySet<string> = new Set([
  "saveBaseInfo",
  "savePersonalInfo",
  "saveJobInfo",
  "saveExtraInfo",
]);

/** Somebody new who may fill in the forms. */
export async function draftWriter(server: TestServer): Promise<TestBorrower> {
  const borrower = await server.borrower();
  await consented(borrower);
  return borrower;
}
