/** SQL of what the suspense account has to hold, by movement of money. */
import type { Currency, Minor } from "#values/money.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";
import { mostInOneMovement } from "./plausible-amount.ts";
import { numberKey } from "./store.ts";

/** A movement is a provider's number and kind; an event without a number is a movement of its own. */
const numbered = "coalesce(nullif(e.provider_reference, ''), e.event_id)";

/**
 * Money that a movement brought (took: below zero) and no loan has; the first event that told of a plausible amount says how much. What
 * was given back stays, beside the provider's report that it was: the two cancel each other.
 */
const held = (where: string) => `
  select distinct on (e.provider, e.kind, ${numbered})
    e.provider || ':' || e.kind || ':' || ${numbered} as subject, e.currency,
    case e.kind when 'payment-succeeded' then e.amount else -e.amount end as amount
  from provider_event e
  where ${where} and e.outcome in ('unallocated', 'contradictory', 'held', 'returning', 'returned')
    and e.amount between 1 and ${mostInOneMovement}
    and e.kind in ('payment-succeeded', 'payment-reversed', 'payout-succeeded')
    and not exists (select 1 from provider_event c where c.provider = e.provider and c.kind = e.kind
      and c.provider_reference = e.provider_reference and c.provider_reference <> '' and c.outcome = 'counted')
  order by e.provider, e.kind, ${numbered}, e.entry_no`;

interface HeldMovement extends Row {
  subject: string;
  currency: Currency;
  amount: Minor;
}

const everyHeld = defineStatement("provider-events.list-held-movements", held("true"));

export function readHeldMovements(db: Queryable): Promise<HeldMovement[]> {
  return db.query<HeldMovement>(everyHeld, []);
}

const oddReturns = defineStatement(
  "provider-events.list-odd-returns",
  `select provider || ':' || provider_reference as movement from provider_event where outcome = 'returned'
   group by provider, provider_reference, currency
   having sum(case kind when 'payment-succeeded' then amount else -amount end) <> 0 or count(*) <> 2`,
);

/** Money given back that is not one payment and one report of its going back, of the same amount; none in a sound ledger. */
export async function readOddReturns(db: Queryable): Promise<string[]> {
  return (await db.query<{ movement: string }>(oddReturns, [])).map(({ movement }) => movement);
}

const ofMovement = `e.provider = $1::text and e.kind = $2::text and (e.provider_reference = $3::text
  and ${numberKey("e.provider_reference")} = ${numberKey("$3::text")} and $3::text <> '' or e.event_id = $4::text)`;

const oneHeld = defineStatement("provider-events.read-held-movement", held(ofMovement));

interface Movement {
  provider: string;
  kind: string;
  providerReference: string;
  eventId: string;
}

/** What the movement of an event holds; null for nothing. */
export async function readHeldMovement(
  db: Queryable,
  { provider, kind, providerReference, eventId }: Movement,
): Promise<HeldMovement | null> {
  const asked = [provider, kind, providerReference, eventId];
  const [row] = await db.query<HeldMovement>(oneHeld, asked);
  return row ?? null;
}

const readClosed = defineStatement(
  "provider-events.is-movement-closed",
  `select bool_or(e.outcome = 'closed') and not bool_or(coalesce(e.outcome = 'counted', false)) as closed
   from provider_event e where ${ofMovement}`,
);

/** Whether staff closed it, and no loan has its money. */
export async function isMovementClosed(
  db: Queryable,
  { provider, kind, providerReference, eventId }: Movement,
): Promise<boolean> {
  const asked = [provider, kind, providerReference, eventId];
  const [row] = await db.query<{ closed: boolean | null }>(readClosed, asked);
  return row?.closed === true;
}
