/**
 * The digest of a closed month: SHA-256 of its trial balance and of every posting booked in it, taken once after it is closed and
 * compared by `npm run books -- verify` (RP-3). Its text is written here and nowhere else, so that no change of a file's columns changes a digest.
 */
import { createHash } from "node:crypto";
import type { Period } from "../../core/ledger/books.ts";
import { type ClosingRow, readClosings, writeDigest } from "../../core/ledger/periods.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { readEntryPage } from "./store.ts";
import { trialBalance } from "./trial-balance.ts";

const pageSize = 2_000;

async function digestOf(db: Queryable, period: Period): Promise<string> {
  const hash = createHash("sha256");
  const add = (...fields: (string | number)[]) => hash.update(`${fields.join("|")}\n`);
  for (const line of await trialBalance(db, period)) {
    const { currency, account, opening, debits, credits, closing } = line;
    add("balance", currency, account, opening, debits, credits, closing);
  }
  for (let after = 0; ; ) {
    const page = await readEntryPage(db, { ...period, after, limit: pageSize });
    const last = page.at(-1);
    if (last === undefined) return hash.digest("hex");
    for (const one of page) {
      const { entry_id, on_day, value_on, cause, currency, account, amount } = one;
      const about = one.loan_id || one.subject;
      add("posting", entry_id, on_day, value_on, about, cause, currency, account, amount);
    }
    after = last.entry_id;
  }
}

const daysOf = ({ begins, ends }: ClosingRow): Period => ({ from: begins, to: ends });

/** Takes the digests of closed months that have none; returns how many. Safe on several processes: the first one counts. */
export async function sealPeriods({
  db,
  calendar,
  log,
}: Pick<Services, "db" | "calendar" | "log">): Promise<number> {
  let sealed = 0;
  for (const closing of await readClosings(db)) {
    if (closing.closed_at === null || closing.digest !== null) continue;
    const digest = await digestOf(db, daysOf(closing));
    if (!(await writeDigest(db, closing.period, digest, calendar.now()))) continue;
    log.info("period-sealed", { period: closing.period, digest });
    sealed += 1;
  }
  return sealed;
}

interface Verified {
  period: string;
  /** as-closed: nothing has changed since; not-sealed: its digest is not taken yet. */
  state: "as-closed" | "changed" | "not-sealed";
}

/** Every closed month, its books worked out again and compared. */
export async function* verifyPeriods(db: Queryable): AsyncGenerator<Verified> {
  for (const closing of await readClosings(db)) {
    if (closing.closed_at === null) continue;
    const { period, digest } = closing;
    const same = digest !== null && digest === (await digestOf(db, daysOf(closing)));
    yield { period, state: digest === null ? "not-sealed" : same ? "as-closed" : "changed" };
  }
}
