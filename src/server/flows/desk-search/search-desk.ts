/**
 * Finds customers, loans, payments and complaints by one text (DK-1). Telephones, documents and names are compared by keyed hash,
 * numbers exactly: part of a number finds nothing. A customer found brings their loans, latest payments and complaints along.
 */
import {
  customersMaximum,
  type searchDesk as endpoint,
  type SearchKind,
} from "#contract/desk-search.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import { everyProvider } from "#contract/providers.ts";
import { borrowersForStaff, findBorrowerByPhone } from "../../core/customer/borrower.ts";
import { findBorrowersByName } from "../../core/customer/borrower-name.ts";
import { type ListedLoan, readFoundLoans } from "../../core/loan/list-store.ts";
import type { Attempt } from "../../core/payment-attempt/attempt.ts";
import { readAttempt, readLatestAttempts } from "../../core/payment-attempt/store.ts";
import { readMovements } from "../../core/provider-events/recorded-movements.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { readFoundComplaints } from "../complaint/store.ts";
import { findByDocument } from "../kyc/find-by-document.ts";
import { loanRows } from "../servicing/loan-rows.ts";
import { readSearch, type Search } from "./read-search.ts";

type Answer = Output<typeof endpoint>;

const loansMaximum = 50;
const paymentsMaximum = 10;
const complaintsMaximum = 10;

export const searchDesk: QueryHandler<typeof endpoint> = async (db, { q }, call) => {
  const { settings } = call.services;
  const search = readSearch(q, phoneRuleOf(settings.brand));
  const [people, payments] = await Promise.all([
    findPeople(db, search, call),
    findPayments(db, search),
  ]);
  const shown = people.ids.slice(0, customersMaximum);
  const loans = await readFoundLoans(
    db,
    {
      borrowerIds: shown,
      loanIds: [search.order ?? [], payments.map(({ loanId }) => loanId)].flat(),
    },
    loansMaximum,
  );
  const complaints = await readFoundComplaints(
    db,
    { reference: search.complaint ?? "", borrowerIds: shown },
    complaintsMaximum,
  );
  const latest =
    payments.length > 0
      ? payments
      : await readLatestAttempts(
          db,
          loans.map(({ loanId }) => loanId),
          paymentsMaximum,
        );
  return {
    ok: true,
    data: {
      found: [
        ...people.found,
        ...foundAs(
          "order",
          loans.some(({ loanId }) => loanId === search.order),
        ),
        ...foundAs("payment", payments.length > 0),
        ...foundAs(
          "complaint",
          complaints.some(({ reference }) => reference === search.complaint),
        ),
      ],
      customers: await customersOf(db, [shown, ownersOf(loans, complaints)].flat(), call),
      moreCustomers: people.ids.length > shown.length ? 1 : 0,
      loans: await loanRows(db, loans, call),
      payments: latest.map((attempt) => paymentOf(attempt, call)),
      complaints: complaints.map(({ complaintId, reference, state, receivedOn }) => ({
        problemId: complaintId,
        reference,
        state,
        receivedOn: formatDate(receivedOn),
      })),
    },
  };
};

function foundAs(kind: SearchKind, isSo: boolean): SearchKind[] {
  return isSo ? [kind] : [];
}

async function findPeople(
  db: Queryable,
  { phone, document, name }: Search,
  { services }: Call,
): Promise<{ ids: string[]; found: SearchKind[] }> {
  const { encryptionKey } = services.settings;
  const [holder, owners, named] = await Promise.all([
    phone === null ? null : findBorrowerByPhone(db, phone, encryptionKey),
    document === null ? [] : findByDocument(db, document, services),
    name === null ? [] : findBorrowersByName(db, name, encryptionKey),
  ]);
  return {
    ids: [...new Set([holder ?? [], owners, named].flat())],
    found: [
      ...foundAs("telephone", holder !== null),
      ...foundAs("document", owners.length > 0),
      ...foundAs("name", named.length > 0),
    ],
  };
}

/** The payment of a trade number, or those that a provider knows by the text. */
async function findPayments(
  db: Queryable,
  { tradeNo, providerReferences }: Search,
): Promise<Attempt[]> {
  const found = await Promise.all(
    everyProvider.map((provider) =>
      readMovements(db, provider, { references: providerReferences, ourReferences: [] }),
    ),
  );
  const ours = found.flat().map(({ reference }) => reference);
  const numbers = [...new Set([tradeNo ?? [], ours].flat())].slice(0, paymentsMaximum);
  const attempts = await Promise.all(numbers.map((number) => readAttempt(db, number)));
  return attempts.filter((attempt) => attempt !== null);
}

type Owned = Pick<ListedLoan, "borrowerId">;

function ownersOf(loans: readonly Owned[], complaints: readonly Owned[]): string[] {
  return [...loans, ...complaints].map(({ borrowerId }) => borrowerId);
}

async function customersOf(
  db: Queryable,
  borrowerIds: readonly string[],
  { services }: Call,
): Promise<Answer["customers"]> {
  const ids = [...new Set(borrowerIds)];
  const known = await borrowersForStaff(db, ids, services.settings.encryptionKey);
  return ids.flatMap((borrowerId) => {
    const one = known.get(borrowerId);
    return one === undefined ? [] : [{ borrowerId, ...one }];
  });
}

function paymentOf(one: Attempt, { services }: Call): Answer["payments"][number] {
  return {
    tradeNo: one.tradeNo,
    orderNo: one.loanId,
    at: wallClock(one.createdAt, services.settings.timeZone),
    kind: one.kind,
    company: one.provider,
    currencySymbol: symbolOf(one.currency),
    amount: one.amount,
    state: one.state,
  };
}
