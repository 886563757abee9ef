/** The provider's book against our database once everything is over. */
import { ledgerCheck } from "#server/core/accrual/ledger-check.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Acknowledgement } from "./load-book.ts";

interface Stored {
  event_id: string;
  outcome: string | null;
}

interface Counted {
  reference: string;
  times: number;
  amount: number;
}

/** One sentence for each disagreement, at most twenty of a kind. */
export async function compareBook(
  db: Database,
  acknowledged: readonly Acknowledgement[],
): Promise<string[]> {
  const stored = await db.query<Stored & Record<string, unknown>>({
    name: "failover.events",
    text: "select event_id, outcome from provider_event where provider = 'simulator'",
  });
  const counted = await db.query<Counted & Record<string, unknown>>({
    name: "failover.counted",
    text: `select reference, count(*)::int as times, sum((facts ->> 'amount')::bigint)::bigint as amount
      from loan_event where kind = 'repaid' and reference is not null group by reference`,
  });
  const outcomeOf = new Map(stored.map(({ event_id, outcome }) => [event_id, outcome]));
  const countedOf = new Map(counted.map((one) => [one.reference, one]));
  const lost = acknowledged
    .filter(({ eventId }) => !outcomeOf.has(eventId))
    .map(({ eventId }) => `${eventId} was acknowledged and is lost`);
  const undecided = stored
    .filter(({ outcome }) => outcome === null)
    .map(({ event_id }) => `${event_id} was never applied`);
  const miscounted = acknowledged.flatMap(({ eventId, providerReference, amount }) => {
    if (outcomeOf.get(eventId) !== "counted") return [];
    const found = countedOf.get(`simulator:payment-succeeded:${providerReference}`);
    if (found?.times === 1 && Number(found.amount) === amount) return [];
    return [`${eventId} counts ${found?.times ?? 0} times, ${found?.amount ?? 0} in all`];
  });
  const uncounted = acknowledged
    .filter(({ eventId }) => !["counted", null, undefined].includes(outcomeOf.get(eventId)))
    .map(({ eventId }) => `${eventId} is ${outcomeOf.get(eventId)}, not counted`);
  const groups = [lost, undecided, miscounted, uncounted, await ledgerCheck(db)];
  return groups.flatMap((group) => shortened(group));
}

const shown = 20;

function shortened(problems: string[]): string[] {
  if (problems.length <= shown) return problems;
  return [...problems.slice(0, shown), `and ${problems.length - shown} more like these`];
}
