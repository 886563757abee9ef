/** A simulation ready to show: sentences, the picture's bars, tables and links. */
import { wordsByLanguage } from "#contract/catalogue.ts";
import {
  simulatedMonths,
  type simulatePolicy,
  simulationViews,
} from "#contract/decision-policy.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatMoney } from "#contract/format.ts";
import { fill } from "../../client/fill.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { applicationPath } from "../access/console-paths.ts";

const copy = wordsByLanguage("decision-policy.page");

const outcomes = ["approve", "refer", "decline"] as const;

type Simulation = Output<typeof simulatePolicy>;

/** What an address asks for: how far back, which decisions, and from which on. */
export function simulationAsked({ searchParams }: URL) {
  const query = (name: string) => searchParams.get(name) ?? "";
  return {
    months: simulatedMonths.find((one) => one === query("months")) ?? "3",
    show: simulationViews.find((one) => one === query("show")) ?? "changed",
    after: query("after"),
  };
}

type PathOf = (more: Readonly<Record<string, string>>) => string;

/** The periods to choose from, as tabs of the page. */
export function periodTabs(
  asked: string,
  pathOf: PathOf,
  { language }: Pick<WebRequest, "language">,
) {
  return simulatedMonths.map((months) => ({
    name: copy[language].months[months],
    to: pathOf({ months }),
    here: months === asked,
  }));
}

/** `pathOf` is the page's own address with more to ask for. */
export function shownSimulation(
  found: Simulation,
  { show, months, pathOf }: { show: string; months: string; pathOf: PathOf },
  { language, brand }: WebRequest,
) {
  const words = copy[language];
  const { flows, rules, rows, next, currencySymbol } = found;
  const money = (minor: number) => formatMoney(minor, currencySymbol, brand.market);
  const at: PathOf = (more) => pathOf({ months, ...more });
  const said = (words_: string, count: number) =>
    count === 0 ? [] : [fill(words_, { count: String(count) })];
  return {
    summary: fill(words.summary, {
      changed: String(found.changed),
      decisions: String(found.decisions),
      since: found.since,
    }),
    notes: [
      ...said(words.notKept, found.notKept),
      ...said(words.byHand, found.byHand),
      ...(found.cut ? said(words.newestTried, found.decisions) : []),
    ],
    bars: outcomes.map((from) => barOf(flows, from, words)),
    flows: flows
      .filter(({ count }) => count > 0)
      .map(({ from, to, count, more, less, before, after }) => ({
        to: from !== to || more + less > 0 ? at({ show: `${from}-${to}` }) : "",
        was: words.decided[from],
        now: words.decided[to],
        count: String(count),
        before: money(before),
        after: money(after),
        changes: from !== to || more + less > 0,
      })),
    rules: rules.map(({ rule, effect, before, after }) => ({
      key: `${rule} ${effect}`,
      rule,
      before: String(before),
      after: String(after),
      changes: before !== after,
    })),
    filter: show === "changed" ? "" : at({}),
    rows: rows.map((row) => ({
      to: applicationPath(row.orderNo),
      orderNo: row.orderNo,
      borrower: row.borrowerName,
      product: row.productName,
      on: row.decidedOn,
      was: `${words.decided[row.from]} ${row.before === 0 ? "" : money(row.before)}`.trim(),
      now: `${words.decided[row.to]} ${row.after === 0 ? "" : money(row.after)}`.trim(),
      why: row.reasons.map(({ text }) => text).join(" · "),
    })),
    older: next === "" ? "" : at({ show, after: next }),
    any: found.changed > 0,
  };
}

export type ShownSimulation = ReturnType<typeof shownSimulation>;

/** One bar a former outcome, cut by the outcome now, in per cent of its width. */
function barOf(
  flows: Simulation["flows"],
  from: (typeof outcomes)[number],
  words: (typeof copy)["en"],
) {
  const own = outcomes.map((to) => ({
    to,
    count: flows.find((flow) => flow.from === from && flow.to === to)?.count ?? 0,
  }));
  const total = own.reduce((sum, { count }) => sum + count, 0);
  let start = 0;
  const parts = own
    .filter(({ count }) => count > 0)
    .map(({ to, count }) => {
      const part = {
        to,
        start,
        width: (count / total) * 100,
        count: String(count),
        title: `${words.decided[from]} → ${words.decided[to]}: ${String(count)}`,
      };
      start += part.width;
      return part;
    });
  return { name: words.decided[from], total: String(total), parts };
}
