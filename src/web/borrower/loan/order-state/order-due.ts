/** What is to be paid on an order and its label: on the order's own page and on its offline copy (DS-9). */
import type { Output } from "#contract/endpoint.ts";
import type { readLoan } from "#contract/loan.ts";
import { type ToPayViewModel, toPayViewModel } from "../../parts/payment/to-pay.ts";
import { owes } from "./order-state.ts";

type LoanOnWire = Output<typeof readLoan>;

/** Null while nothing is to be paid. For a backend that sends only amount and day: due now once the order is overdue. */
export function dueOf(loan: LoanOnWire): ToPayViewModel | null {
  const { orderStatus, toPay, dueAmount, dueDate = "" } = loan;
  if (!owes(orderStatus)) return null;
  if (toPay) return toPay.amount === 0 ? null : toPayViewModel(toPay);
  if (!dueAmount) return null;
  return { now: orderStatus === 180, amount: dueAmount, date: dueDate, numbers: [], first: null };
}

/** The figure's label: within the due window "To pay", although it is not due yet. */
export function labelOf(due: ToPayViewModel, status: number): "toPayNow" | "toPay" | "toPayNext" {
  if (due.now) return "toPayNow";
  return status === 174 ? "toPay" : "toPayNext";
}

/** The due date has passed, so the label reads "was due". */
export function isLate(due: ToPayViewModel, status: number): boolean {
  return due.now && status === 180;
}
