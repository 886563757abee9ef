/**
 * Deliberate faults laid over the server's parts for a run, to prove that the checks would notice them. None of them is
 * in the server: a fault is a substituted database or provider.
 */

import { attemptOf } from "#server/core/payment-attempt/attempt-record.ts";
import { storeAndApplyPaymentEvent } from "#server/flows/payment-receipt/apply-payment-event.ts";
import type { Database, Statement } from "#server/platform/db/database.ts";
import type {
  CallbackRead,
  PaymentProvider,
  PayoutProvider,
  ProviderEvent,
} from "#server/platform/provider-ports/ports.ts";
import { simulatorName } from "#server/platform/providers/simulator-connection.ts";
import type { Services } from "#server/platform/services/services.ts";
import type { Focus } from "./focus.ts";
import { overlaid, rewritten } from "./overlaid.ts";
import * as desk from "./planted-at-desk.ts";
import * as told from "./planted-callbacks.ts";
import * as back from "./planted-returns.ts";

/** What the server gets instead of its own parts. */
export type Planted = (services: Services, life: told.Life) => Partial<Services>;

interface Fault {
  /** The resulting misbehaviour. */
  what: string;
  /** Visible only on an engine with many connections. */
  needs?: "postgres";
  /** Biases runs towards it, so that few seeds are enough. */
  focus?: Focus;
  plant: Planted;
}

const loanLocks: ReadonlySet<string> = new Set([
  "loan.lock-loan",
  "loan.lock-loans",
  "repayment.lock-loans-of-attempts",
]);

export const plantedFaults = {
  "no-row-lock": {
    what: "a loan is read for a decision without holding it",
    needs: "postgres",
    plant: ({ db }) => ({
      db: rewritten(db, (statement) =>
        loanLocks.has(statement.name)
          ? { name: `faults.no-${statement.name}`, text: statement.text.replace("for update", "") }
          : statement,
      ),
    }),
  },
  "no-event-check": {
    what: "an event counts as new however often it is sent",
    plant: ({ payments }) => {
      let retold = 0;
      const readCallback: PaymentProvider["readCallback"] = (headers, body) => {
        retold += 1;
        return asNew(payments.readCallback(headers, body), retold);
      };
      return { payments: { ...payments, readCallback } };
    },
  },
  "idempotency-key-not-bound": {
    what: "an idempotency key is not bound to the body it came with",
    focus: { weights: { "other-body": 10 } },
    plant: ({ db }) => ({ db: withoutBodyHash(db) }),
  },
  "no-signature": {
    what: "a callback is believed without a signature",
    focus: { weights: { forge: 20 } },
    plant: ({ payments }) => ({ payments: { ...payments, readCallback: unsigned } }),
  },
  "marked-after-the-call": {
    what: "a payout is not marked as tried before the provider is called",
    focus: {
      opening: false,
      weights: { "loan-now": 20, bind: 25, job: 40, payout: 0, again: 0, "other-body": 0 },
      jobs: { outbox: 20 },
      fates: { "answer-lost": 60 },
    },
    plant: ({ db }) => ({
      db: rewritten(db, (statement) =>
        statement.name === "disbursement.begin-sending"
          ? {
              name: "faults.not-tried",
              text: statement.text.replace(
                "tried_at = $3::timestamptz",
                "tried_at = nullif($3::timestamptz, $3::timestamptz)",
              ),
            }
          : statement,
      ),
    }),
  },
  "new-key-on-retry": {
    what: "the provider is called with a new key each time",
    plant: ({ payouts }) => {
      let tries = 0;
      return {
        payouts: {
          ...payouts,
          send: (request) => {
            tries += 1;
            const { payoutId } = request;
            return payouts.send({ ...request, payoutId: `${payoutId.slice(0, 30)}-${tries}` });
          },
        },
      };
    },
  },
  "rejected-by-status": {
    what: "a status that sounds like a rejection ends a payout, which is then sent again under another key",
    focus: {
      opening: false,
      weights: { "loan-now": 30, bind: 10, job: 40, payout: 0, again: 0, "other-body": 0 },
      jobs: { outbox: 20 },
      fates: { misanswered: 60 },
    },
    plant: ({ payouts }) => ({ payouts: { ...payouts, send: refusedByStatus(payouts) } }),
  },
  "deferral-on-request": {
    what: "a deferral counts when it is asked for, not when its fee is received",
    focus: { opening: true, daysLater: 29, deferring: 0.8, weights: { pay: 40, payer: 2 } },
    plant: (services) => ({ payments: deferringAtOnce(services) }),
  },
  "acknowledged-before-stored": {
    what: "a callback is acknowledged before it is stored",
    focus: { weights: { callback: 40, payer: 20, crash: 30, job: 4 } },
    plant: ({ db }, life) => ({ db: told.keepingLater(db, life) }),
  },
  "no-open-attempt-check": {
    what: "an older payment is not cancelled at the provider before another one begins",
    plant: ({ payments }) => ({ payments: { ...payments, cancel: async () => true } }),
  },
  "chargeback-ignored": {
    what: "money that a bank takes back is still counted as paid",
    focus: { opening: true, weights: { pay: 25, payer: 40, "take-back": 30 } },
    plant: ({ db }) => ({ db: rewritten(db, withoutReversal) }),
  },
  "desk-approved-twice": {
    what: "an approved proposal counts as waiting, and is done for each who approves it",
    focus: desk.atTheDesk,
    plant: (services) => ({ db: desk.approvedAgain(services) }),
  },
  "desk-without-approval": {
    what: "whoever proposed may approve: it is done without a second person",
    focus: desk.atTheDesk,
    plant: (services) => ({ db: desk.approvedByMaker(services) }),
  },
  "desk-made-by-decider": {
    what: "whoever had the proposer's account made a short time ago may approve: one person is both",
    focus: desk.atTheDesk,
    plant: (services) => ({ db: desk.approvedByMakersMaker(services) }),
  },
  "desk-held-and-sent": {
    what: "a payout that two people kept back is sent all the same",
    focus: desk.aboutPayouts,
    plant: (services) => ({ db: desk.sentThoughHeld(services) }),
  },
  "desk-repeated-unknown": {
    what: "a payout whose outcome is unknown is asked for again as if it had failed",
    focus: desk.aboutPayouts,
    plant: (services) => ({ db: desk.repeatedUnknown(services) }),
  },
  "desk-other-version": {
    what: "a proposal is done on another version of the loan than the one that was approved",
    focus: desk.atTheDesk,
    plant: (services) => ({ db: desk.previewedAnew(services) }),
  },
  "alone-each-by-itself": {
    what: "what one person may decide alone is asked for each amount, and never for their sum",
    focus: desk.atTheDesk,
    plant: (services) => ({ db: desk.aloneEachByItself(services) }),
  },
  "given-away-uncounted": {
    what: "what a new plan gives away does not count as decided alone",
    focus: desk.aboutPlans,
    plant: (services) => ({ db: desk.givenAwayUncounted(services) }),
  },
  "any-day-believed": {
    what: "a payment told of a day before it was begun is booked instead of waiting for a person",
    focus: told.aboutDays,
    plant: (services) => ({ payments: told.anyDayBelieved(services) }),
  },
  "unreadable-forgotten": {
    what: "a signed callback of an amount that nobody can hold is refused and forgotten",
    focus: { weights: { forge: 20 } },
    plant: ({ payments }) => ({ payments: told.unreadableForgotten(payments) }),
  },
  "repeat-ends": {
    what: "a payout sent again ends although nobody knows whether the first sending paid",
    focus: told.aboutRepeats,
    plant: ({ payouts }) => ({ payouts: told.repeatEnds(payouts) }),
  },
  "returned-and-credited": {
    what: "money that its provider gives back is credited to whoever claims it",
    focus: back.aboutReturns,
    plant: (services) => ({ db: back.creditedThoughReturned(services) }),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof plantedFaults;

export const faultNames = Object.keys(plantedFaults) as FaultName[];

export function faultOf(name: FaultName): Fault {
  return plantedFaults[name];
}

function asNew(event: CallbackRead, retold: number): CallbackRead {
  if (event === null || !("eventId" in event)) return event;
  const { eventId, providerReference } = event;
  return {
    ...event,
    eventId: `${eventId}-${retold}`,
    providerReference: `${providerReference}-${retold}`,
  };
}

const unsigned: PaymentProvider["readCallback"] = (_headers, body) => {
  try {
    return { provider: simulatorName, ...(JSON.parse(body) as Omit<ProviderEvent, "provider">) };
  } catch {
    return null;
  }
};

/** An adapter that treats every 4xx as "not accepted" (decision record 0047). */
function refusedByStatus(payouts: PayoutProvider): PayoutProvider["send"] {
  return async (request) => {
    try {
      return await payouts.send(request);
    } catch (error) {
      if (!/answered with 4\d\d/.test(String(error))) throw error;
      return { accepted: false, reason: "refused" };
    }
  };
}

function deferringAtOnce(services: Services): PaymentProvider {
  const { payments } = services;
  return {
    ...payments,
    async start(request) {
      const started = await payments.start(request);
      const event: ProviderEvent = {
        provider: payments.name,
        eventId: `at-once-${request.tradeNo}`,
        kind: "payment-succeeded",
        reference: request.tradeNo,
        providerReference: started.providerReference,
        amount: request.amount,
        currency: request.currency,
        happenedAt: services.calendar.now().toISOString(),
      };
      const { kind } = await attemptOf(services.db, request.tradeNo);
      if (kind === "deferral") await storeAndApplyPaymentEvent(services, event);
      return started;
    },
  };
}

/** The payment of a reversal is never found, as if nothing had been paid. */
function withoutReversal(statement: Statement): Statement {
  if (statement.name !== "loan.find-event-by-reference") return statement;
  return { name: "faults.not-found", text: statement.text.replace("limit 1", "and false") };
}

/** The stored hash always equals the one just sent. */
function withoutBodyHash(db: Database): Database {
  let sent: unknown = "";
  return overlaid(db, (query) => async (statement, values = []) => {
    if (statement.name === "http.insert-idempotency-record") sent = values[3];
    const rows = await query(statement, values);
    if (statement.name !== "http.lock-idempotency-record") return rows as never;
    return rows.map((row) => ({ ...row, body_hash: sent })) as never;
  });
}
