/** Tells a borrower by telephone message that a complaint was received or answered: its reference, and no word of what it is about. */
import { formatDate } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { smsCopy } from "./complaint-messages.ts";
import type { Complaint } from "./complaint-record.ts";

type Told = Pick<Complaint, "borrowerId" | "reference" | "language" | "firstAnswerDue">;

export async function notifyOfComplaint(
  tx: Transaction,
  { borrowerId, reference, language, firstAnswerDue }: Told,
  what: keyof typeof smsCopy,
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  if (borrower === null) throw new Error(`complaint ${reference} is of no borrower`);
  // They have left: the answer is kept with the complaint, and there is nobody to tell.
  if (borrower.phone === "") return;
  const message = filledText(smsCopy[what], language, {
    lender: brand.displayName,
    reference,
    date: formatDate(firstAnswerDue),
  });
  const { phone } = borrower;
  await notifyBorrower(
    tx,
    { borrowerId, phone, ...message, purpose: `complaint-${what}` },
    services,
  );
}
