/** Deliberate faults of callbacks and of what providers answer: acknowledged before stored, forgotten, or believed too far. */
import type { Database, Row, Statement } from "#server/platform/db/database.ts";
import type {
  PaymentProvider,
  PayoutProvider,
  ProviderEvent,
} from "#server/platform/provider-ports/ports.ts";
import type { Services } from "#server/platform/services/services.ts";
import { longAgo } from "./absurd-money.ts";
import type { Focus } from "./focus.ts";
import { overlaid } from "./overlaid.ts";
import type { Run } from "./run.ts";

/** The process the fault lives in. */
export type Life = Pick<Run, "onDeath">;

/**
 * Callbacks are held in memory, acknowledged, and stored by the job for unapplied events: harmless as long as the
 * process lives until then.
 */
export function keepingLater(db: Database, life: Life): Database {
  const remembered = new Map<unknown, { statement: Statement; values: readonly unknown[] }>();
  life.onDeath(() => remembered.clear());
  const later = overlaid(db, (query) => async (statement, values = []) => {
    const eventId = values[1];
    if (statement.name === "provider-events.insert-provider-event") {
      remembered.set(eventId, { statement, values });
      return [];
    }
    const known = remembered.get(eventId);
    if (statement.name !== "provider-events.lock-provider-event" || known === undefined)
      return query(statement, values);
    return [asDecided(known.values)] as never;
  });
  return {
    ...later,
    async query(statement, values) {
      if (statement.name === "provider-events.list-unapplied-events") {
        for (const [eventId, held] of remembered) {
          await db.query(held.statement, held.values);
          remembered.delete(eventId);
        }
      }
      return db.query(statement, values);
    },
  };
}

/** The row of an event as inserted and already applied. */
function asDecided(values: readonly unknown[]): Row {
  const [provider, event_id, kind, reference, provider_reference, amount, currency, at] = values;
  const happened_at = new Date(String(at));
  const acknowledged = {
    provider,
    event_id,
    kind,
    reference,
    provider_reference,
    amount,
    currency,
  };
  return { ...acknowledged, happened_at, outcome: "noted" };
}

/** Payers pay, and the provider often tells a day before they were asked. */
export const aboutDays: Focus = {
  opening: true,
  weights: { pay: 25, payer: 40, callback: 30 },
  deeds: { "long-ago": 60 },
};

/** A payment told of a day that cannot be is booked on today instead of waiting for a person. */
export function anyDayBelieved({
  payments,
  calendar,
}: Pick<Services, "payments" | "calendar">): PaymentProvider {
  const dated = (event: ProviderEvent): ProviderEvent =>
    event.happenedAt === longAgo ? { ...event, happenedAt: calendar.now().toISOString() } : event;
  return {
    ...payments,
    readCallback(...given) {
      const read = payments.readCallback(...given);
      return read !== null && "eventId" in read ? dated(read) : read;
    },
    async look(...given) {
      const event = await payments.look(...given);
      return event === null ? null : dated(event);
    },
  };
}

/** What is signed and cannot be read is answered as if it were forged. */
export function unreadableForgotten(payments: PaymentProvider): PaymentProvider {
  return {
    ...payments,
    readCallback(...given) {
      const read = payments.readCallback(...given);
      return read !== null && "forAPerson" in read && read.forAPerson ? null : read;
    },
  };
}

/** Payouts are sent again and again, and their answers are lost. */
export const aboutRepeats: Focus = {
  opening: false,
  weights: { "loan-now": 30, job: 40, time: 25, payout: 0, again: 0, "other-body": 0 },
  jobs: { outbox: 20 },
  fates: { "answer-lost": 60 },
};

/** A payout sent again whose outcome is not known is over. */
export function repeatEnds(payouts: PayoutProvider): PayoutProvider {
  return {
    ...payouts,
    async send(request) {
      try {
        return await payouts.send(request);
      } catch (error) {
        if (request.sentBefore === null) throw error;
        return { accepted: false, reason: "refused" };
      }
    },
  };
}
