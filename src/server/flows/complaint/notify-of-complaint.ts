/** Notifies a borrower that a complaint was received, answered or handed on: with its reference, but not its subject. */
import { formatDate } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import type { Complaint } from "./complaint-record.ts";

type Subject = Pick<Complaint, "borrowerId" | "reference" | "language" | "firstAnswerDue"> & {
  /** The next deadline, where it is another than that of the first answer. */
  nextDue?: Complaint["nextDue"];
};

export async function notifyOfComplaint(
  tx: Transaction,
  { borrowerId, reference, language, firstAnswerDue, nextDue }: Subject,
  what: "received" | "answered" | "escalated" | "outside",
  services: Services,
): Promise<void> {
  const { brand, encryptionKey, publicOrigin } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  if (borrower === null) throw new Error(`complaint ${reference} is of no borrower`);
  // The account is closed: there is nobody to notify.
  if (borrower.phone === "") return;
  const values = {
    lender: brand.displayName,
    reference,
    date: formatDate(nextDue ?? firstAnswerDue),
    // Where it is read without a session, by its reference.
    link: new URL("/case", brand.h5Base || publicOrigin).href,
  };
  const message = filledText(`message-complaint-${what}`, language, values, services);
  const { phone } = borrower;
  await notifyBorrower(
    tx,
    { borrowerId, phone, ...message, purpose: `complaint-${what}` },
    services,
  );
}
