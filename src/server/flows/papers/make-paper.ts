/** Makes the paper that is asked for from what is recorded; null when there is none, for whatever reason. */
import type { PaperKind } from "#contract/paper-content.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { PaperDraft } from "../../core/paper/issue-paper.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { agreementPaper, disclosurePaper, planPaper } from "./accepted-papers.ts";
import { complaintPaper } from "./complaint-paper.ts";
import { noDuesPaper, quotePaper } from "./letters.ts";
import { gatherPaperFacts, type PaperFacts } from "./paper-facts.ts";
import { receiptPaper, statementPaper } from "./payment-papers.ts";

type LoanPaperKind = Exclude<PaperKind, "complaint-case">;

/** `of` tells it from others of its kind. */
const makers: Readonly<
  Record<LoanPaperKind, (facts: PaperFacts, of: string) => PaperDraft | null>
> = {
  disclosure: disclosurePaper,
  agreement: agreementPaper,
  plan: planPaper,
  receipt: receiptPaper,
  statement: statementPaper,
  "settlement-quote": quotePaper,
  "no-dues": noDuesPaper,
};

export function makeLoanPaper(facts: PaperFacts, kind: LoanPaperKind, of = ""): PaperDraft | null {
  return makers[kind](facts, of);
}

/** The facts of one's own order; null for another borrower's and for a missing one alike. */
export async function factsOfOrder(
  db: Queryable,
  orderId: string,
  call: Pick<Call, "borrowerId" | "language" | "today" | "services">,
): Promise<PaperFacts | null> {
  const loan = await loadLoan(db, { borrowerId: call.borrowerId, loanId: orderId });
  return loan && gatherPaperFacts(db, loan, call);
}

interface Asked {
  orderId?: string | undefined;
  kind: PaperKind;
  of?: string | undefined;
}

export async function makePaper(
  db: Queryable,
  { orderId, kind, of = "" }: Asked,
  call: Call,
): Promise<PaperDraft | null> {
  if (kind === "complaint-case")
    return complaintPaper(db, { problemId: of, of: call.borrowerId }, call);
  const facts = orderId === undefined ? null : await factsOfOrder(db, orderId, call);
  return facts && makeLoanPaper(facts, kind, of);
}
