/** The portfolio on a day at /console/portfolio: at risk, by age, vintages, roll rates, by product, month and amount (RP-4). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Market } from "#contract/format.ts";
import { type PortfolioFigures, type PortfolioGroup, readPortfolio } from "#contract/portfolio.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { portfolioLoansPath } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { ageText, tenths, wholeAmount } from "../figures/figures-shown.ts";
import { PortfolioView } from "./portfolio.view.tsx";

const copy = wordsByLanguage("portfolio.page");

const dayRefused = new Set(["dayUnknown", "dayBeforeFirst", "dayAfterToday"]);

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const text = (name: string) => url.searchParams.get(name)?.slice(0, 40);
  const asked = {
    ...(text("on") === undefined ? {} : { on: text("on") }),
    ...(text("currency") === undefined ? {} : { currency: text("currency")?.slice(0, 3) }),
  };
  const first = await staffClient.call(readPortfolio, asked);
  const wrongDay = !first.ok && dayRefused.has(first.rejection ?? "");
  const answer = wrongDay ? await staffClient.call(readPortfolio, {}) : first;
  const { figures, ...day } = loadedForStaff(answer, url);
  const words = copy[language];
  const { market } = brand;
  const about = day.kept ? words.kept : day.on === day.today ? words.running : words.made;
  return {
    ...{ words, market, ...day },
    title: fill(words.title, { day: day.on }),
    about: day.state === "working" ? "" : fill(about, { time: day.madeAt }),
    refused: wrongDay && !first.ok ? first.message : "",
    shown:
      figures === null || figures.all.loans + figures.vintages.length === 0
        ? null
        : shownOf(figures, { on: day.on, market, words }),
  };
}

type Words = (typeof copy)["en"];
interface Shown {
  on: string;
  market: Market;
  words: Words;
}

/** Four weeks of the trend. */
const weeksBack = 4;

function shownOf(figures: PortfolioFigures, { on, market, words }: Shown) {
  const { currency, all, before, trend, vintages, rolls } = figures;
  const amount = (minor: number) => wholeAmount(minor, market);
  const percent = (bps: number) => tenths(bps, market);
  const loansOf = (parts: Readonly<Record<string, string>>) =>
    portfolioLoansPath({ on, currency, ...parts });
  const earlier = trend.at(-1 - weeksBack);
  const group = groupShown({ amount, percent, loansOf, whole: all.principal });
  const most = Math.max(1, ...vintages.map(({ everLateBps }) => everLateBps.length));
  return {
    currency,
    owed: {
      value: amount(all.principal),
      loans: fill(words.loansCount, { count: String(all.loans) }),
      to: loansOf({}),
    },
    risks: all.atRisk.map(({ par, shareBps }, place) => ({
      par,
      percent: percent(shareBps),
      before:
        earlier === undefined
          ? ""
          : fill(words.weeksAgo, { percent: percent(earlier.parBps[place] ?? 0) }),
      to: loansOf({ par: String(par) }),
    })),
    trend: trend.map((one) => ({
      on: one.on,
      owed: amount(one.principal),
      parBps: one.parBps,
      percents: one.parBps.map(percent),
    })),
    ageing: all.ageing.map((age) => ({
      key: String(age.from),
      name: ageText(age, words),
      ...{ loans: String(age.loans), owed: amount(age.principal), share: percent(age.shareBps) },
      bps: age.shareBps,
      to: loansOf({ age: String(age.from) }),
    })),
    months: Array.from({ length: most }, (_, month) => month + 1),
    vintages: vintages.toReversed().map((one) => ({
      ...{ month: one.month, loans: String(one.loans), lent: amount(one.lent) },
      cells: one.everLateBps.map((bps, place) => ({
        heat: heatOf(bps),
        text: percent(bps).replace(/\s*%$/, ""),
        to: loansOf({ month: one.month, everLate: String(place + 1) }),
      })),
    })),
    before,
    rolls: rolls.map((one) => ({
      key: String(one.from),
      name: ageText(all.ageing.find(({ from }) => from === one.from) ?? { from: 0, to: 0 }, words),
      ...{ loans: String(one.loans), owed: amount(one.principal) },
      to: loansOf({ rolledFrom: String(one.from) }),
      cells: [...one.toBps, one.settledBps, one.writtenOffBps].map((bps) =>
        bps === 0 ? "–" : percent(bps).replace(/\s*%$/, ""),
      ),
    })),
    all: group(all, {}, words.all),
    byProduct: figures.byProduct.map((one) => group(one, { product: one.key })),
    byMonth: figures.byMonth.toReversed().map((one) => group(one, { month: one.key })),
    byAmount: figures.byAmount.map((one) =>
      group(one, { amount: one.key }, fill(words.upTo, { amount: amount(Number(one.key)) })),
    ),
  };
}

interface Writing {
  amount(minor: number): string;
  percent(bps: number): string;
  loansOf(parts: Readonly<Record<string, string>>): string;
  whole: number;
}

function groupShown({ amount, percent, loansOf, whole }: Writing) {
  return (one: PortfolioGroup, parts: Readonly<Record<string, string>>, name = one.name) => ({
    key: one.key,
    name,
    ...{ loans: String(one.loans), owed: amount(one.principal), to: loansOf(parts) },
    share: percent(shareOf(one.principal, whole)),
    risks: one.atRisk
      .filter(({ par }) => shownRisks.has(par))
      .map(({ par, shareBps }) => ({
        ...{ par, percent: percent(shareBps) },
        to: loansOf({ ...parts, par: String(par) }),
      })),
    yieldYear: percent(one.yieldBps),
    waived: amount(one.waived),
    missed: percent(one.firstPayment.shareBps),
    missedTo: loansOf({ ...parts, firstMissed: "yes" }),
  });
}

const shownRisks: ReadonlySet<number> = new Set([1, 30, 90]);

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000);
}

/** Steps of the heat map, in basis points: under half a percent, 2, 4, 6, 9, over. */
function heatOf(bps: number): number {
  return [50, 200, 400, 600, 900].filter((step) => bps >= step).length;
}

/** While a report is worked out the page asks again, with script or without. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
  ...(loaderData?.state === "working" ? [{ httpEquiv: "refresh", content: "5" }] : []),
];

export default function Portfolio() {
  return <PortfolioView model={useLoaderData<typeof loader>()} />;
}

export type PortfolioModel = Awaited<ReturnType<typeof loader>>;
export type ShownPortfolio = NonNullable<PortfolioModel["shown"]>;
