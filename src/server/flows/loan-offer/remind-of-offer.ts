/**
 * Reminds the borrower of an approved application, once, on the last day of the terms it was shown (DS-3): by an entry of the outbox
 * that is due when the hours of contact begin, so never at night (decision record 0126). Idempotent: what was requested is noted.
 */
import { z } from "zod";
import { formatDate } from "#contract/format.ts";
import { type Language, languages } from "#contract/languages.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { beingHelped } from "../../core/loan/being-helped.ts";
import { loadLoanById, loadLoans } from "../../core/loan/load-loan.ts";
import { contactHours } from "../../core/market/contact-hours.ts";
import { filledText } from "../../core/messages/filled-text.ts";
import { notifyBorrower } from "../../core/notification/notify-borrower.ts";
import { money } from "../../core/product/describe-terms.ts";
import type { DisclosureVersion } from "../../core/product/offer-disclosure.ts";
import { insertReminder, readVersionsOfLoan } from "../../core/product/offer-disclosure-store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { enqueue, type Topic } from "../../platform/jobs/outbox.ts";

const topicName = "loan-offer.remind";

const Payload = z.object({
  loanId: z.string(),
  /** Of the disclosure shown: a newer one has a reminder of its own. */
  version: z.int(),
  language: z.enum(languages as readonly [Language, ...Language[]]),
});

/** To be called when a version was made for an order that waits to be accepted; a rollback reminds nobody. */
export async function requestReminder(
  tx: Transaction,
  loanId: string,
  { version, validUntil }: Pick<DisclosureVersion, "version" | "validUntil">,
  { language, services }: Pick<Call, "language" | "services">,
): Promise<void> {
  const { from } = contactHours(validUntil, earliest, services);
  await enqueue(tx, topicName, { loanId, version, language }, from);
}

export const remindOfOffer: Topic = {
  name: topicName,
  attemptsMaximum: 12,
  run: async (services, payload) => {
    const { loanId, version, language } = Payload.parse(payload);
    const { db, calendar } = services;
    const now = calendar.now();
    const today = calendar.today();
    const hours = contactHours(today, earliest, services);
    // A server that was down until the evening says nothing at night, and nothing once the terms are over.
    if (now < hours.from || now >= hours.until) return;
    await db.transaction(async (tx) => {
      const loan = await loadLoanById(tx, loanId, { lock: true });
      if (loan?.applicationState !== "approved") return;
      const [newest] = await readVersionsOfLoan(tx, loanId);
      if (newest === undefined || newest.version !== version || today > newest.valid_until) return;
      const { brand, encryptionKey } = services.settings;
      const { borrowerId, terms } = loan;
      // Who cannot pay one loan is not pressed to take another.
      const loans = await loadLoans(tx, borrowerId);
      if (loans.some((one) => beingHelped(one, today))) return;
      const borrower = await readBorrower(tx, borrowerId, encryptionKey);
      // The account was closed meanwhile: there is nobody to remind.
      if (borrower === null || borrower.phone === "") return;
      if (!(await insertReminder(tx, newest, now))) return;
      const values = {
        lender: brand.displayName,
        order: loanId,
        amount: money(terms.principal, terms, { language, market: brand.market, exact: true }),
        date: formatDate(newest.valid_until),
      };
      const message = filledText("message-offer-ends", language, values, services);
      const { phone } = borrower;
      const notice = { borrowerId, phone, ...message, purpose: "offer-ends" } as const;
      await notifyBorrower(tx, { ...notice, notAfter: hours.until }, services);
    });
  },
};

const earliest = "09:00";
