/** Notifies a borrower that a complaint was received or answered: with its reference, but not its subject. */
import { formatDate } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { smsCopy } from "./complaint-messages.ts";
import type { Complaint } from "./complaint-record.ts";

type Subject = Pick<Complaint, "borrowerId" | "reference" | "language" | "firstAnswerDue">;

export async function notifyOfComplaint(
  tx: Transaction,
  { borrowerId, reference, language, firstAnswerDue }: Subject,
  what: keyof typeof smsCopy,
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  if (borrower === null) throw new Error(`complaint ${reference} is of no borrower`);
  // The account is closed: there is nobody to notify.
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
