/**
 * Takes a payment reference from a borrower (IR-8): keeps it as a claim, commits, then looks for the money. The claim
 * alone credits nothing, and tries are limited, because a guessed reference would take somebody else's money.
 */
import type { submitReference } from "#contract/payment-claim.ts";
import { firstRepaymentProvider } from "../../core/channel/choose-channel.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { readAttemptsOf } from "../../core/payment-attempt/store.ts";
import type { Claim, ClaimState, NewClaim } from "../../core/payment-claim/claim-record.ts";
import { encryptReference } from "../../core/payment-claim/encrypted-reference.ts";
import { readReference } from "../../core/payment-claim/reference.ts";
import {
  countOpenClaims,
  deleteRejectedClaim,
  insertClaim,
  readOwnClaim,
  writeKind,
} from "../../core/payment-claim/store.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { pollOpenPayment } from "../payment/payments-of-loan.ts";
import { firstPauseMs } from "./retry-claims.ts";
import { endOnCounted, settleClaim } from "./settle-claim.ts";

type Answer = HandlerAnswer<typeof submitReference>;

/** References that brought no money, within the period below: more are guesses, and a person has to look. */
const perLoanMaximum = 3;
const perBorrowerMaximum = 10;
const periodMs = 30 * 24 * 3_600_000;

export const handleSubmitReference: CommandHandler<typeof submitReference> = async (
  tx,
  { orderId, utr, isDelay },
  call,
) => {
  const { borrowerId, services } = call;
  const { settings, calendar } = services;
  const loan = await loadLoan(tx, { borrowerId, loanId: orderId }, { lock: true });
  if (loan === null) return { ok: false, rejection: "notFound" };
  if (!settings.brand.paymentReferences || !isOut(loan)) {
    return { ok: false, rejection: "referencesClosed" };
  }
  const reference = readReference(utr);
  if (reference === null) return { ok: false, rejection: "referenceUnreadable" };
  const now = calendar.now();
  const claim = await upsertClaim(
    tx,
    {
      provider: await providerPaid(tx, orderId, services),
      ...encryptReference(reference, settings.encryptionKey),
      borrowerId,
      loanId: orderId,
      kind: isDelay ? "deferral" : "repayment",
    },
    now,
  );
  if (claim === null) return { ok: false, rejection: "tooManyReferences" };
  const { state } = claim.state === "waiting" ? await endOnCounted(tx, claim, services) : claim;
  if (state === "matched") return { ok: true, data: { outcome: "already-counted" } };
  // A rejection here must not take the claim back: refused ones count towards the limit.
  if (state === "refused") return { afterCommit: async () => answers.refused };
  return { afterCommit: () => lookForMoney(claim, call) };
};

/** Whom the money probably went to: the provider of the order's last payment, else the one that new payments begin with. */
async function providerPaid(
  tx: Transaction,
  loanId: string,
  services: Call["services"],
): Promise<string> {
  const [last] = await readAttemptsOf(tx, [loanId]);
  return last?.provider ?? firstRepaymentProvider(services);
}

/** Money can only have come once the loan was paid out. What is no longer owed becomes credit. */
function isOut({ events }: LoanRecord): boolean {
  return events.some(({ kind }) => kind === "disbursed");
}

/** The claim, new or the one handed in before; null when there were too many. The loan is locked. */
async function upsertClaim(tx: Transaction, wanted: NewClaim, now: Date): Promise<Claim | null> {
  const own = await readOwnClaim(tx, wanted);
  if (own !== null && own.state !== "refused") {
    if (own.kind !== wanted.kind) await writeKind(tx, own.claimId, wanted.kind);
    return own;
  }
  if (own !== null) await deleteRejectedClaim(tx, own.claimId);
  const { ofLoan, ofBorrower } = await countOpenClaims(
    tx,
    wanted,
    new Date(now.getTime() - periodMs),
  );
  if (ofLoan >= perLoanMaximum || ofBorrower >= perBorrowerMaximum) return null;
  const times = { now, askAt: new Date(now.getTime() + firstPauseMs) };
  const claim = await insertClaim(tx, wanted, "waiting", times);
  // Another loan has the reference.
  return claim ?? insertClaim(tx, wanted, "refused", times);
}

const answers = {
  matched: { ok: true, data: { outcome: "credited" } },
  refused: { ok: false, rejection: "referenceUsed" },
  waiting: { ok: true, data: { outcome: "waiting" } },
} as const satisfies Record<ClaimState, Answer>;

/** After the commit. While the company does not answer the claim waits; a job asks again. */
async function lookForMoney(claim: Claim, { services }: Call): Promise<Answer> {
  const { db, log } = services;
  const { claimId, loanId } = claim;
  try {
    await pollOpenPayment(services, loanId);
    return answers[(await settleClaim(services, claim)).state];
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    // Its words may hold the reference: they stay out of the log.
    log.warn("payment-claim-lookup-postponed", { claimId, loanId });
    return answers[(await endOnCounted(db, claim, services)).state];
  }
}
