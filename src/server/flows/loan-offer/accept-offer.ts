/**
 * Loan Now: accepts the offer exactly as it was shown and requests the payout, once. A double tap, a reload or a retry
 * waits for the first one's lock and gets the same order (LC-9).
 */
import type { InputRead } from "#contract/endpoint.ts";
import type { acceptOffer as endpoint } from "#contract/loan-offer.ts";
import { payoutAmount } from "#lending/fees.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { oldEnough } from "#lending/terms-limits.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import { moveApplication } from "../../core/loan/move-application.ts";
import { openLoan } from "../../core/loan/open-loan.ts";
import { openingNow } from "../../core/opening/opening.ts";
import { requestPapers } from "../../core/paper/papers-topic.ts";
import { currentAccount } from "../../core/payout-account/payout-account.ts";
import { namesFrequency } from "../../core/product/describe-terms.ts";
import { type FoundOffer, findOffer } from "../../core/product/find-offer.ts";
import { writeAccepted } from "../../core/product/store.ts";
import { orderAddress } from "../../core/product/wire.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import { wakeOutbox } from "../../platform/jobs/wake-outbox.ts";
import { archiveAcceptance } from "../agreement/archive-acceptance.ts";
import { requestPayout } from "../disbursement/request-payout.ts";
import { settleDisclosure } from "./settle-disclosure.ts";

type AcceptInput = InputRead<typeof endpoint>;

export const acceptOffer: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, today, services } = call;
  const { productId } = input;
  const found = await findOffer(tx, { borrowerId, productId }, today, { lock: true });
  if (found === null || found.standing === "gone") return reject("offerGone");
  if (!matchesOffer(found.offer.terms, input)) return reject("offerChanged");
  if (found.standing === "taken") return orderOf(productId, found.offer.loanId);
  // What was approved stays promised; only an offer that nobody applied for waits until the lender is open.
  if (found.loan === null && (await openingNow(tx, services)) !== "open")
    return reject("lenderClosed");

  const borrower = await readBorrower(tx, borrowerId, services.settings.encryptionKey);
  if (borrower === null) throw new Error(`no borrower ${borrowerId}`);
  if (borrower.birthDate === null || borrower.fullName === "") return reject("detailsMissing");
  if (!oldEnough(borrower.birthDate, today)) return reject("underAge");
  const account = await currentAccount(tx, borrowerId);
  if (account === null) return reject("payoutAccountMissing");

  const { offer, product } = found;
  const unread = await settleDisclosure(tx, found, call);
  if (unread !== null) return reject(unread);
  const loanId = await bind(tx, found, account.accountId, call);
  await archiveAcceptance(tx, { loanId, product, terms: offer.terms, borrower }, call);
  await requestPayout(tx, {
    loanId,
    amount: payoutAmount(found.offer.terms),
    currency: found.offer.terms.currency,
    payoutAccountId: account.accountId,
    requestedAt: call.services.calendar.now(),
  });
  await requestPapers(tx, { loanId, what: "accepted", language: call.language });
  return {
    afterCommit: async () => {
      wakeOutbox(services);
      return orderOf(productId, loanId);
    },
  };
};

/** The figures the client sends back are only compared, never used. */
export function matchesOffer(
  terms: LoanTerms,
  input: Pick<AcceptInput, "amount" | "periods" | "termUnit">,
): boolean {
  return (
    input.amount === terms.principal &&
    input.periods === terms.plan.instalments &&
    namesFrequency(input.termUnit, terms.plan.frequency)
  );
}

/** The loan to pay out: an approved one, one whose payout failed, or a new one. */
async function bind(
  tx: Transaction,
  { offer, loan, standing }: FoundOffer,
  payoutAccountId: string,
  { today }: Call,
): Promise<string> {
  const { productVersion, terms } = offer;
  const accepted = { on: today, payoutAccountId, terms, productVersion };
  if (loan !== null) {
    await moveApplication(tx, loan.loanId, "payout-pending", accepted);
    if (standing === "open") await writeAccepted(tx, offer.offerId, loan.loanId, today);
    return loan.loanId;
  }
  const loanId = await openLoan(tx, {
    borrowerId: offer.borrowerId,
    productId: offer.productId,
    productVersion,
    terms,
    applicationState: "payout-pending",
    appliedOn: today,
    acceptedOn: today,
    payoutAccountId,
  });
  await writeAccepted(tx, offer.offerId, loanId, today);
  return loanId;
}

function reject(
  rejection: Exclude<keyof (typeof endpoint)["rejections"], "notFound">,
): HandlerAnswer<typeof endpoint> {
  return { ok: false, rejection };
}

function orderOf(productId: string, loanId: string | null): HandlerAnswer<typeof endpoint> {
  if (loanId === null) throw new Error(`an accepted offer of ${productId} without an order`);
  return { ok: true, data: { lendDetailsUrl: orderAddress(productId, loanId) } };
}
