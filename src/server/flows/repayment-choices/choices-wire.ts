/** Maps today's choices to the wire, with the reason in the borrower's language where one is closed. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate, symbolOf } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { readChoices } from "#contract/repayment-choices.ts";
import type { Position } from "#lending/position-shape.ts";
import {
  type Choice,
  type ClosedChoice,
  type OpenChoice,
  stillOwed,
} from "#lending/repayment-choices.ts";
import { toPayOnWire } from "../../core/loan/to-pay-wire.ts";
import type { Reader } from "../../core/product/describe-terms.ts";
import { noteOf, type PlanToShow } from "./wire.ts";

const closedCopy = wordsByKey("choose-whether-to-repay.closed");
const notYetCopy = wordsByKey("choose-whether-to-repay.notYet");

type Wire = Output<typeof readChoices>;
type WireChoice = Wire["choices"][number];

/** `choices` are of the plan's own loan and day. */
export function choicesToWire(
  plan: PlanToShow,
  choices: readonly Choice[],
  reader: Reader,
): Omit<Wire, "payTypes"> {
  return {
    productName: plan.productName,
    currencySymbol: symbolOf(plan.currency),
    note: noteOf(plan, reader),
    telephone: plan.telephone,
    toPay: toPayOnWire(plan.position),
    choices: choices.map((choice) =>
      choice.open ? openToWire(choice, plan.position) : closedToWire(choice, reader),
    ),
  };
}

function openToWire(choice: OpenChoice, now: Position): WireChoice {
  const { kind, least, most, instalment, after, costDifference } = choice;
  const next = toPayOnWire(after);
  const paid = now.instalments.find(({ number }) => number === instalment);
  return {
    choice: kind,
    open: 1,
    reason: "",
    openFrom: "",
    amount: least,
    amountMax: most,
    dueTime: paid === undefined ? "" : formatDate(paid.dueDate),
    owedAfter: Math.max(0, stillOwed(after)),
    nextDueTime: next === null || next.amount === 0 ? "" : next.dueTime,
    nextDueAmount: next?.amount ?? 0,
    costDifference,
    chargeToday: after.penaltyAtClose,
    newDueTimes: kind === "deferral" ? newDueTimes(now, after) : [],
  };
}

function newDueTimes(now: Position, after: Position): WireChoice["newDueTimes"] {
  const unpaid = after.instalments.filter(({ status }) => status !== "paid");
  return unpaid.map(({ number, dueDate }) => ({
    periodNo: number,
    dueTime: formatDate(now.instalments[number - 1]?.dueDate ?? dueDate),
    newDueTime: formatDate(dueDate),
  }));
}

function closedToWire({ kind, because, from }: ClosedChoice, { language }: Reader): WireChoice {
  const opens = from === null ? "" : formatDate(from);
  const reason =
    because === "not-yet" && opens !== ""
      ? fillPlaceholders(notYetCopy[kind][language], { day: opens })
      : closedCopy[because][language];
  return {
    choice: kind,
    open: 0,
    reason,
    openFrom: opens,
    amount: 0,
    amountMax: 0,
    dueTime: "",
    owedAfter: 0,
    nextDueTime: "",
    nextDueAmount: 0,
    costDifference: 0,
    chargeToday: 0,
    newDueTimes: [],
  };
}
