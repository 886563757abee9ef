/** A deliberate fault of callbacks: they are acknowledged before they are stored. */
import type { Database, Row, Statement } from "#server/platform/db/database.ts";
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
