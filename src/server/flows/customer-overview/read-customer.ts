/**
 * One customer on one page (DK-2). A fixed number of statements, whatever the customer has: those that need the id alone go first, all
 * at once; then those that need what these answered. Each list is bounded by its statement.
 */
import type { readCustomer as endpoint } from "#contract/customer.ts";
import { symbolOf } from "#contract/format.ts";
import { nameForStaff, readBorrower } from "../../core/customer/borrower.ts";
import { registrationOf } from "../../core/customer/personal-data.ts";
import { type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { identityOf } from "../kyc/customer-identity.ts";
import { listsOf } from "./customer-lists.ts";
import { figuresOf, loansOf, standingsOf } from "./customer-loans.ts";
import { readFollowing, readKnown } from "./gather-customer.ts";
import { mayShow } from "./may-show.ts";

const loansMaximum = 20;

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
  const { products, attempts, messages, emails, blocked } = await readFollowing(db, borrower, {
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
        messages: (messages[0]?.total ?? 0) + (emails[0]?.total ?? 0),
        complaints: complaints[0]?.total ?? 0,
        requests: requests.total,
        contacts: known.contacts.total,
        papers: known.papers.total,
      },
      loans: loansOf(standings.slice(0, loansMaximum), products, call),
      ...listsOf({ ...known, products, attempts, messages, emails }, call),
    },
  };
};
