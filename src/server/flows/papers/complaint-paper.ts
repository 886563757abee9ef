/** A complaint and what was answered, on paper: for a borrower who takes it further. */
import { wordsByKey } from "#contract/catalogue.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { type PaperContent, paperShape } from "#contract/paper-content.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import type { PaperDraft } from "../../core/paper/issue-paper.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { problemDetail } from "../complaint/read-complaints.ts";
import { lenderLines } from "./paper-facts.ts";

const copy = wordsByKey("papers.complaint");
const kindCopy = wordsByKey("papers.kinds");
const factCopy = wordsByKey("papers.facts");

/** Null for another borrower's complaint and for a missing one alike. */
export async function complaintPaper(
  db: Queryable,
  problemId: string,
  call: Call,
): Promise<PaperDraft | null> {
  const { borrowerId, language, services } = call;
  const answer = await problemDetail(db, { problemId }, call);
  const { brand, encryptionKey } = services.settings;
  const borrower = await readBorrower(db, borrowerId, encryptionKey);
  if (!answer.ok || borrower === null) return null;
  const { reference = "", time = "", type = "", sonType = "", content = "" } = answer.data;
  const { stateText = "", orderNo = "", answerDue = "", answers = [] } = answer.data;
  const row = (name: "reference" | "received" | "about" | "state" | "due", value: string) => ({
    text: copy[name][language],
    value,
  });
  const { name, where } = brand.complaintsBody;
  const further = fillPlaceholders(copy.further[language], { body: name, where });
  const text = (value: string) => ({ form: "text" as const, text: value });
  const paper: PaperContent = {
    shape: paperShape,
    kind: "complaint-case",
    language,
    title: kindCopy["complaint-case"][language],
    lender: lenderLines(services, language),
    day: time.slice(0, 10),
    facts: [
      { text: factCopy.borrower[language], value: borrower.fullName },
      ...(orderNo === "" ? [] : [{ text: factCopy.loan[language], value: orderNo }]),
      row("reference", reference),
      row("received", time),
      row("about", [type, sonType].filter((part) => part !== "").join(": ")),
      row("state", stateText),
      ...(answerDue === "" ? [] : [row("due", answerDue)]),
    ],
    sections: [
      { heading: copy.yours[language], blocks: content.split(/\n+/).map(text) },
      ...answers.map((given) => ({
        heading: fillPlaceholders(copy.answer[language], { day: given.time }),
        blocks: given.text.split(/\n+/).map(text),
      })),
      ...(name === "" ? [] : [{ heading: "", blocks: [{ form: "note" as const, text: further }] }]),
    ],
  };
  const loanId = orderNo === "" ? null : orderNo;
  const basis = { reference, content, answers, stateText, answerDue };
  return { borrowerId, loanId, subject: problemId, content: paper, basis };
}
