/** The encrypted payer accounts and provider answers. */
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { answerPurpose } from "./provider-answer.ts";

/** The purpose that the encrypted payer account is bound to. */
export const accountPurpose = "repayment.account";

export const repaymentEncrypted: readonly EncryptedTable[] = [
  {
    table: "payment_attempt",
    encrypted: { account_encrypted: accountPurpose, answer_encrypted: answerPurpose },
  },
];
