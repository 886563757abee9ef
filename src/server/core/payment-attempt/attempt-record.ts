/**
 * A payment attempt for the verticals that submit it to a provider themselves: read it, store the provider's answer, abandon it. The
 * table belongs to this room.
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

/** Stores the provider's answer in whatever state the attempt is; returns the attempt as it is now. */
export function saveProviderAnswer(
  { db, calendar, settings }: Services,
  tradeNo: string,
  answer: ProviderAnswer,
): Promise<Attempt> {
  return recordAnswer(db, tradeNo, encryptAnswer(answer, settings.encryptionKey), calendar.now());
}

/** For an attempt the provider will not carry out any more. A payment that arrives for it all the same still counts. */
export async function giveUp({ db, calendar }: Services, attempt: Attempt): Promise<void> {
  await db.transaction(async (tx) => {
    await loadLoanById(tx, attempt.loanId, { lock: true });
    await moveAttempt(tx, attempt.tradeNo, "failed", calendar.now());
  });
}
