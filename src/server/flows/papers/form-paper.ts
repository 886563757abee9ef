/**
 * The market's form of disclosure as the borrower acknowledged it, on paper (DS-2, DS-3): word for word, in the language it was shown in
 * (decision record 0125).
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders, findLanguage } from "#contract/languages.ts";
import { type PaperBlock, type PaperContent, plainCell } from "#contract/paper-content.ts";
import type { Day } from "#values/business-day.ts";
import type { PaperDraft } from "../../core/paper/issue-paper.ts";
import type { Printed } from "../../core/product/print-form.ts";
import type { FormAccepted } from "./form-accepted.ts";
import { loanPaper, type PaperFacts } from "./paper-facts.ts";

const pageCopy = wordsByKey("disclosure-form.page");
const factCopy = wordsByKey("papers.facts");

/** `accepted` is the day the loan was taken on it. */
export function formPaper(
  facts: PaperFacts,
  { form, hash, acknowledgedOn }: FormAccepted,
  accepted: Day,
): PaperDraft {
  const language = findLanguage(form.language) ?? facts.reader.language;
  const { loanId, borrowerId } = facts.loan;
  const said = fillPlaceholders(pageCopy.acknowledged[language], {
    day: formatDate(acknowledgedOn),
  });
  const content = loanPaper(
    { ...facts, reader: { ...facts.reader, language } },
    {
      kind: "disclosure",
      title: form.title,
      day: accepted,
      facts: [{ text: factCopy.accepted[language], value: formatDate(accepted) }],
      sections: [
        { heading: "", blocks: [rowsOf(form.lender)] },
        ...form.sections.map(sectionOf),
        { heading: "", blocks: [...form.notes, said].map((text) => ({ form: "text", text })) },
      ],
    },
  );
  return { borrowerId, loanId, subject: loanId, content, basis: { form: hash, accepted } };
}

type FormSection = Printed["sections"][number];

function sectionOf({ title, rows, tables }: FormSection): PaperContent["sections"][number] {
  const blocks = [
    ...(rows.length === 0 ? [] : [rowsOf(rows)]),
    ...tables.flatMap(({ caption, columns, rows: lines }): PaperBlock[] => [
      // A section of one table is called after it already.
      ...(caption === title ? [] : [{ form: "text" as const, text: caption }]),
      {
        form: "table",
        columns: columns.map((text, at) => ({
          text,
          end: lines.every((cells) => isFigure(cells[at])),
        })),
        rows: lines.map((cells) => cells.map(plainCell)),
        total: [],
      },
    ]),
  ];
  return { heading: title, blocks };
}

function rowsOf(rows: FormSection["rows"]): PaperBlock {
  return {
    form: "rows",
    rows: rows.map(({ number, label, values }) => ({
      text: number === "" ? label : `${number} ${label}`,
      value: values.join("; "),
    })),
  };
}

/** An amount, a rate or a count; a date reads from its beginning. */
function isFigure(text = ""): boolean {
  return /\d(?: %)?$/.test(text) && !/^\d{4}-\d\d-\d\d$/.test(text);
}
