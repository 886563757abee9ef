/** Collects everything stored about a borrower, by subject, for the data export (AC-6). */

import { applicationsOf } from "../../core/application/personal-data.ts";
import { readConsentRows } from "../../core/consent/consent-store.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { registrationOf } from "../../core/customer/personal-data.ts";
import { telemetryOf } from "../../core/device/personal-data.ts";
import { emailOf } from "../../core/email/personal-data.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { mandatesOf } from "../../core/mandate/personal-data.ts";
import { messagesTo } from "../../core/messages/personal-data.ts";
import { readChoices } from "../../core/notification/choice-store.ts";
import { papersOf } from "../../core/paper/issue-paper.ts";
import { claimsOf } from "../../core/payment-claim/personal-data.ts";
import { accountsOf } from "../../core/payout-account/personal-data.ts";
import { disclosuresOf, disclosureVersionsOf, offersOf } from "../../core/product/personal-data.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { devicesOf } from "../../platform/session/own-devices.ts";
import { acceptancesOf } from "../agreement/personal-data.ts";
import { reportedOf } from "../bureau/personal-data.ts";
import { cardsOf } from "../card-payment/personal-data.ts";
import { collectionOf } from "../collections/personal-data.ts";
import { complaintsOf } from "../complaint/personal-data.ts";
import { messagesFrom } from "../feedback/borrowers-message.ts";
import { hardshipOf } from "../hardship/personal-data.ts";
import { readFacts } from "../kyc/kyc-facts.ts";
import { readChangeRows, readSeenRows } from "../kyc/store.ts";
import { ratingsOf } from "../order-details/ratings.ts";
import { paymentsOf } from "../payment/personal-data.ts";
import { usageOf } from "../usage/personal-data.ts";

export type PersonalData = NonNullable<Awaited<ReturnType<typeof collectPersonalData>>>;

/** Null when there is no such borrower. Account and card numbers stay masked, since an exported file is easily lost. */
export async function collectPersonalData(db: Queryable, borrowerId: string, services: Services) {
  const { encryptionKey } = services.settings;
  const borrower = await readBorrower(db, borrowerId, encryptionKey);
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
    stated: facts.values,
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
    mandates: await mandatesOf(db, borrowerId),
    offers: await offersOf(db, borrowerId),
    disclosures: await disclosuresOf(db, borrowerId),
    disclosureVersions: await disclosureVersionsOf(db, borrowerId),
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
    papers: await papersOf(db, borrowerId, services),
    reportedToBureau: await reportedOf(db, loanIds, encryptionKey),
    ratings: await ratingsOf(db, loanIds),
    paymentReferences: await claimsOf(db, borrowerId, encryptionKey),
    complaints: await complaintsOf(db, borrowerId, encryptionKey),
    hardship: await hardshipOf(db, borrowerId, services.calendar.today()),
    collection: await collectionOf(db, borrowerId, encryptionKey),
    messages: await messagesTo(db, borrower.phone, encryptionKey),
    email: await emailOf(db, borrowerId, encryptionKey),
    messagesSwitchedOff: (await readChoices(db, borrowerId)).map((row) => ({
      ...{ kind: row.kind, channel: row.channel, since: row.off_since, by: row.made_by },
    })),
    messagesToUs: await messagesFrom(db, borrowerId, services),
    telemetry: await telemetryOf(db, borrowerId, services),
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
