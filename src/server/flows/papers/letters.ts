/** Letters about an order: what would end it, and that nothing is owed on it any more. */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { payoffQuote } from "#lending/payoff-quote.ts";
import { position } from "#lending/position.ts";
import { parseDay } from "#values/business-day.ts";
import type { PaperDraft } from "../../core/paper/issue-paper.ts";
import { money } from "../../core/product/describe-terms.ts";
import { loanPaper, type PaperFacts } from "./paper-facts.ts";

const quoteCopy = wordsByKey("papers.quote");
const noDuesCopy = wordsByKey("papers.noDues");
const statementCopy = wordsByKey("papers.statement");

/** For the day asked about, today without one; null when the order cannot be ended on it (DS-8). */
export function quotePaper(facts: PaperFacts, of: string): PaperDraft | null {
  const { loan, reader, today } = facts;
  const { terms, events, loanId, borrowerId } = loan;
  const on = of === "" ? today : parseDay(of);
  const answer = on === null ? null : payoffQuote(terms, events, { today, on });
  if (on === null || answer === null || !answer.ok) return null;
  const { language } = reader;
  const { before, amount, inAll, ifNothingBefore, saves } = answer.quote;
  const row = (name: "amount" | "inAll" | "ifNothing" | "saves", minor: number) => ({
    text: quoteCopy[name][language],
    value: money(minor, terms, reader),
  });
  const day = formatDate(on);
  const rows = [
    ...before.map((one) => ({
      text: fillPlaceholders(quoteCopy.before[language], { day: formatDate(one.on) }),
      value: money(one.amount, terms, reader),
    })),
    row("amount", amount),
    ...(before.length === 0 ? [] : [row("inAll", inAll), row("ifNothing", ifNothingBefore)]),
    row("saves", saves),
  ];
  const content = loanPaper(facts, {
    kind: "settlement-quote",
    day: today,
    sections: [
      {
        heading: fillPlaceholders(quoteCopy.heading[language], { day }),
        blocks: [
          { form: "rows", rows },
          { form: "note", text: fillPlaceholders(quoteCopy.holds[language], { day }) },
        ],
      },
    ],
  });
  const subject = `${loanId}:${today}:${on}`;
  return { borrowerId, loanId, subject, content, basis: { today, on, quote: answer.quote } };
}

/** Null while anything is owed. */
export function noDuesPaper(facts: PaperFacts): PaperDraft | null {
  const { loan, reader, today } = facts;
  const { terms, events, loanId, borrowerId } = loan;
  const { status, received, instalments, coolingOff } = position(terms, events, today);
  if (status !== "settled") return null;
  const { language } = reader;
  const paidOff = instalments.flatMap(({ paidOn }) => (paidOn === null ? [] : [paidOn]));
  const settledOn = coolingOff?.givenBackOn ?? paidOff.toSorted().at(-1) ?? today;
  const content = loanPaper(facts, {
    kind: "no-dues",
    day: settledOn,
    sections: [
      {
        heading: "",
        blocks: [
          { form: "note", text: noDuesCopy.text[language] },
          {
            form: "rows",
            rows: [
              {
                text: (coolingOff?.givenBackOn ? statementCopy.givenBackOn : noDuesCopy.settledOn)[
                  language
                ],
                value: formatDate(settledOn),
              },
              { text: noDuesCopy.received[language], value: money(received, terms, reader) },
            ],
          },
          { form: "text", text: noDuesCopy.note[language] },
        ],
      },
    ],
  });
  return { borrowerId, loanId, subject: loanId, content, basis: { settledOn, received } };
}
