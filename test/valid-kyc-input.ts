/** Valid inputs of the onboarding, payout account, consent and data export calls, by endpoint. */
import { consented, rightValues } from "#test/people.ts";
import type { TestBorrower, TestServer } from "#test/server.ts";

/** The bank form with the bound account: another account would need a code. */
const walletForm = {
  product_id: "salama",
  cardType: "1",
  channelNumber: "90006",
  wallet90006: "MPESA",
  accountNumber: "0712345678",
};

export const validKycInput: Record<string, () => Record<string, string>> = {
  readAccountForm: () => ({ product_id: "salama" }),
  saveAccount: () => walletForm,
  changeAccount: () => walletForm,
  saveBaseInfo: () => ({ ...rightValues.public }),
  savePersonalInfo: () => ({ ...rightValues.personal }),
  saveJobInfo: () => ({ ...rightValues.job }),
  saveExtraInfo: () => ({ ...rightValues.ext }),
  advanceLog: () => ({ step: "job", seen: "opened" }),
  saveMessageChoices: () => ({ on: "due.sms,offers.push" }),
  sendEmailCode: () => ({ address: "asha@mail.example" }),
  confirmEmail: () => ({ code: "123456" }),
  saveConsent: () => ({ consent: "device-location", version: "1", given: "1" }),
  sendDeletionCode: () => ({ channel: "sms" }),
  deleteUser: () => ({ code: "123456" }),
};

/** Invalid values are saved as drafts too, and their number per day is limited: each test uses a new borrower. */
export const draftCalls: ReadonlySet<string> = new Set([
  "saveBaseInfo",
  "savePersonalInfo",
  "saveJobInfo",
  "saveExtraInfo",
]);

/** A new borrower who may fill in the forms. */
export async function draftWriter(server: TestServer): Promise<TestBorrower> {
  const borrower = await server.borrower();
  await consented(borrower);
  return borrower;
}
