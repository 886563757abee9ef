/**
 * Whether the lender takes new applications (PD-6). A production database begins closed and is opened by a supervisor once its
 * set-up is done; a demo's or a test's lender is made up and open until somebody closes it. Nothing but new loans depends on it.
 */
import type { Opening } from "#contract/opening.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { readNewestOpening } from "./store.ts";

type Where = { settings: Pick<Services["settings"], "mode"> };

/** As committed, for commands: closing is effective from the next application on. */
export async function openingNow(db: Queryable, { settings }: Where): Promise<Opening> {
  const newest = await readNewestOpening(db);
  if (newest === null) return settings.mode === "production" ? "not-yet" : "open";
  return newest.open ? "open" : "closed";
}

/** Other servers on the same database read of a change after at most this. */
const rememberedMs = 2_000;

const remembered = new WeakMap<Database, { untilMs: number; opening: Promise<Opening> }>();

/** For pages, memoized: none of them asks the database for it more often than once in two seconds. */
export function openingOf(services: Pick<Services, "db"> & Where): Promise<Opening> {
  const { db } = services;
  const known = remembered.get(db);
  const now = performance.now();
  if (known !== undefined && now < known.untilMs) return known.opening;
  const opening = openingNow(db, services);
  remembered.set(db, { untilMs: now + rememberedMs, opening });
  opening.catch(() => remembered.delete(db));
  return opening;
}

/** After a change was committed: this process reads of it at once. */
export function forgetOpening({ db }: Pick<Services, "db">): void {
  remembered.delete(db);
}
