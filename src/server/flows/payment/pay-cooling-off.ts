/**
 * Pays what gives a loan back in its first days and closes it (DS-6): an attempt of its own kind, for exactly the amount of today.
 * Where earlier payments cover it, the loan is closed at once. Whether money came in time is decided when it is received.
 */
import { z } from "zod";
import type { payCoolingOff } from "#contract/cooling-off.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { position } from "#lending/position.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { recordEvent } from "../../core/loan/record-event.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { AfterCommit, Anew, Call, HandlerAnswer } from "../../platform/http/handler.ts";
import type { AttemptRejection } from "./prepare-attempt.ts";
import { beginAs, sourceSent, startedAnew } from "./start-payment.ts";

type Answer = HandlerAnswer<typeof payCoolingOff>;

/** Handler of payCoolingOff: a repeat while its attempt is open gets the same answer. */
export async function handlePayCoolingOff(
  tx: Transaction,
  input: InputRead<typeof payCoolingOff>,
  call: Call,
): Promise<Answer | AfterCommit<typeof payCoolingOff>> {
  const { orderId, productId, amount } = input;
  if (amount === 0) return closeAtOnce(tx, input, call);
  const source = sourceSent(input, call.services);
  const wanted = {
    orderId,
    productId,
    kind: "cooling-off",
    amount,
    ...source,
    provider: null,
  } as const;
  return beginAs(tx, wanted, call, sayable);
}

const closed = { repayType: "DONE", payUrl: "", notice: "", tradeNo: "" };
const isClosed: Answer = { ok: true, data: closed, replayFrom: { repayType: "DONE" } };

/** Nothing is left to pay: money received before covers all that is owed then. */
async function closeAtOnce(
  tx: Transaction,
  { orderId, productId }: InputRead<typeof payCoolingOff>,
  { borrowerId, today }: Call,
): Promise<Answer> {
  const loan = await loadLoan(tx, { borrowerId, loanId: orderId }, { lock: true });
  if (loan === null || loan.productId !== productId) return { ok: false, rejection: "notFound" };
  const { coolingOff, disbursedOn } = position(loan.terms, loan.events, today);
  if (coolingOff !== null && coolingOff.givenBackOn !== null) return isClosed;
  if (disbursedOn === null) return { ok: false, rejection: "nothingToPay" };
  if (coolingOff === null || !coolingOff.open) return { ok: false, rejection: "coolingOffOver" };
  if (coolingOff.amount !== 0) return { ok: false, rejection: "coolingOffAmount" };
  const event = { kind: "cooling-off-paid", amount: 0, on: today } as const;
  await recordEvent(tx, { loanId: loan.loanId, event, today });
  return isClosed;
}

function sayable(rejection: AttemptRejection) {
  switch (rejection) {
    case "amountBelowMinimum":
    case "amountAboveMaximum":
    case "deferralClosed":
      throw new Error("giving a loan back has one amount and moves no dates");
    default:
      return rejection;
  }
}

/** For a repeat, whose stored answer lacks the address. */
export const coolingOffAnew: Anew<typeof payCoolingOff> = async (db, replayFrom, call) =>
  Closed.safeParse(replayFrom).success ? closed : startedAnew(db, replayFrom, call);

const Closed = z.object({ repayType: z.literal("DONE") });
