/** Asks for papers to be sent to a borrower by themselves (DV-3); done after the commit, once. */
import type { Language } from "#contract/languages.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";

/** Name of the outbox entries that issue papers and tell their borrower. */
export const papersTopic = "papers.send";

export const papersSent = ["accepted", "no-dues", "new-plan"] as const;
export type PapersSent = (typeof papersSent)[number];

interface PapersToSend {
  loanId: string;
  /** accepted: disclosure, agreements and plan. no-dues: the letter that nothing is owed any more. new-plan: the newest accepted. */
  what: PapersSent;
  language: Language;
}

/** A transaction that is rolled back sends nothing. */
export function requestPapers(tx: Transaction, papers: PapersToSend): Promise<void> {
  return enqueue(tx, papersTopic, papers);
}
