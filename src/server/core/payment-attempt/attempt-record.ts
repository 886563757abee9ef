/**
 * A payment attempt as the verticals that carry it to the provider themselves may use it: read it, keep what the
 * provider answered, give it up. The table itself stays repayment's.
 */
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { loadLoanById } from "../loan/load-loan.ts";
import type { Attempt, ProviderAnswer } from "./attempt.ts";
import { encryptAnswer } from "./provider-answer.ts";
import { moveAttempt, readAttempt, recordAnswer } from "./store.ts";

/** The attempt as it is now; throws when there is none. */
export async function attemptOf(db: Queryable, tradeNo: string): Promise<Attempt> {
  const attempt = await readAttempt(db, tradeNo);
  if (attempt === null) throw new Error(`no payment attempt ${tradeNo}`);
  return attempt;
}

/** Keeps the provider's answer, whatever has happened to the attempt since; the attempt as it is now. */
export function saveProviderAnswer(
  { db, calendar, settings }: Services,
  tradeNo: string,
  answer: ProviderAnswer,
): Promise<Attempt> {
  return recordAnswer(db, tradeNo, encryptAnswer(answer, settings.encryptionKey), calendar.now());
}

/** For an attempt the provider will not carry out any more. Money that comes for it after all still counts. */
export async function giveUp({ db, calendar }: Services, attempt: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    await loadLoanById(tx, attempt.loanId, { lock: true });
    await moveAttempt(tx, attempt.tradeNo, "failed", calendar.now());
  });
}
