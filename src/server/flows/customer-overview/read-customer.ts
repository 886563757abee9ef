/**
 * One customer on one page (DK-2). A fixed number of statements, whatever the customer has: those that need the id alone go first, all
 * at once; then those that need what these answered. Each list is bounded by its statement.
 */
import type { readCustomer as endpoint } from "#contract/customer.ts";
import { symbolOf } from "#contract/format.ts";
import { readLatestApplications } from "../../core/application/store.ts";
import { readConsentRows } from "../../core/consent/consent-store.ts";
import { type Borrower, nameForStaff, readBorrower } from "../../core/customer/borrower.ts";
import { registrationOf } from "../../core/customer/personal-data.ts";
import { devicesOf } from "../../core/device/read-telemetry.ts";
import { loadLoans } from "../../core/loan/load-loan.ts";
import { hashOfPhone } from "../../core/messages/request-sms.ts";
import { readLatestSmsTo } from "../../core/messages/store.ts";
import { latestPapers } from "../../core/paper/issue-paper.ts";
import { readCountedAttempts } from "../../core/payment-attempt/store.ts";
import { accountsOf } from "../../core/payout-account/personal-data.ts";
import { readProductVersions } from "../../core/product/products.ts";
import { countReasonedSince } from "../../core/staff/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { devicesOf as sessionsOf } from "../../platform/session/own-devices.ts";
import { blockedNumbers } from "../application/blocklist.ts";
import { readLatestComplaints } from "../complaint/store.ts";
import { requestsOfCustomer } from "../hardship/requests-of-customer.ts";
import { identityOf } from "../kyc/customer-identity.ts";
import { readKycRow } from "../kyc/store.ts";
import { readClosureRow } from "../privacy/account-closure-store.ts";
import { listsOf } from "./customer-lists.ts";
import { figuresOf, loansOf, standingsOf } from "./customer-loans.ts";
import { mayShow } from "./may-show.ts";

const most = 10;
const loansMaximum = 20;
const shownDays = 30;
const dayMs = 86_400_000;

export const readCustomer: QueryHandler<typeof endpoint> = async (db, { borrowerId }, call) => {
  const { services, today } = call;
  const { encryptionKey, timeZone } = services.settings;
  const [borrower, registration] = await Promise.all([
    readBorrower(db, borrowerId, encryptionKey),
    registrationOf(db, borrowerId),
  ]);
  if (borrower === null || registration === null) return { ok: false, rejection: "notFound" };
  const known = await readKnown(db, borrowerId, call);
  const { loans, accounts, kyc, closure, complaints, requests } = known;
  const identity = identityOf(
    borrower,
    kyc,
    accounts.some(({ current }) => current),
    call,
  );
  const { products, attempts, messages, blocked } = await readFollowing(db, borrower, {
    loans,
    documentHash: identity.documentHash,
    call,
  });
  const standings = standingsOf(loans, call);
  const { role } = staffOf(call);
  return {
    ok: true,
    data: {
      borrowerId,
      name: nameForStaff(borrower),
      registeredOn: wallClock(registration.at, timeZone).slice(0, 10),
      language: known.applications.rows[0]?.language ?? "",
      city: identity.city,
      closedOn: closure?.closed_on ?? "",
      purgeOn: closure?.purge_on ?? "",
      today,
      currencySymbol: symbolOf(loans[0]?.terms.currency ?? ""),
      figures: {
        ...figuresOf(standings, call),
        openComplaints: complaints[0]?.open ?? 0,
        openRequests: requests.rows.filter(({ open }) => open).length,
      },
      blocked,
      identity: identity.shown,
      numbers: identity.numbers.map((one) => ({ ...one, mayShow: mayShow(one.kind, role) })),
      shownLately: known.shownLately,
      totals: {
        loans: loans.length,
        applications: known.applications.total,
        payments: attempts[0]?.total ?? 0,
        messages: messages[0]?.total ?? 0,
        complaints: complaints[0]?.total ?? 0,
        requests: requests.total,
        papers: known.papers.total,
      },
      loans: loansOf(standings.slice(0, loansMaximum), products, call),
      ...listsOf({ ...known, products, attempts, messages }, call),
    },
  };
};

export type Known = Awaited<ReturnType<typeof readKnown>> &
  Omit<Awaited<ReturnType<typeof readFollowing>>, "blocked">;

/** What the customer's id alone finds. */
async function readKnown(db: Queryable, borrowerId: string, { services, today }: Call) {
  const since = new Date(services.calendar.now().getTime() - shownDays * dayMs);
  const [kyc, loans, applications, complaints, requests, consents] = await Promise.all([
    readKycRow(db, borrowerId),
    loadLoans(db, borrowerId),
    readLatestApplications(db, borrowerId, most),
    readLatestComplaints(db, borrowerId, most),
    requestsOfCustomer(db, borrowerId, { today, most }),
    readConsentRows(db, borrowerId, most),
  ]);
  const [accounts, sessions, devices, papers, closure, shownLately] = await Promise.all([
    accountsOf(db, borrowerId, most),
    sessionsOf(db, borrowerId, most),
    devicesOf(db, borrowerId, services),
    latestPapers(db, borrowerId, most),
    readClosureRow(db, borrowerId),
    countReasonedSince(db, borrowerId, since),
  ]);
  return {
    ...{ kyc, loans, applications, complaints, requests, consents },
    ...{ accounts, sessions, devices: devices.slice(0, most), papers, closure, shownLately },
  };
}

interface Found {
  loans: Awaited<ReturnType<typeof loadLoans>>;
  documentHash: string | null;
  call: Call;
}

/** What is found by the customer's orders and numbers. */
async function readFollowing(
  db: Queryable,
  { phone }: Pick<Borrower, "phone">,
  { loans, documentHash, call: { services } }: Found,
) {
  const { encryptionKey } = services.settings;
  const orders = loans.map(({ loanId }) => loanId);
  const [products, attempts, messages, blocked] = await Promise.all([
    readProductVersions(db, loans),
    readCountedAttempts(db, orders, most),
    phone === "" ? [] : readLatestSmsTo(db, hashOfPhone(encryptionKey, phone), most),
    phone === "" ? [] : blockedNumbers(db, { phone, documentHash }, services),
  ]);
  return { products, attempts, messages, blocked };
}
