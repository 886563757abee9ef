/** Why a stranger may believe the lender: who watches it, how it answers, and what its books say; ready to show. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { readComplaintContacts } from "#contract/contact.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readSiteFigures } from "#contract/site.ts";
import { fill } from "../../client/fill.ts";

type Words = WordsOf<"site-home.trust">;
type Figures = Output<typeof readSiteFigures>;
type Outside = Output<typeof readComplaintContacts>["outside"];

export interface TrustViewModel {
  words: Pick<Words, "title" | "lender" | "complaints" | "byCode" | "rules" | "figures">;
  /** How a complaint goes, then where to if our answer does not help. */
  complaints: readonly string[];
  /** Each with what it counts; none while there are too few. */
  figures: readonly { figure: string; of: string }[];
  counted: string;
}

export function trustOf(
  words: Words,
  { figures, outside }: { figures: Figures | null; outside: readonly string[] },
): TrustViewModel {
  const promise = figures === null ? [] : [fill(words.promise, { days: figures.answerWeekdays })];
  return {
    words,
    complaints: [...promise, ...outside],
    figures: figures === null ? [] : figuresOf(words, figures),
    counted: figures === null ? "" : fill(words.counted, { day: figures.countedOn }),
  };
}

function figuresOf(words: Words, { loansPaidBack, firstAnswers }: Figures) {
  const shown: { figure: string; of: string }[] = [];
  if (loansPaidBack !== null) shown.push({ figure: loansPaidBack, of: words.paidBack });
  if (firstAnswers !== null) {
    const { due, inTime } = firstAnswers;
    shown.push({ figure: inTime, of: fill(words.inTime, { due }) });
  }
  return shown;
}

/** The body outside the lender, as the page of rules words it. */
export function outsideOf(
  outside: Outside,
  { body, bodyWithin }: Pick<WordsOf<"markets.page">, "body" | "bodyWithin">,
): string[] {
  if (outside === null) return [];
  const { name, where, withinDays } = outside;
  return [
    fill(body, { body: name, where }),
    ...(withinDays === null ? [] : [fill(bodyWithin, { days: withinDays })]),
  ];
}
