/**
 * Decides whether promises to pay were kept (CO-3): at once when enough has come, broken once their day has passed. A job; running it
 * twice, late or on several processes changes nothing, since it judges from the loan's own events under its lock.
 */
import { notePromise } from "../../core/collection/case-store.ts";
import { judgePromise } from "../../core/collection/judge-promise.ts";
import {
  readPromise,
  readPromisesOfLoan,
  readPromisesToJudge,
  writeJudgement,
} from "../../core/collection/promise-store.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";

const batch = 200;

type Judging = Pick<Services, "db" | "calendar" | "settings" | "log">;

/** Returns how many promises ended or came back to life. */
export async function judgePromises(services: Judging): Promise<number> {
  const { db, calendar, log } = services;
  const today = calendar.today();
  let changed = 0;
  let after = "";
  for (;;) {
    const found = await readPromisesToJudge(db, { today, after, most: batch });
    for (const { promise_id: promiseId, loan_id: loanId } of found) {
      try {
        if (await db.transaction((tx) => judge(tx, { promiseId, loanId }, services))) changed += 1;
      } catch (error) {
        log.error("promise-failed", { loanId, reason: String(error) });
      }
    }
    after = found.at(-1)?.promise_id ?? "";
    if (found.length < batch) return changed;
  }
}

async function judge(
  tx: Transaction,
  { promiseId, loanId }: { promiseId: string; loanId: string },
  { calendar, settings }: Judging,
): Promise<boolean> {
  const loan = await loadLoanById(tx, loanId, { lock: true });
  const promise = await readPromise(tx, promiseId);
  if (loan === null || promise === null) return false;
  const { timeZone } = settings;
  const [newest] = await readPromisesOfLoan(tx, loanId, 1);
  const isNewest = newest?.promiseId === promiseId;
  const judged = judgePromise(promise, loan, { today: calendar.today(), timeZone });
  // One that comes back to life after a later one was made stays behind it.
  const state = judged.state === "open" && !isNewest ? "replaced" : judged.state;
  const { received } = judged;
  await writeJudgement(tx, { ...promise, state, received, judgedSequence: loan.events.length });
  if (isNewest) {
    const { amount, dueOn: on } = promise;
    const shown = state === "lapsed" || state === "replaced" ? null : { state, amount, on };
    await notePromise(tx, loanId, shown);
  }
  return state !== promise.state;
}
