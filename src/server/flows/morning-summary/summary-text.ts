/** The figures of a day in words (RP-4). Sums and counts alone: nobody's name, number or loan. */
import { wordsByKey } from "#contract/catalogue.ts";
import { formatBps, formatDate, formatMoney, type Market, symbolOf } from "#contract/format.ts";
import { fillPlaceholders, type Language } from "#contract/languages.ts";
import type { Portfolio } from "#lending/portfolio/report.ts";
import type { Day } from "#values/business-day.ts";
import type { Currency, Minor } from "#values/money.ts";

const words = wordsByKey("email.summary");

export interface DaysFigures {
  on: Day;
  currency: Currency;
  lent: { count: number; amount: Minor };
  received: { count: number; amount: Minor };
  /** Null where the lender has no loans of its currency. */
  portfolio: Portfolio | null;
  breaks: number;
  suspense: number;
  /** Findings of the last check of the books. */
  findings: number;
}

/** In the order in which they are read. */
export function summaryParagraphs(
  { on, currency, lent, received, portfolio, breaks, suspense, findings }: DaysFigures,
  { language, market, link }: { language: Language; market: Market; link: string },
): string[] {
  const say = (name: keyof typeof words, values: Record<string, string> = {}) =>
    fillPlaceholders(words[name][language], values);
  const counted = ({ count, amount }: { count: number; amount: Minor }) => ({
    count: String(count),
    amount: formatMoney(amount, symbolOf(currency), market),
  });
  const book = portfolio?.all;
  const late = book?.atRisk[0];
  const shares = book?.atRisk.map(
    ({ par, shareBps }) => `PAR ${par} ${formatBps(shareBps, market)}`,
  );
  return [
    say("title", { day: formatDate(on) }),
    [say("lent", counted(lent)), say("received", counted(received))].join("\n"),
    ...(book === undefined || late === undefined
      ? []
      : [
          [
            say("outstanding", counted({ count: book.loans, amount: book.principal })),
            say("late", counted({ count: late.loans, amount: late.principal })),
            say("risk", { shares: (shares ?? []).join(" · ") }),
            say("firstPayment", {
              missed: String(book.firstPayment.defaulted),
              judged: String(book.firstPayment.loans),
              share: formatBps(book.firstPayment.shareBps, market),
            }),
          ].join("\n"),
        ]),
    [
      say("breaks", { count: String(breaks) }),
      say("suspense", { count: String(suspense) }),
      findings === 0 ? say("checked") : say("findings", { count: String(findings) }),
    ].join("\n"),
    say("link", { link }),
  ];
}
