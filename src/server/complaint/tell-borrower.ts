/** Tells a borrower by telephone message that a complaint was received or answered: its reference, and no word of what it is about. */
import { formatDate } from "#contract/format.ts";
import { fillPlaces } from "#contract/words.ts";
import type { Transaction } from "../db/database.ts";
import { sendNews } from "../messages/send-news.ts";
import type { Services } from "../services.ts";
import { readBorrower } from "../session/borrower.ts";
import type { Complaint } from "./complaint-record.ts";
import { smsCopy } from "./copy.ts";

type Told = Pick<Complaint, "borrowerId" | "reference" | "language" | "firstAnswerDue">;

export async function tellBorrower(
  tx: Transaction,
  { borrowerId, reference, language, firstAnswerDue }: Told,
  what: keyof typeof smsCopy,
  services: Services,
): Promise<void> {
  const { brand, sealKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, sealKey);
  if (borrower === null) throw new Error(`complaint ${reference} is of no borrower`);
  // They have left: the answer is kept with the complaint, and there is nobody to tell.
  if (borrower.phone === "") return;
  const text = fillPlaces(smsCopy[what][language], {
    lender: brand.displayName,
    reference,
    date: formatDate(firstAnswerDue),
  });
  const { phone } = borrower;
  await sendNews(tx, { borrowerId, phone, text, purpose: `complaint-${what}` }, services);
}
