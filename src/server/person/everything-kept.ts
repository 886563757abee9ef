/** Gathers everything that is kept about a borrower, subject by subject: what the export tells (AC-6). */
import { acceptancesOf } from "../agreement/own-records.ts";
import { applicationsOf } from "../application/own-records.ts";
import { cardsOf } from "../card-payment/own-records.ts";
import { complaintsOf } from "../complaint/own-records.ts";
import { messagesFrom } from "../contact/borrowers-message.ts";
import type { Queryable } from "../db/database.ts";
import { toldOf } from "../device/own-records.ts";
import { loadLoans } from "../loan/load-loan.ts";
import { ratingsOf } from "../loan/ratings.ts";
import { disclosuresOf, offersOf } from "../loan-offer/own-records.ts";
import { messagesTo } from "../messages/own-records.ts";
import { claimsOf } from "../payment-claim/own-records.ts";
import { accountsOf } from "../payout-account/own-records.ts";
import { paymentsOf } from "../repayment/own-records.ts";
import type { Services } from "../services.ts";
import { readBorrower } from "../session/borrower.ts";
import { devicesOf, registrationOf } from "../session/own-records.ts";
import { usageOf } from "../telemetry/own-records.ts";
import { readConsentRows } from "./consent-store.ts";
import { readFacts } from "./person-facts.ts";
import { readChangeRows, readSeenRows } from "./store.ts";

export type EverythingKept = NonNullable<Awaited<ReturnType<typeof everythingKept>>>;

/** Null when there is no such borrower. Account and card numbers stay masked: a file is easily lost. */
export async function everythingKept(db: Queryable, borrowerId: string, services: Services) {
  const { sealKey } = services.settings;
  const borrower = await readBorrower(db, borrowerId, sealKey);
  const registration = await registrationOf(db, borrowerId);
  const facts = await readFacts(db, borrowerId, services);
  if (borrower === null || registration === null || facts === null) return null;
  const loans = await loadLoans(db, borrowerId);
  const loanIds = loans.map(({ loanId }) => loanId);
  const agreements = await acceptancesOf(db, loanIds, services);
  const payments = await paymentsOf(db, loanIds);
  return {
    borrower: {
      borrowerId,
      fullName: borrower.fullName,
      birthDate: borrower.birthDate,
      phone: borrower.phone,
      registeredAt: registration.at,
      source: registration.source,
    },
    told: facts.values,
    pictures: facts.images,
    changes: await readChangeRows(db, borrowerId),
    consents: (await readConsentRows(db, borrowerId)).map((row) => ({
      consent: row.consent,
      version: row.version,
      language: row.language,
      textSha256: row.text_hash,
      givenAt: row.given_at,
      revokedAt: row.revoked_at,
    })),
    payoutAccounts: await accountsOf(db, borrowerId),
    paymentCards: await cardsOf(db, borrowerId),
    offers: await offersOf(db, borrowerId),
    disclosures: await disclosuresOf(db, borrowerId),
    applications: await applicationsOf(db, borrowerId, services),
    loans: loans.map(
      ({ loanId, productId, applicationState, appliedOn, acceptedOn, terms, events }) => ({
        loanId,
        productId,
        applicationState,
        appliedOn,
        acceptedOn,
        terms,
        events,
        agreements: agreements.filter((one) => one.loanId === loanId),
        payments: payments.filter((one) => one.loanId === loanId),
      }),
    ),
    ratings: await ratingsOf(db, loanIds),
    paymentReferences: await claimsOf(db, borrowerId),
    complaints: await complaintsOf(db, borrowerId),
    messages: await messagesTo(db, borrower.phone, sealKey),
    messagesToUs: await messagesFrom(db, borrowerId, services),
    toldByApp: await toldOf(db, borrowerId, services),
    sessions: await devicesOf(db, borrowerId),
    use: {
      pages: await usageOf(db, borrowerId),
      onboarding: (await readSeenRows(db, borrowerId)).map((row) => ({
        step: row.step,
        seen: row.seen,
        on: row.on_day,
        times: row.times,
      })),
    },
  };
}
