/** What a borrower and the lender do about an order, each step the server's own: applying, deciding, accepting, payout, payments. */
import { applyForLoan as applyEndpoint } from "#contract/application.ts";
import * as desk from "#contract/application-back-office.ts";
import { payCoolingOff as giveBackEndpoint } from "#contract/cooling-off.ts";
import { acceptOffer as acceptEndpoint } from "#contract/loan-offer.ts";
import * as disclosure from "#contract/offer-disclosure.ts";
import { startPayment as payEndpoint } from "#contract/repayment.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import type { Minor } from "#values/money.ts";
import { readApplicationRow } from "../../../core/application/store.ts";
import { loadLoanById } from "../../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../../core/loan/loan-record.ts";
import { termUnitOf } from "../../../core/product/describe-terms.ts";
import { offerToAccept } from "../../../core/product/find-offer.ts";
import { acknowledgesFirst } from "../../../core/product/offer-disclosure.ts";
import { applyForLoan } from "../../../flows/application/apply.ts";
import { storeAndApplyPayoutEvent } from "../../../flows/disbursement/apply-payout-event.ts";
import { acceptOffer } from "../../../flows/loan-offer/accept-offer.ts";
import {
  acknowledgeDisclosure,
  issueDisclosure,
} from "../../../flows/loan-offer/issue-disclosure.ts";
import { handlePayCoolingOff } from "../../../flows/payment/pay-cooling-off.ts";
import { handleStartPayment } from "../../../flows/payment/start-payment.ts";
import { storeAndApplyPaymentEvent } from "../../../flows/payment-receipt/apply-payment-event.ts";
import { approveApplication } from "../../../flows/underwriting/approve-case.ts";
import type { Call } from "../../../platform/http/handler.ts";
import type { PayoutRequest, ProviderEvent } from "../../../platform/provider-ports/ports.ts";
import type { PastLender } from "./past-lender.ts";
import { newReceipt } from "./past-providers.ts";
import type { Person } from "./person.ts";

export interface Asked {
  productId: string;
  amount: Minor;
  periods: number;
}

/** Returns the order after the rules have looked at it. */
export async function apply(lender: PastLender, person: Person, asked: Asked): Promise<string> {
  const call = lender.callOf(person.borrowerId, person.language);
  const { orderId } = await lender.run(applyEndpoint, applyForLoan, call, asked);
  await lender.work();
  return orderId;
}

export async function applicationOf(lender: PastLender, orderId: string) {
  const found = await readApplicationRow(lender.services.db, orderId);
  if (found === null) throw new Error(`order ${orderId} has no application`);
  return found;
}

/** By one member of staff, or by as many as the amount needs. */
/** By as many people as it takes; `less` is a smaller amount than was asked for. */
export async function approve(lender: PastLender, orderId: string, less?: Minor): Promise<void> {
  for (const [nth] of lender.staff.entries()) {
    const { state, version, asked } = await applicationOf(lender, orderId);
    if (state === "approved") return;
    const input = { orderNo: orderId, version, amount: less ?? asked, note: "" };
    await lender.run(desk.approveApplication, approveApplication, lender.callOfStaff(nth), input);
  }
  await lender.work();
}

export interface Accepted {
  orderId: string;
  /** As the provider has taken it; it reports later. */
  payout: PayoutRequest;
}

/** Loan Now; the payout is sent. Throws where nothing is offered. */
export async function accept(
  lender: PastLender,
  person: Person,
  productId: string,
): Promise<Accepted> {
  const { borrowerId, language } = person;
  const { db } = lender.services;
  const found = await offerToAccept(db, { borrowerId, productId }, lender.today);
  if (found === null) throw new Error(`${borrowerId} is offered no ${productId}`);
  const { terms } = found.offer;
  const call = lender.callOf(borrowerId, language);
  if (acknowledgesFirst(found.offer, call)) await acknowledge(lender, call, productId);
  const { lendDetailsUrl } = await lender.run(acceptEndpoint, acceptOffer, call, {
    productId,
    amount: terms.principal,
    periods: terms.plan.instalments,
    termUnit: termUnitOf(terms.plan, language),
  });
  await lender.work();
  const orderId = new URL(lendDetailsUrl, "http://order").searchParams.get("orderId");
  const payout = lender.payoutsSent.pop();
  if (orderId === null || payout === undefined) throw new Error(`no payout of ${orderId}`);
  return { orderId, payout };
}

async function acknowledge(lender: PastLender, call: Call, productId: string): Promise<void> {
  const shown = await lender.run(disclosure.issueDisclosure, issueDisclosure, call, { productId });
  const { version, hash } = shown;
  const input = { productId, version, hash };
  await lender.run(disclosure.acknowledgeDisclosure, acknowledgeDisclosure, call, input);
}

/** The provider reports what became of a payout. */
export async function payOut(
  lender: PastLender,
  { payout }: Accepted,
  kind: "payout-succeeded" | "payout-failed" = "payout-succeeded",
): Promise<void> {
  const { payoutId: reference, amount, currency } = payout;
  const provider = lender.services.payouts.name;
  const event = eventOf(lender, { provider, kind, reference, amount, currency });
  await storeAndApplyPayoutEvent(lender.services, event);
}

interface Standing {
  loan: LoanRecord;
  /** Its position on the lender's present day. */
  now: Position;
}

export async function standing(lender: PastLender, orderId: string): Promise<Standing> {
  const loan = await loadLoanById(lender.services.db, orderId);
  if (loan === null) throw new Error(`no order ${orderId}`);
  return { loan, now: position(loan.terms, loan.events, lender.today) };
}

interface Paid {
  /** What Pay Now is begun with. */
  asked: Minor;
  /** What the payer sends; by default what was asked for. */
  sent?: Minor;
  kind?: "repayment" | "deferral" | "cooling-off";
}

/** Pay Now, and the provider's report that the money came. Returns the provider's reference. */
export async function pay(
  lender: PastLender,
  person: Person,
  { loan, now }: Standing,
  { asked, sent = asked, kind = "repayment" }: Paid,
): Promise<string> {
  const call = lender.callOf(person.borrowerId, person.language);
  const { productId } = loan;
  const { bankCode, number: cardNo } = person.account;
  const from = { orderId: loan.loanId, amount: asked, bankCode, cardNo };
  const begun =
    kind === "cooling-off"
      ? await lender.run(giveBackEndpoint, handlePayCoolingOff, call, { ...from, productId })
      : await lender.run(payEndpoint, handleStartPayment, call, {
          ...from,
          product_id: productId,
          isDelay: kind === "deferral",
        });
  const event = eventOf(lender, {
    provider: lender.services.payments.name,
    kind: "payment-succeeded",
    reference: begun.tradeNo,
    amount: sent,
    currency: loan.terms.currency,
  });
  await storeAndApplyPaymentEvent(lender.services, event);
  // What settles a loan is followed by a letter.
  if (kind === "cooling-off" || sent >= now.payable.maximum) await lender.work();
  return event.providerReference;
}

/** What a provider reports at this instant, under a reference of its own. */
export function eventOf(
  lender: PastLender,
  told: Omit<ProviderEvent, "eventId" | "happenedAt" | "providerReference"> & {
    providerReference?: string;
  },
): ProviderEvent {
  return {
    providerReference: newReceipt(lender.draw),
    ...told,
    eventId: `past-${newReceipt(lender.draw)}`,
    happenedAt: lender.services.calendar.now().toISOString(),
  };
}
