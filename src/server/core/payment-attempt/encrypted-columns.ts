/** The encrypted accounts that payments were asked from, and what providers answered. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { answerPurpose } from "./provider-answer.ts";

/** What binds the encrypted account of the payer to its place. */
export const accountPurpose = "repayment.account";

export const repaymentEncrypted: readonly EncryptedTable[] = [
  {
    table: "payment_attempt",
    encrypted: { account_encrypted: accountPurpose, answer_encrypted: answerPurpose },
  },
];
