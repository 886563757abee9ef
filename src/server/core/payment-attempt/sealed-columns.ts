/** The sealed accounts that payments were asked from, and what providers answered. */
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { answerPurpose } from "./provider-answer.ts";

/** What binds the sealed account of the payer to its place. */
export const accountPurpose = "repayment.account";

export const repaymentSealed: readonly SealedTable[] = [
  {
    table: "payment_attempt",
    sealed: { account_sealed: accountPurpose, answer_sealed: answerPurpose },
  },
];
