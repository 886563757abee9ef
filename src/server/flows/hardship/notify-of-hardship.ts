/** Notifies a borrower that its request for help was answered: with the reference, but neither reason nor figures. */

import { formatDate } from "#contract/format.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import type { HardshipRequest } from "./hardship-record.ts";

export async function notifyOfHardship(
  tx: Transaction,
  { borrowerId, reference, language, offeredUntil }: HardshipRequest,
  what: "offered" | "declined",
  services: Services,
): Promise<void> {
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(tx, borrowerId, encryptionKey);
  // The account is closed: there is nobody to notify.
  if (borrower === null || borrower.phone === "") return;
  const date = offeredUntil === null ? "" : formatDate(offeredUntil);
  const values = { lender: brand.displayName, reference, ...(date === "" ? {} : { date }) };
  const message = filledText(`message-hardship-${what}`, language, values, services);
  const { phone } = borrower;
  await notifyBorrower(
    tx,
    { borrowerId, phone, ...message, purpose: `hardship-${what}` },
    services,
  );
}
