/** A customer's loans as they stand today, and what they come to together (DK-2). */
import type { readCustomer as endpoint } from "#contract/customer.ts";
import type { Output } from "#contract/endpoint.ts";
import { lifeLine } from "#lending/life-line.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { sum } from "#values/money.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { nameIn } from "../../core/product/product.ts";
import { type VersionName, versionKey } from "../../core/product/products.ts";
import type { Call } from "../../platform/http/handler.ts";
import { pastOf } from "../application/gather-facts.ts";
import { stateInPosition } from "../servicing/loan-state.ts";

type Whole = Output<typeof endpoint>;
type CustomerLoan = Whole["loans"][number];

interface Standing {
  loan: LoanRecord;
  now: Position;
}

const unpaid: readonly Position["status"][] = ["running", "due", "overdue", "written-off"];
/** Drawings cost a position for each day on which something happened. */
const drawnMaximum = 3;

export function standingsOf(loans: readonly LoanRecord[], { today }: Call): Standing[] {
  return loans.map((loan) => ({ loan, now: position(loan.terms, loan.events, today) }));
}

/** What is written off is owed, and neither runs nor is late any more. */
function isInBook({ now }: Standing): boolean {
  return now.status !== "written-off";
}

export function figuresOf(standings: readonly Standing[], { today }: Call) {
  const owing = standings.filter(({ now }) => unpaid.includes(now.status));
  const past = pastOf(
    standings.map(({ loan }) => loan),
    today,
  );
  return {
    toPay: sum(owing.map(({ now }) => (now.toPay.when === "now" ? now.toPay.amount : 0))),
    owed: sum(owing.map(({ now }) => now.outstandingTotal)),
    running: owing.filter(isInBook).length,
    settled: past.settled,
    settledOnTime: past.settledOnTime,
    daysPastDue: Math.max(0, ...owing.filter(isInBook).map(({ now }) => now.daysPastDue)),
    lateEver: past.daysPastDueEver,
  };
}

/** Newest first, as they come. */
export function loansOf(
  standings: readonly Standing[],
  products: ReadonlyMap<string, VersionName>,
  call: Call,
): CustomerLoan[] {
  const drawn = standings
    .filter(({ now }) => unpaid.includes(now.status))
    .slice(0, drawnMaximum)
    .map(({ loan }) => loan.loanId);
  return standings.map((one) => {
    const { loan, now } = one;
    const product = products.get(versionKey(loan));
    const givenBackOn = now.coolingOff?.givenBackOn ?? null;
    // Of a loan that was given back no instalment was ever paid.
    const plan = givenBackOn === null ? now.instalments.filter(({ replaced }) => !replaced) : [];
    const paid = plan.filter(({ paidOn }) => paidOn !== null);
    return {
      orderNo: loan.loanId,
      productName: product === undefined ? "" : nameIn(product, call.language),
      productVersion: loan.productVersion,
      state: stateInPosition(loan.applicationState, now.status),
      principal: loan.terms.principal,
      owed: unpaid.includes(now.status) ? now.outstandingTotal : 0,
      daysPastDue: now.daysPastDue,
      appliedOn: loan.appliedOn,
      settledOn: now.status === "settled" ? settledOn(now) : "",
      paid: paid.length,
      paidOnTime: paid.filter(({ paidOn, dueDate }) => (paidOn ?? "") <= dueDate).length,
      instalments: plan.length,
      ...(givenBackOn === null ? {} : { givenBackOn }),
      life: drawn.includes(loan.loanId) ? lifeOf(one, call) : null,
    };
  });
}

function settledOn({ instalments, coolingOff }: Position): string {
  const days = [...instalments.map(({ paidOn }) => paidOn), coolingOff?.givenBackOn ?? null];
  return (
    days
      .flatMap((day) => day ?? [])
      .sort()
      .at(-1) ?? ""
  );
}

function lifeOf({ loan, now }: Standing, { today }: Call): CustomerLoan["life"] {
  const line = lifeLine(loan.terms, loan.events, today);
  if (line === null) return null;
  return {
    paidOutOn: now.disbursedOn ?? "",
    maturesOn: now.maturesOn ?? "",
    line,
    marks: now.instalments
      .filter(({ replaced }) => !replaced)
      .map(({ number, dueDate, status }) => ({ number, dueDate, status })),
  };
}
