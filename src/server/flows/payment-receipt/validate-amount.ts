/**
 * What a borrower may pay now, decided from the loan alone: the amount sent is compared with the position, never trusted (IR-1,
 * DR-3, DS-6).
 */

import type { payCoolingOff } from "#contract/cooling-off.ts";
import type { RejectionName } from "#contract/endpoint.ts";
import type { startPayment } from "#contract/repayment.ts";
import type { Position } from "#lending/position-shape.ts";
import type { Minor } from "#values/money.ts";
import type { AttemptKind } from "../../core/payment-attempt/attempt.ts";

type PaymentRejection = Extract<
  RejectionName<typeof startPayment>,
  "nothingToPay" | "amountBelowMinimum" | "amountAboveMaximum" | "deferralClosed"
>;

/** Only of a payment that gives the loan back. */
export type CoolingOffRejection = Extract<
  RejectionName<typeof payCoolingOff>,
  "coolingOffOver" | "coolingOffAmount"
>;

/** The rejection; null when this amount may be paid for this purpose today. */
export function validateAmount(
  position: Position,
  kind: AttemptKind,
  amount: Minor,
): PaymentRejection | CoolingOffRejection | null {
  if (position.disbursedOn === null || position.status === "settled") return "nothingToPay";
  if (kind === "cooling-off") {
    if (!position.coolingOff?.open) return "coolingOffOver";
    return amount === position.coolingOff.amount ? null : "coolingOffAmount";
  }
  if (kind === "deferral") {
    const { allowed, fee } = position.deferral;
    return allowed ? outside(amount, fee, fee) : "deferralClosed";
  }
  const { minimum, maximum } = position.payable;
  return maximum === 0 ? "nothingToPay" : outside(amount, minimum, maximum);
}

function outside(amount: Minor, minimum: Minor, maximum: Minor): PaymentRejection | null {
  if (amount < minimum || amount === 0) return "amountBelowMinimum";
  return amount > maximum ? "amountAboveMaximum" : null;
}
