/**
 * A new plan as it was accepted, on paper: old and new side by side, its yearly rate, and what it costs more or less (HL-2). It is
 * worked out from the events before the acceptance, as it was shown then; later payments change nothing of it.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate, formatPercent } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { type PaperBlock, plainCell } from "#contract/paper-content.ts";
import type { LoanEvent } from "#lending/events.ts";
import { type RestructuringOffer, restructuringOffer } from "#lending/restructuring-offer.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { PaperDraft } from "../../core/paper/issue-paper.ts";
import { money } from "../../core/product/describe-terms.ts";
import { loanPaper, type PaperFacts } from "./paper-facts.ts";

const copy = wordsByKey("papers.newPlan");
const planCopy = wordsByKey("papers.plan");

type Begun = Extract<LoanEvent, { kind: "restructured" }>;

export function newPlansOf({ loan }: Pick<PaperFacts, "loan">): Begun[] {
  return loan.events.filter((event): event is Begun => event.kind === "restructured");
}

/** `of` is the event that began the plan. Null where there is none. */
export function newPlanPaper(facts: PaperFacts, of: string): PaperDraft | null {
  const begun = newPlansOf(facts).find(({ sequence }) => String(sequence) === of);
  const offer = begun === undefined ? null : offerAccepted(facts, begun);
  if (begun === undefined || offer === null) return null;
  const { loan, reader } = facts;
  const { language } = reader;
  const content = loanPaper(facts, {
    kind: "plan",
    title: copy.title[language],
    day: begun.on,
    facts: [
      { text: copy.begins[language], value: formatDate(begun.on) },
      { text: copy.accepted[language], value: formatDate(begun.on) },
    ],
    sections: [
      { heading: copy.beside[language], blocks: besideBlocks(facts, offer) },
      {
        heading: planCopy.heading[language],
        blocks: [paymentsTable(facts, offer), { form: "text", text: copy.note[language] }],
      },
    ],
  });
  const { before, after, waived, apr } = offer;
  const basis = { before, after, waived, percent: apr.percent };
  return {
    borrowerId: loan.borrowerId,
    loanId: loan.loanId,
    subject: `${loan.loanId}:${begun.sequence}`,
    content,
    basis,
  };
}

function offerAccepted({ loan, services }: PaperFacts, begun: Begun): RestructuringOffer | null {
  const events = loan.events.filter(({ sequence }) => sequence < begun.sequence);
  const { owed: _accepted, ...asked } = begun.plan;
  const rule = marketRules(services, begun.on).pack.settings.apr;
  const answer = restructuringOffer({ terms: loan.terms, events }, asked, {
    today: begun.on,
    rule,
  });
  return answer.ok ? answer.offer : null;
}

function besideBlocks(
  { loan, reader }: PaperFacts,
  { before, after, owedBefore, plan, waived, costDifference: more, apr }: RestructuringOffer,
): PaperBlock[] {
  const { language, market } = reader;
  const shown = (amount: number) => money(amount, loan.terms, reader);
  const row = (name: "highest" | "count" | "last" | "owed" | "total", pair: [string, string]) =>
    [copy[name][language], ...pair].map(plainCell);
  const cost = more === 0 ? copy.costSame : more > 0 ? copy.costMore : copy.costLess;
  const rate =
    apr.percent === null
      ? []
      : [
          fillPlaceholders(copy.rate[language], {
            name: apr.name,
            percent: formatPercent(apr.percent, market),
          }),
        ];
  const sentences = [
    fillPlaceholders(cost[language], { amount: shown(Math.abs(more)) }),
    ...(waived === 0 ? [] : [fillPlaceholders(copy.waived[language], { amount: shown(waived) })]),
    ...rate,
  ];
  return [
    {
      form: "table",
      columns: [
        { text: "", end: false },
        { text: copy.old[language], end: true },
        { text: copy.new[language], end: true },
      ],
      rows: [
        row("highest", [shown(before.highest), shown(after.highest)]),
        row("count", [String(before.payments.length), String(after.payments.length)]),
        row("last", [formatDate(before.lastDue), formatDate(after.lastDue)]),
        row("owed", [shown(owedBefore), shown(plan.owed)]),
        row("total", [shown(before.total), shown(after.total)]),
      ],
      total: [],
    },
    ...sentences.map((text) => ({ form: "text" as const, text })),
  ];
}

function paymentsTable({ loan, reader }: PaperFacts, { after }: RestructuringOffer): PaperBlock {
  const { language } = reader;
  const shown = (amount: number) => money(amount, loan.terms, reader);
  return {
    form: "table",
    columns: [
      { text: planCopy.number[language], end: true },
      { text: planCopy.due[language], end: false },
      { text: planCopy.amount[language], end: true },
    ],
    rows: after.payments.map(({ on, amount }, place) =>
      [String(place + 1), formatDate(on), shown(amount)].map(plainCell),
    ),
    total: ["", planCopy.total[language], shown(after.total)],
  };
}
