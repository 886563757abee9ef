/** Notifies a borrower that a complaint was received or answered: with its reference, but not its subject. */
import { formatDate } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Complaint } from "./complaint-record.ts";

type Subject = Pick<Complaint, "borrowerId" | "reference" | "language" | "firstAnswerDue">;

export async function notifyOfComplaint(
  tx: Transaction,
  { borrowerId, reference, language, firstAnswerDue }: Subject,
  what: "received" | "answered",
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  if (borrower === null) throw new Error(`complaint ${reference} is of no borrower`);
  // The account is closed: there is nobody to notify.
  if (borrower.phone === "") return;
  const values = { lender: brand.displayName, reference, date: formatDate(firstAnswerDue) };
  const message = filledText(`message-complaint-${what}`, language, values, services);
  const { phone } = borrower;
  await notifyBorrower(
    tx,
    { borrowerId, phone, ...message, purpose: `complaint-${what}` },
    services,
  );
}
