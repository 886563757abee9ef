/** Proof that requests have changed no row of a journey's database. */
import { expect } from "vitest";
import { tellOfEvents } from "#server/flows/loan-messages/tell-of-events.ts";
import { fingerprint } from "#test/fingerprint.ts";
import type { Journey } from "./journey.ts";

/**
 * Reading the payment methods issues a repay token, and opening the landing counts a visit against the visitor's
 * address. A token pays nothing until a card is charged with it, and a visit grants no access. The figures of the console's first page are
 * counted anew by a job each minute.
 */
const givenOut = ["repay_token", "promotion_sid", "promotion_use", "today_count", "today_day"];

/** Whose data a member has looked at is written down. */
const lookedAt = ["staff_log", "staff_log_head"];

/** The journey's rows as one text; `staff`: a member looks at pages meanwhile. */
export function rowsOf({ server }: Journey, staff = false): Promise<string> {
  return fingerprint(server.services.db, staff ? [...givenOut, ...lookedAt] : givenOut);
}

const countWaiting = {
  name: "test-count-waiting",
  text: "select count(*)::integer as waiting from outbox where state = 'waiting'",
};

/** What accepting a loan leaves to be done, such as its papers, changes rows too. */
async function waitingWork({ server }: Journey): Promise<number> {
  const [row] = await server.services.db.query<{ waiting: number }>(countWaiting);
  return row?.waiting ?? 0;
}

/** Ends what is to be done after a loan was lent: a job tells of it within seconds, here it is told before anything is compared. */
export async function settle(journey: Journey): Promise<void> {
  await tellOfEvents(journey.server.services);
  await expect.poll(() => waitingWork(journey), { timeout: 60_000 }).toBe(0);
}

/** Names the tables that have changed. */
export async function expectNothingChanged(
  journey: Journey,
  before: string,
  staff = false,
): Promise<void> {
  await expect.poll(async () => changedTables(before, await rowsOf(journey, staff))).toEqual([]);
}

function changedTables(before: string, after: string): string[] {
  type Sum = { name: string };
  const [was, is] = [before, after].map((text) => JSON.parse(text) as Sum[]);
  return (is ?? [])
    .filter((sum, index) => JSON.stringify(sum) !== JSON.stringify(was?.[index]))
    .map(({ name }) => name);
}
