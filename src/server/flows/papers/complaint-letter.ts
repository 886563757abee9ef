/** The letter about a complaint for staff who send it along: the same paper as its borrower has, in the borrower's language. */
import type { openComplaintLetter as endpoint } from "#contract/complaint-back-office.ts";
import { issuePaper } from "../../core/paper/issue-paper.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { readById } from "../complaint/store.ts";
import { complaintPaper } from "./complaint-paper.ts";
import { paperFile } from "./read-papers.ts";

export const openComplaintLetter: CommandHandler<typeof endpoint> = async (
  tx,
  { problemId },
  call,
) => {
  const complaint = await readById(tx, problemId);
  if (complaint === null) return { ok: false, rejection: "notFound" };
  const { language, reference } = complaint;
  const draft = await complaintPaper(tx, { problemId, of: null }, { ...call, language });
  if (draft === null) return { ok: false, rejection: "notFound" };
  const paper = await issuePaper(tx, draft, call.services);
  await logStaff(tx, call, "complaint.letter", reference);
  // Setting it takes a while, during which nothing is to be locked.
  return { afterCommit: () => paperFile(paper, call.services) };
};
