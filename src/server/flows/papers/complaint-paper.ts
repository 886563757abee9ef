/**
 * A complaint on paper, for a borrower who takes it further and for the lender who sends it along: what was complained of, what happened
 * when, every answer, which dates were promised and kept, and the body outside.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate, formatDateTime } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import {
  type PaperBlock,
  type PaperContent,
  paperShape,
  plainCell,
} from "#contract/paper-content.ts";
import { readBorrower } from "../../core/customer/borrower.ts";
import type { PaperDraft } from "../../core/paper/issue-paper.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { type LetterFacts, letterFacts } from "../complaint/case-letter.ts";
import { lenderLines } from "./paper-facts.ts";

const copy = wordsByKey("papers.complaint");
const kindCopy = wordsByKey("papers.kinds");
const factCopy = wordsByKey("papers.facts");
const stateCopy = wordsByKey("complaint-list.states");

type Reader = Pick<Call, "language" | "services" | "today">;
type Section = PaperContent["sections"][number];

/** Null for a missing complaint and for one of another borrower than `of` alike. */
export async function complaintPaper(
  db: Queryable,
  { problemId, of }: { problemId: string; of: string | null },
  reader: Reader,
): Promise<PaperDraft | null> {
  const { language, services, today } = reader;
  const facts = await letterFacts(db, problemId, reader);
  if (facts === null) return null;
  const { complaint, clocks, outside, told } = facts;
  const { borrowerId, loanId, reference, state } = complaint;
  if (of !== null && of !== borrowerId) return null;
  const borrower = await readBorrower(db, borrowerId, services.settings.encryptionKey);
  if (borrower === null) return null;
  const content: PaperContent = {
    shape: paperShape,
    kind: "complaint-case",
    language,
    title: kindCopy["complaint-case"][language],
    lender: lenderLines(services, language),
    day: today,
    facts: [
      { text: factCopy.borrower[language], value: borrower.fullName },
      ...(loanId === null ? [] : [{ text: factCopy.loan[language], value: loanId }]),
      ...complaintFacts(facts, reader),
    ],
    sections: [
      { heading: copy.yours[language], blocks: paragraphs(facts.content) },
      ...written(facts, reader),
      steps(facts, reader),
      promises(facts, language),
      ...outsideSection(facts, language),
    ],
  };
  const basis = { reference, content: facts.content, state, told, clocks, outside };
  return { borrowerId, loanId, subject: problemId, content, basis };
}

function complaintFacts(
  { complaint, about, handedTo }: LetterFacts,
  { language, services, today }: Reader,
): PaperContent["facts"] {
  const { reference, receivedAt, state, nextDue } = complaint;
  const { timeZone } = services.settings;
  const row = (
    name: "reference" | "received" | "about" | "state" | "with" | "due",
    value: string,
  ) => (value === "" ? [] : [{ text: copy[name][language], value }]);
  return [
    ...row("reference", reference),
    ...row("received", formatDateTime(receivedAt, timeZone)),
    ...row("about", about),
    ...row("state", stateCopy[state][language]),
    ...row("with", handedTo),
    // A day that has passed promises nothing any more.
    ...row(
      "due",
      state === "open" && nextDue !== null && nextDue >= today ? formatDate(nextDue) : "",
    ),
  ];
}

/** Answers, and what the borrower wrote between them, oldest first. */
function written({ told }: LetterFacts, { language, services }: Reader): Section[] {
  const { timeZone } = services.settings;
  return told
    .filter(({ text }) => text !== "")
    .map(({ kind, at, text }) => {
      const heading = kind === "answer" ? copy.answer : copy.again;
      const day = formatDateTime(at, timeZone);
      return { heading: fillPlaceholders(heading[language], { day }), blocks: paragraphs(text) };
    });
}

const stepOf = {
  answer: "answer",
  ask: "ask",
  "to-officer": "toOfficer",
  "to-outside": "toOutside",
  reopen: "reopen",
  close: "close",
} as const;

function steps({ complaint, told }: LetterFacts, { language, services }: Reader): Section {
  const { timeZone } = services.settings;
  const { step } = copy;
  const line = (at: Date, what: string) => [
    plainCell(formatDateTime(at, timeZone)),
    plainCell(what),
  ];
  return tableOf(
    copy.steps[language],
    [copy.day[language], copy.what[language]],
    [
      line(complaint.receivedAt, step.sent[language]),
      ...told.map(({ kind, at }) => line(at, step[stepOf[kind]][language])),
    ],
  );
}

function promises({ clocks }: LetterFacts, language: Language): Section {
  return tableOf(
    copy.promises[language],
    [copy.what[language], copy.promised[language], copy.done[language], copy.kept[language]],
    clocks.map(({ clock, due, stoppedOn, standing }) =>
      [
        copy.clock[clock][language],
        formatDate(due),
        stoppedOn === null ? "–" : formatDate(stoppedOn),
        copy.standing[standing][language],
      ].map(plainCell),
    ),
  );
}

function outsideSection({ complaint, outside }: LetterFacts, language: Language): Section[] {
  if (outside === null) return [];
  const { name, where, until } = outside;
  const late = complaint.state === "open";
  const said = late
    ? fillPlaceholders(copy.late[language], { day: formatDate(complaint.finalDue) })
    : copy.mayTurn[language];
  const rows = [
    { text: copy.body[language], value: name },
    { text: copy.where[language], value: where },
    ...(until === "" ? [] : [{ text: copy.until[language], value: until }]),
  ];
  return [
    {
      heading: copy.outside[language],
      blocks: [
        { form: "note", text: said },
        { form: "rows", rows },
      ],
    },
  ];
}

function tableOf(
  heading: string,
  columns: readonly string[],
  rows: ReturnType<typeof plainCell>[][],
): Section {
  const heads = columns.map((text) => ({ text, end: false }));
  return { heading, blocks: [{ form: "table", columns: heads, rows, total: [] }] };
}

function paragraphs(text: string): PaperBlock[] {
  return text.split(/\n+/).map((line) => ({ form: "text", text: line }));
}
