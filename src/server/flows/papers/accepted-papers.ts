/** What a borrower accepted, on paper: the cost of the loan, the agreements word for word, and the plan. */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { type PaperBlock, type PaperContent, plainCell } from "#contract/paper-content.ts";
import type { Disclosure } from "#lending/disclosure.ts";
import type { PaperDraft } from "../../core/paper/issue-paper.ts";
import { describeAllocation } from "../../core/product/describe-allocation.ts";
import {
  describeDaysOff,
  describeDeferral,
  describeLateCharges,
  describePrepayment,
  describeRate,
  describeTerm,
  money,
} from "../../core/product/describe-terms.ts";
import { discloseOffer } from "../../core/product/disclose-offer.ts";
import { costRows, detailCopyOfOffer } from "../../core/product/wire.ts";
import { formPaper } from "./form-paper.ts";
import { newPlanPaper } from "./new-plan-paper.ts";
import { loanPaper, type PaperFacts, paidOutOn } from "./paper-facts.ts";

const costCopy = wordsByKey("papers.cost");
const planCopy = wordsByKey("papers.plan");
const partCopy = wordsByKey("papers.parts");
const factCopy = wordsByKey("papers.facts");

/** What the borrower was told: the form that was acknowledged (DS-2), or without one the cost as of the day of acceptance (DS-1). */
export function disclosurePaper(facts: PaperFacts): PaperDraft | null {
  const { loan, product, reader, formAccepted } = facts;
  const { acceptedOn, terms } = loan;
  if (acceptedOn === null) return null;
  if (formAccepted !== null) return formPaper(facts, formAccepted, acceptedOn);
  const { language, market } = reader;
  const figures = discloseOffer(terms, acceptedOn, market);
  const cost = costRows(product, terms, figures, reader);
  const rules = [
    { text: detailCopyOfOffer.late[language], value: describeLateCharges(terms, reader) },
    { text: detailCopyOfOffer.prepayment[language], value: describePrepayment(terms, reader) },
    { text: detailCopyOfOffer.deferral[language], value: describeDeferral(terms, reader) },
  ];
  const content = loanPaper(facts, {
    kind: "disclosure",
    day: acceptedOn,
    facts: [{ text: factCopy.accepted[language], value: formatDate(acceptedOn) }],
    sections: [
      {
        heading: costCopy.heading[language],
        blocks: [
          {
            form: "rows",
            rows: [
              ...cost,
              { text: costCopy.rate[language], value: describeRate(terms.plan, reader) },
              { text: costCopy.term[language], value: describeTerm(terms.plan, language) },
            ],
          },
        ],
      },
      { heading: costCopy.rules[language], blocks: [{ form: "rows", rows: rules }] },
      {
        heading: costCopy.allocation[language],
        blocks: describeAllocation(terms.allocation, language).map((text) => ({
          form: "text" as const,
          text,
        })),
      },
      planSection(
        facts,
        figures,
        fillPlaceholders(planCopy.noteBefore[language], { day: formatDate(acceptedOn) }),
      ),
    ],
  });
  const { loanId, borrowerId } = loan;
  return { borrowerId, loanId, subject: loanId, content, basis: { acceptedOn, terms } };
}

/** The text that was accepted, in the language it was accepted in; its hash is the one of the acceptance. */
export function agreementPaper(facts: PaperFacts, of: string): PaperDraft | null {
  const accepted = /^\d{1,3}$/.test(of) ? facts.agreements[Number(of)] : undefined;
  if (accepted === undefined) return null;
  const { language, acceptedOn, hash, version } = accepted;
  const inItsLanguage = { ...facts, reader: { ...facts.reader, language } };
  const { loanId, borrowerId } = facts.loan;
  const content = loanPaper(inItsLanguage, {
    kind: "agreement",
    title: accepted.title,
    day: acceptedOn,
    facts: [{ text: factCopy.accepted[language], value: formatDate(acceptedOn) }],
    sections: accepted.sections.map(({ heading, paragraphs }) => ({
      heading,
      blocks: paragraphs.map((text) => ({ form: "text" as const, text })),
    })),
  });
  const subject = `${loanId}:${of}`;
  return { borrowerId, loanId, subject, content, basis: { hash, version, acceptedOn } };
}

/** The first plan, or with `of` a new one that took its place: by the day it was accepted until the money is out, then by the day it went out. */
export function planPaper(facts: PaperFacts, of = ""): PaperDraft | null {
  if (of !== "") return newPlanPaper(facts, of);
  const { loan, reader } = facts;
  const { terms, acceptedOn, loanId, borrowerId } = loan;
  const paid = paidOutOn(loan);
  const from = paid ?? acceptedOn;
  if (from === null) return null;
  const { language } = reader;
  const figures = discloseOffer(terms, from, reader.market);
  const note =
    paid === null
      ? fillPlaceholders(planCopy.noteBefore[language], { day: formatDate(from) })
      : planCopy.note[language];
  const paidRow = { text: factCopy.paidOut[language], value: formatDate(from) };
  const content = loanPaper(facts, {
    kind: "plan",
    day: from,
    facts: paid === null ? [] : [paidRow],
    sections: [planSection(facts, figures, note)],
  });
  // Paid out on the very day it was accepted, the dates it was told hold, and so does the paper.
  return { borrowerId, loanId, subject: loanId, content, basis: { plan: figures.plan } };
}

function planSection(
  { loan, reader }: PaperFacts,
  { plan, total, interest, principal }: Disclosure,
  note: string,
): PaperContent["sections"][number] {
  const { language } = reader;
  const { terms } = loan;
  const shown = (amount: number) => money(amount, terms, reader);
  const fees = plan.reduce((sum, { fee }) => sum + fee, 0);
  const end = (text: string) => ({ text, end: true });
  const table: PaperBlock = {
    form: "table",
    columns: [
      end(planCopy.number[language]),
      { text: planCopy.due[language], end: false },
      end(planCopy.amount[language]),
      end(partCopy.principal[language]),
      end(partCopy.interest[language]),
      ...(fees === 0 ? [] : [end(partCopy.fee[language])]),
    ],
    rows: plan.map((line) =>
      [
        String(line.number),
        formatDate(line.dueDate),
        shown(line.amount),
        shown(line.principal),
        shown(line.interest),
        ...(fees === 0 ? [] : [shown(line.fee)]),
      ].map(plainCell),
    ),
    total: [
      "",
      planCopy.total[language],
      shown(total),
      shown(principal),
      shown(interest),
      ...(fees === 0 ? [] : [shown(fees)]),
    ],
  };
  const daysOff = describeDaysOff(terms.plan, language);
  const notes = [note, ...(daysOff === null ? [] : [daysOff])];
  return {
    heading: planCopy.heading[language],
    blocks: [table, ...notes.map((text) => ({ form: "text" as const, text }))],
  };
}
