/**
 * Notifies the borrower's phone and e-mail address of a change of the payout account, with a link that stops it; payouts to the new account are held
 * until the borrower has had the time to object (decision record 0055). The link's token is stored as a hash.
 */
import { randomUUID } from "node:crypto";
import { readBorrower } from "../../core/customer/borrower.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { requestSms } from "../../core/messages/request-sms.ts";
import { emailBorrower } from "../../core/notification/email-borrower.ts";
import { insertChangeRow } from "../../core/payout-account/change-store.ts";
import { shownAccount } from "../../core/payout-account/payout-account.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { hashToken, newToken } from "../../platform/session/token.ts";

const hourMs = 3_600_000;
/** How long the link is valid. */
export const linkLastsMs = 7 * 24 * hourMs;

/** Records the change and notifies the borrower; a rolled-back transaction does neither. */
export async function tellOfChange(
  tx: Transaction,
  { beforeId, accountId }: { beforeId: string; accountId: string },
  { borrowerId, language, services }: Pick<Call, "borrowerId" | "language" | "services">,
): Promise<void> {
  const { settings, calendar } = services;
  const now = calendar.now();
  const token = newToken();
  const heldUntil = new Date(now.getTime() + settings.accountHoldMs);
  const change = { changeId: randomUUID(), borrowerId, accountId, beforeId };
  await insertChangeRow(tx, { ...change, changedAt: now, heldUntil }, hashToken(token));
  const borrower = await readBorrower(tx, borrowerId, settings.encryptionKey);
  const account = await shownAccount(tx, accountId);
  if (borrower === null || borrower.phone === "" || account === null) return;
  const values = {
    lender: settings.brand.displayName,
    bank: account.bankName,
    number: account.masked,
    link: stopAddress(services, token, language),
  };
  const message = filledText("message-account-changed", language, values, services);
  const purpose = "account-changed";
  await requestSms(tx, { phone: borrower.phone, ...message, purpose }, services);
  await emailBorrower(tx, { borrowerId, ...message, purpose }, services);
}

function stopAddress({ settings }: Services, token: string, language: string): string {
  const address = new URL("/stopAccount", settings.brand.h5Base || settings.publicOrigin);
  address.search = new URLSearchParams({ t: token, lang: language }).toString();
  return address.href;
}
