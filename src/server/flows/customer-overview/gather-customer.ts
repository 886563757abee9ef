/** Reads what a customer's page shows, each list bounded by its statement (DK-2). */
import { readLatestApplications } from "../../core/application/store.ts";
import { readContactsOf } from "../../core/collection/contact-store.ts";
import { readPromisesOf } from "../../core/collection/promise-store.ts";
import { readConsentRows } from "../../core/consent/consent-store.ts";
import type { Borrower } from "../../core/customer/borrower.ts";
import { devicesOf } from "../../core/device/read-telemetry.ts";
import { readLatestEmailsTo } from "../../core/email/message-store.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { hashOfPhone } from "../../core/messages/request-sms.ts";
import { readLatestSmsTo } from "../../core/messages/store.ts";
import { readChoices } from "../../core/notification/choice-store.ts";
import { latestPapers } from "../../core/paper/issue-paper.ts";
import { readCountedAttempts } from "../../core/payment-attempt/store.ts";
import { accountsOf } from "../../core/payout-account/personal-data.ts";
import { versionNames } from "../../core/product/products.ts";
import { staffNames } from "../../core/staff/members.ts";
import { countReasonedSince } from "../../core/staff/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { devicesOf as sessionsOf } from "../../platform/session/own-devices.ts";
import { blockedNumbers } from "../application/blocklist.ts";
import { readLatestComplaints } from "../complaint/latest-store.ts";
import { requestsOfCustomer } from "../hardship/requests-of-customer.ts";
import { readKycRow } from "../kyc/store.ts";
import { readClosureRow } from "../privacy/account-closure-store.ts";

const most = 10;
const shownDays = 30;
const dayMs = 86_400_000;

export type Known = Awaited<ReturnType<typeof readKnown>> &
  Omit<Awaited<ReturnType<typeof readFollowing>>, "blocked">;

/** What the customer's id alone finds. */
export async function readKnown(db: Queryable, borrowerId: string, { services, today }: Call) {
  const since = new Date(services.calendar.now().getTime() - shownDays * dayMs);
  const [kyc, loans, applications, complaints, requests, consents] = await Promise.all([
    readKycRow(db, borrowerId),
    loadLoans(db, borrowerId),
    readLatestApplications(db, borrowerId, most),
    readLatestComplaints(db, borrowerId, most),
    requestsOfCustomer(db, borrowerId, { today, most }),
    readConsentRows(db, borrowerId, most),
  ]);
  const [accounts, sessions, devices, papers, closure, shownLately, choices] = await Promise.all([
    accountsOf(db, borrowerId, most),
    sessionsOf(db, borrowerId, most),
    devicesOf(db, borrowerId, services),
    latestPapers(db, borrowerId, most),
    readClosureRow(db, borrowerId),
    countReasonedSince(db, borrowerId, since),
    readChoices(db, borrowerId),
  ]);
  const { encryptionKey } = services.settings;
  const [contacts, promises, staff] = await Promise.all([
    readContactsOf(db, borrowerId, most, encryptionKey),
    readPromisesOf(db, borrowerId, most),
    staffNames(db),
  ]);
  return {
    ...{ contacts, promises, staff },
    ...{ kyc, loans, applications, complaints, requests, consents },
    ...{
      accounts,
      sessions,
      devices: devices.slice(0, most),
      papers,
      closure,
      shownLately,
      choices,
    },
  };
}

interface Found {
  loans: Awaited<ReturnType<typeof loadLoans>>;
  documentHash: string | null;
  call: Call;
}

/** What is found by the customer's orders and numbers. */
export async function readFollowing(
  db: Queryable,
  { phone, borrowerId }: Pick<Borrower, "phone" | "borrowerId">,
  { loans, documentHash, call: { services } }: Found,
) {
  const { encryptionKey } = services.settings;
  const orders = loans.map(({ loanId }) => loanId);
  const [products, attempts, messages, emails, blocked] = await Promise.all([
    versionNames(db, loans),
    readCountedAttempts(db, orders, most),
    phone === "" ? [] : readLatestSmsTo(db, hashOfPhone(encryptionKey, phone), most),
    readLatestEmailsTo(db, borrowerId, most),
    phone === "" ? [] : blockedNumbers(db, { phone, documentHash }, services),
  ]);
  return { products, attempts, messages, emails, blocked };
}
