/** A borrower says that it cannot pay as agreed (HL-1): one open request for each loan, and asking again gives the same reference. */
import { randomInt, randomUUID } from "node:crypto";
import { formatDate } from "#contract/format.ts";
import type { requestHardship as endpoint } from "#contract/hardship.ts";
import { restructuringLimits } from "#lending/check-restructuring.ts";
import { addBusinessDays, addDays, type Day } from "#values/business-day.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { recordEvent } from "../../core/loan/record-event.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { type HardshipRequest, isOpen } from "./hardship-record.ts";
import { insertNew, readNewest, writeRequest } from "./store.ts";
import { mayBeHelped, standing } from "./wire.ts";

const referencesTried = 5;

export const requestHardship: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, today, services, language } = call;
  const loan = await loadLoan(tx, { borrowerId, loanId: input.orderId }, { lock: true });
  if (loan === null || loan.productId !== input.productId) {
    return { ok: false, rejection: "notFound" };
  }
  const newest = await readNewest(tx, loan.loanId);
  const open = newest !== null && isOpen(newest) ? newest : null;
  if (open !== null && standing(loan, open, call).state !== "expired") {
    return { ok: true, data: answerOf(open) };
  }
  if (!mayBeHelped(loan, today)) return { ok: false, rejection: "nothingOwed" };
  const { firstDay, lastDay } = daysToBegin(today);
  if (input.from < firstDay || input.from > lastDay) {
    return { ok: false, rejection: "dayNotPossible" };
  }
  if (open !== null) await endRequest(tx, { ...open, state: "expired" }, today);
  const { answerWeekdays } = marketRules(services, today).pack.settings.hardship;
  const requested = {
    requestId: randomUUID(),
    loanId: loan.loanId,
    borrowerId,
    reason: input.reason,
    language,
    canPay: input.amount,
    frequency: input.frequency,
    from: input.from,
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
    return { ok: true, data: answerOf(request) };
  }
  throw new Error("no free reference was found");
};

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
