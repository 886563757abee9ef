/** The loans behind a figure of the portfolio at /console/portfolio/loans: each leads to its account (RP-4). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listPortfolioLoans } from "#contract/portfolio.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { portfolioLoansPath } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { wholeAmount } from "../figures/figures-shown.ts";
import { LoansView } from "./loans.view.tsx";

const copy = wordsByLanguage("portfolio.loans");
const pageCopy = wordsByLanguage("portfolio.page");

const filters = [
  "product",
  "month",
  "amount",
  "age",
  "par",
  "rolledFrom",
  "firstMissed",
  "everLate",
] as const;
type Filter = (typeof filters)[number];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const asked = (name: string, most: number) => (url.searchParams.get(name) ?? "").slice(0, most);
  const on = asked("on", 40);
  const after = /^\d{0,14}$/.test(asked("after", 20)) ? asked("after", 20) : "";
  const lengths = { product: 80, month: 7, amount: 20 } as Readonly<
    Partial<Record<Filter, number>>
  >;
  const chosen = Object.fromEntries(
    ["currency" as const, ...filters].flatMap((name) => {
      const value = asked(name, name === "currency" ? 3 : (lengths[name] ?? 3));
      return value === "" ? [] : [[name, value]];
    }),
  ) as Partial<Record<Filter | "currency", string>>;
  const answer = await staffClient.call(listPortfolioLoans, { on, after, ...chosen });
  const { rows, next, lookedAt, currency } = loadedForStaff(answer, url);
  const words = copy[language];
  const page = pageCopy[language];
  const amount = (minor: number) => wholeAmount(minor, brand.market);
  const said: Readonly<Record<Filter, (value: string) => string>> = {
    product: (value) => rows.at(0)?.product ?? value,
    month: (value) => `${page.paidOutIn} ${value}`,
    amount: (value) => fill(page.upTo, { amount: amount(Number(value) || 0) }),
    age: (value) => fill(words.lateNow, { age: ageNamed(value, page) }),
    par: (value) => fill(page.par, { days: value }),
    rolledFrom: (value) => fill(words.lateThen, { age: ageNamed(value, page) }),
    firstMissed: () => page.firstMissed,
    everLate: (value) => fill(words.everLate, { count: value }),
  };
  const parts = filters.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [said[name](value)];
  });
  return {
    ...{ words, page, on, currency },
    title: fill(words.title, { day: on }),
    what: parts.length === 0 ? words.every : parts.join(" · "),
    back: page.title.replace("{day}", on),
    lookedAt: fill(words.lookedAt, { count: String(lookedAt) }),
    more: next === "" ? "" : portfolioLoansPath({ on, ...chosen, after: next }),
    rows: rows.map((row) => ({
      ...row,
      lent: amount(row.lent),
      principal: amount(row.principal),
      stateText: { "in-book": words.inBook, settled: page.settled, "written-off": page.writtenOff }[
        row.state
      ],
    })),
  };
}

const agesByFrom: Readonly<Record<string, string>> = {
  "0": "0",
  "1": "1–7",
  "8": "8–30",
  "31": "31–60",
  "61": "61–90",
  "91": "> 90",
};

function ageNamed(value: string, { onTime }: { onTime: string }): string {
  return agesByFrom[value] ?? onTime;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function LoansOfFigure() {
  return <LoansView model={useLoaderData<typeof loader>()} />;
}

export type LoansModel = Awaited<ReturnType<typeof loader>>;
