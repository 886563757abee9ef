/** One loan for staff: its position on any day of its life, plan, events, postings and payment attempts (DK-3). */
import type { Output } from "#contract/endpoint.ts";
import { symbolOf } from "#contract/format.ts";
import { fileAddress } from "#contract/image-address.ts";
import type { readLoanAccount as endpoint } from "#contract/loan-back-office.ts";
import { maskedPhone } from "#contract/phone.ts";
import type { LoanEvent } from "#lending/events.ts";
import { payoutAmount } from "#lending/fees.ts";
import { lifeLine } from "#lending/life-line.ts";
import { position } from "#lending/position.ts";
import type { Parts, Position } from "#lending/position-shape.ts";
import { type Day, parseDay } from "#values/business-day.ts";
import { type Minor, sum } from "#values/money.ts";
import { readApplicationRow } from "../../core/application/store.ts";
import { readContactsOfLoan } from "../../core/collection/contact-store.ts";
import { readPromisesOfLoan } from "../../core/collection/promise-store.ts";
import { nameForStaff, readBorrower } from "../../core/customer/borrower.ts";
import { journalOf } from "../../core/ledger/journal.ts";
import { readEventRecords } from "../../core/loan/list-store.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { readEventFiles, readSlips } from "../../core/loan-action/store.ts";
import { withDebits } from "../../core/mandate/debit-store.ts";
import { readMandatesOfLoan } from "../../core/mandate/store.ts";
import type { Attempt } from "../../core/payment-attempt/attempt.ts";
import { readAttemptsOfLoan } from "../../core/payment-attempt/store.ts";
import { describeRate, describeTerm } from "../../core/product/describe-terms.ts";
import { nameIn } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { wallClock } from "../../platform/runtime/calendar.ts";
import { contactRow, promiseRow } from "../collections/rows.ts";
import { stateInPosition } from "./loan-state.ts";

type Whole = Output<typeof endpoint>;

export const readLoanAccount: QueryHandler<typeof endpoint> = async (db, { orderNo, on }, call) => {
  const loan = await loadLoanById(db, orderNo);
  if (loan === null) return { ok: false, rejection: "notFound" };
  const { terms, events, applicationState } = loan;
  const now = position(terms, events, call.today);
  const days = daysOf(loan, now, call.today, on);
  const there = days.on === call.today ? now : position(terms, events, days.on);
  const attempts = await readAttemptsOfLoan(db, orderNo);
  return {
    ok: true,
    data: {
      ...(await factsOf(db, loan, call)),
      state: stateInPosition(applicationState, now.status),
      ...days,
      ...figuresOf(there),
      line: lifeLine(terms, events, days.on),
      events: await eventsOf(db, loan, call),
      entries: await journalOf(db, orderNo),
      attempts: attempts.map((one) => attemptOf(one, call)),
      mandates: attempts.some(({ method }) => method === "mandate")
        ? await mandatesOf(db, orderNo)
        : [],
      ...(await saidOf(db, orderNo, call)),
    },
  };
};

/** The day asked for, if it is one between the application and the last due date or today. */
function daysOf({ appliedOn }: LoanRecord, now: Position, today: Day, asked = "") {
  const { maturesOn, disbursedOn } = now;
  const lastDay = maturesOn !== null && maturesOn > today ? maturesOn : today;
  const wanted = parseDay(asked);
  const possible = wanted !== null && wanted >= appliedOn && wanted <= lastDay;
  return {
    today,
    on: possible ? wanted : today,
    firstDay: appliedOn,
    lastDay,
    paidOutOn: disbursedOn ?? "",
    maturesOn: maturesOn ?? "",
  };
}

async function factsOf(db: Queryable, loan: LoanRecord, { language, services }: Call) {
  const { settings } = services;
  const { terms, loanId, productId, productVersion } = loan;
  const reader = { language, market: settings.brand.market, exact: true } as const;
  const [borrower, product, application] = await Promise.all([
    readBorrower(db, loan.borrowerId, settings.encryptionKey),
    readProductVersion(db, productId, productVersion),
    readApplicationRow(db, loanId),
  ]);
  return {
    orderNo: loanId,
    borrowerId: loan.borrowerId,
    borrowerName: borrower === null ? "" : nameForStaff(borrower),
    phone: borrower === null || borrower.phone === "" ? "" : maskedPhone(borrower.phone),
    productId,
    productName: product === null ? "" : nameIn(product, language),
    productVersion,
    currencySymbol: symbolOf(terms.currency),
    principal: terms.principal,
    paidOutAmount: payoutAmount(terms),
    rate: describeRate(terms.plan, reader),
    term: describeTerm(terms.plan, language),
    hasApplication: application !== null,
    takenOver: takenOverOf(terms),
  };
}

function takenOverOf({ takenOver }: LoanRecord["terms"]) {
  if (takenOver === undefined) return null;
  const { book, number, on } = takenOver;
  return { book, number, on };
}

const inAll = ({ penalty, fee, interest, principal }: Parts): Minor =>
  sum([penalty, fee, interest, principal]);

function figuresOf(there: Position) {
  const { when, amount, instalments: numbers, dueDate } = there.toPay;
  const givenBackOn = there.coolingOff?.givenBackOn ?? null;
  return {
    ...(givenBackOn === null ? {} : { givenBackOn }),
    toPay: { when, amount, instalments: numbers, dueDate: dueDate ?? "" },
    settlement: there.payable.settlement,
    outstanding: there.outstanding,
    outstandingTotal: there.outstandingTotal,
    arrears: there.arrears,
    daysPastDue: there.daysPastDue,
    penaltyAtClose: there.penaltyAtClose,
    received: there.received,
    unapplied: there.unapplied,
    instalments: there.instalments.map((one) => ({
      number: one.number,
      dueDate: one.dueDate,
      originalDueDate: one.originalDueDate,
      status: one.replaced ? ("replaced" as const) : one.status,
      daysPastDue: one.daysPastDue,
      paidOn: one.paidOn ?? "",
      payable: one.due,
      paid: inAll(one.paid),
      waived: inAll(one.waived),
      unpaid: one.outstandingTotal,
    })),
  };
}

async function eventsOf(
  db: Queryable,
  { loanId, events }: LoanRecord,
  { services }: Call,
): Promise<Whole["events"]> {
  const [records, slips, files] = await Promise.all([
    readEventRecords(db, loanId),
    readSlips(db, loanId, services.settings.encryptionKey),
    readEventFiles(db, loanId),
  ]);
  const recorded = new Map(records.map((one) => [one.sequence, one]));
  return events.map((event) => {
    const record = recorded.get(event.sequence);
    return {
      sequence: event.sequence,
      on: event.on,
      recordedAt:
        record === undefined ? "" : wallClock(record.recorded_at, services.settings.timeZone),
      kind: event.kind,
      ...factsOfEvent(event),
      // The number of a slip follows what the event itself has of it.
      reference: `${record?.reference ?? ""}${slips.get(event.sequence) ?? ""}`,
      files: (files.get(event.sequence) ?? []).map(fileAddress),
    };
  });
}

function factsOfEvent(event: LoanEvent) {
  return {
    amount: "amount" in event ? event.amount : 0,
    part: "part" in event ? event.part : "",
    reverses: "reverses" in event ? event.reverses : 0,
  };
}

const saidMost = 10;

/** Contacts about the debt and promises to pay (CO-2, CO-3). */
async function saidOf(db: Queryable, orderNo: string, { services }: Call) {
  const { encryptionKey, timeZone } = services.settings;
  const [contacts, promises, staff] = await Promise.all([
    readContactsOfLoan(db, orderNo, saidMost, encryptionKey),
    readPromisesOfLoan(db, orderNo, saidMost),
    staffNames(db),
  ]);
  return {
    contacts: contacts.map((one) => contactRow(one, { staff, timeZone })),
    promises: promises.map((one) => promiseRow(one, timeZone)),
  };
}

/** Each began with an attempt, so a loan without one costs no question. */
async function mandatesOf(db: Queryable, loanId: string): Promise<Whole["mandates"]> {
  const mandates = await withDebits(db, await readMandatesOfLoan(db, loanId));
  return mandates.map(({ tradeNo: agreedBy, provider, debits, ...mandate }) => ({
    ...{ tradeNo: agreedBy, state: mandate.state, ended: mandate.ended, company: provider },
    ...{ cap: mandate.cap, firstDay: mandate.firstDay, lastDay: mandate.lastDay },
    debits: debits.map(({ tradeNo, dueOn, amount, state: became, droppedBecause: because }) => ({
      ...{ tradeNo, dueOn, amount, state: became, because },
    })),
  }));
}

function attemptOf(one: Attempt, { services }: Call): Whole["attempts"][number] {
  return {
    tradeNo: one.tradeNo,
    at: wallClock(one.createdAt, services.settings.timeZone),
    kind: one.kind,
    method: one.method,
    company: one.provider,
    amount: one.amount,
    state: one.state,
  };
}
