/** A borrower says that it cannot pay as agreed (HL-1): one open request for each loan, and asking again gives the same reference. */
import { randomInt, randomUUID } from "node:crypto";
import { formatDate } from "#contract/format.ts";
import type { requestHardship as endpoint } from "#contract/hardship.ts";
import { restructuringLimits } from "#lending/check-restructuring.ts";
import { addBusinessDays, addDays, type Day } from "#values/business-day.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { recordEvent } from "../../core/loan/record-event.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler } from "../../platform/http/handler.ts";
import { type HardshipRequest, isOpen } from "./hardship-record.ts";
import { insertNew, readNewest, writeRequest } from "./store.ts";
import { mayBeHelped, standing } from "./wire.ts";

const referencesTried = 5;

export const requestHardship: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, language } = call;
  const loan = await loadLoan(tx, { borrowerId, loanId: input.orderId }, { lock: true });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const { reason, amount, frequency, from } = input;
  const asked = { reason, canPay: amount, frequency, from, openedBy: null, language };
  const opened = await openRequest(tx, loan, asked, call);
  return opened.ok ? { ok: true, data: answerOf(opened.request) } : opened;
};

type Opened = Pick<HardshipRequest, "requestId" | "reference" | "answerDue" | "state" | "openedBy">;

/** A new request on a loan that is locked, or the one that is open already. */
export async function openRequest(
  tx: Transaction,
  loan: LoanRecord,
  asked: Pick<
    HardshipRequest,
    "reason" | "canPay" | "frequency" | "from" | "openedBy" | "language"
  >,
  { today, services }: Pick<Call, "today" | "services">,
): Promise<
  | { ok: true; request: Opened; isNew: boolean }
  | { ok: false; rejection: "nothingOwed" | "dayNotPossible" }
> {
  const newest = await readNewest(tx, loan.loanId);
  const open = newest !== null && isOpen(newest) ? newest : null;
  if (open !== null && standing(loan, open, { today, services }).state !== "expired") {
    return { ok: true, request: open, isNew: false };
  }
  if (!mayBeHelped(loan, today)) return { ok: false, rejection: "nothingOwed" };
  const { firstDay, lastDay } = daysToBegin(today);
  if (asked.from < firstDay || asked.from > lastDay) {
    return { ok: false, rejection: "dayNotPossible" };
  }
  if (open !== null) await endRequest(tx, { ...open, state: "expired" }, today);
  const { answerWeekdays } = marketRules(services, today).pack.settings.hardship;
  const requested = {
    requestId: randomUUID(),
    loanId: loan.loanId,
    borrowerId: loan.borrowerId,
    ...asked,
    receivedAt: services.calendar.now(),
    receivedOn: today,
    answerDue: addBusinessDays(today, answerWeekdays, new Set()),
  };
  for (let tried = 0; tried < referencesTried; tried += 1) {
    const request = { ...requested, reference: newReference(today) };
    if (!(await insertNew(tx, request))) continue;
    const reference = `hardship:${request.requestId}`;
    const event = { kind: "hardship-requested", on: today } as const;
    await recordEvent(tx, { loanId: loan.loanId, event, today, reference });
    return { ok: true, request: { ...request, state: "waiting" }, isNew: true };
  }
  throw new Error("no free reference was found");
}

/** The days on which a new plan may begin to be paid. */
export function daysToBegin(today: Day): { firstDay: Day; lastDay: Day } {
  return {
    firstDay: addDays(today, 1),
    lastDay: addDays(today, restructuringLimits.firstDueDays),
  };
}

function answerOf({ reference, answerDue }: Pick<HardshipRequest, "reference" | "answerDue">) {
  return { reference, answerDue: formatDate(answerDue) };
}

/** Ends an open request without a new plan; the caller holds the loan's lock. */
export async function endRequest(
  tx: Transaction,
  request: HardshipRequest,
  today: Day,
): Promise<HardshipRequest> {
  const ended = { ...request, version: request.version + 1 };
  await writeRequest(tx, ended);
  const event = { kind: "hardship-closed", on: today } as const;
  const reference = `hardship-closed:${request.requestId}`;
  await recordEvent(tx, { loanId: request.loanId, event, today, reference });
  return ended;
}

/** No letters and digits that are easily confused. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function newReference(on: Day): string {
  const random = Array.from({ length: 4 }, () => signs[randomInt(signs.length)]);
  return `H-${on.slice(2).replaceAll("-", "")}-${random.join("")}`;
}
