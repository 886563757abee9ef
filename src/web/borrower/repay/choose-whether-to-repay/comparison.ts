/**
 * View model of what each way costs in the end (DS-7): the cards in the order of cost and in two groups, and the table for somebody
 * short of money. Runs on the web's server only, so that phones download none of its rules.
 */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatNumber, type Market, shownMoney } from "#contract/format.ts";
import type { compareWays } from "#contract/repayment-ways.ts";
import { fill } from "../../../client/fill.ts";
import {
  type CoolingOffViewModel,
  coolingOffViewModel,
} from "../../parts/payment/cooling-off.view-model.ts";
import type { DayField } from "../../parts/payment/day-form.tsx";
import type {
  CardViewModel,
  ChoicesViewModel,
} from "../../parts/repayment-choices/choices-view-model.ts";

type Words = WordsOf<"choose-whether-to-repay.page" | "choose-whether-to-repay.ways">;

type Wire = Output<typeof compareWays>;
type WireWay = Wire["ways"][number];

/** A way in the table: its extra cost by each time, ready to show. */
interface TableRow {
  name: string;
  week: string;
  month: string;
  /** How long the bar of a month is, in hundredths of the dearest one's; 0 for none. */
  share: number;
}

interface WayFigures {
  /** To pay; "" where nothing is agreed to be. */
  amount: string;
  cost: CardViewModel["cost"];
  rows: CardViewModel["rows"];
}

/** A day to pay everything on, and what that costs; the figures are null while the day in the field is none. */
interface LaterViewModel {
  day: DayField;
  title: string;
  figures: WayFigures | null;
}

export interface ComparisonViewModel {
  /** To pay now, in minor units; null when nothing is due. */
  toPay: { amount: number; currencySymbol: string } | null;
  /** What a day of waiting adds; null for nothing. */
  tonight: string | null;
  /** The ways that pay what is due, and those for somebody who cannot. */
  payToday: CardViewModel[];
  short: CardViewModel[];
  /** By way: that it is the cheapest of all, or of those for somebody short of money. */
  marks: Record<string, string>;
  lead: string;
  table: TableRow[];
  later: LaterViewModel | null;
  /** What asking for help comes to; null where a request waits already, and where none may be sent. */
  help: WayFigures | null;
  /** Giving the loan back, while that is open (DS-6), and that it is the cheapest of all; null otherwise. */
  givingBack: { coolingOff: CoolingOffViewModel; currencySymbol: string; mark: string } | null;
  /** No plan is made of a loan that was written off. */
  mayAsk: boolean;
}

/** Ways for somebody who cannot pay what is due. */
const shortWays: readonly string[] = ["part", "deferral", "later", "help"];

interface Writing {
  words: Words;
  market: Market;
}

/** `typed` is what stands in the address as the day of paying later, `wrong` why it cannot be asked about. */
export function comparisonOf(
  wire: Wire,
  { cards }: Pick<ChoicesViewModel, "cards">,
  typed: { day: string; wrong: boolean },
  writing: Writing,
): ComparisonViewModel {
  const { words, market } = writing;
  const money = (amount: number) => shownMoney(amount, wire.currencySymbol, market);
  const known = cards.flatMap((card): Placed[] => {
    const place = wire.ways.findIndex(({ way }) => way === card.kind);
    const way = wire.ways[place];
    return way === undefined ? [] : [{ card: costed(card, way, wire, writing), way, place }];
  });
  const inOrder = known.toSorted((one, other) => one.place - other.place);
  const isShort = ({ card }: Placed) => shortWays.includes(card.kind);
  const short = inOrder.filter(isShort);
  const later = wire.ways.find(({ way }) => way === "later");
  return {
    toPay:
      wire.toPay?.now === 1
        ? { amount: wire.toPay.amount, currencySymbol: wire.currencySymbol }
        : null,
    tonight:
      wire.chargeTonight === 0 ? null : fill(words.tonight, { amount: money(wire.chargeTonight) }),
    payToday: inOrder.filter((one) => !isShort(one)).map(({ card }) => card),
    short: short.map(({ card }) => card),
    marks: marksOf(wire, words),
    givingBack: givingBackOf(wire, words),
    lead: fill(words.shortLead, { currency: wire.currencySymbol }),
    table: tableOf(inOrder, wire, writing),
    later: laterOf(later, wire, typed, writing),
    help: helpOf(wire, writing),
    mayAsk: wire.stillClaimed === undefined,
  };
}

/** Where nothing has to be paid for being late all ways of somebody short of money cost the same, and none is the cheapest. */
function marksOf(wire: Wire, words: Words): Record<string, string> {
  const { ways } = wire;
  // However a loan that was written off is paid, it costs the same.
  if (wire.stillClaimed !== undefined) return {};
  const [first] = ways;
  const short = ways.filter(({ way }) => shortWays.includes(way));
  const [firstShort] = short;
  const differ = short.some(({ moreInAll }) => moreInAll !== firstShort?.moreInAll);
  return {
    ...(differ && firstShort !== undefined ? { [firstShort.way]: words.cheapestShort } : {}),
    ...(first === undefined || isCheapestToGiveBack(wire) ? {} : { [first.way]: words.cheapest }),
  };
}

/** It ends the loan today: what it takes is all that is paid from today on. */
function isCheapestToGiveBack({ coolingOff, ways }: Wire): boolean {
  return coolingOff !== undefined && ways.every((way) => coolingOff.amount <= way.amountInAll);
}

function givingBackOf(wire: Wire, words: Words): ComparisonViewModel["givingBack"] {
  const coolingOff = coolingOffViewModel(wire.coolingOff);
  if (coolingOff === null) return null;
  const mark = isCheapestToGiveBack(wire) ? words.cheapest : "";
  return { coolingOff, currencySymbol: wire.currencySymbol, mark };
}

function helpOf(wire: Wire, writing: Writing): WayFigures | null {
  const way = wire.ways.find((one) => one.way === "help");
  if (way === undefined) return null;
  const { words } = writing;
  const rows = endRows(way, wire, writing).filter(({ text }) => text !== words.nextDue);
  const answer = { text: words.answerBy, value: wire.helpAnswerBy };
  return { amount: "", cost: costOf(way, wire, writing), rows: [answer, ...rows] };
}

interface Placed {
  card: CardViewModel;
  way: WireWay;
  place: number;
}

/** The card with what counts in the end in place of what counts tonight. */
function costed(card: CardViewModel, way: WireWay, wire: Wire, writing: Writing): CardViewModel {
  const { words } = writing;
  const replaced = [words.nextDue, words.chargeTonight];
  return {
    ...card,
    cost: costOf(way, wire, writing),
    rows: [
      ...endRows(way, wire, writing),
      ...card.rows.filter(({ text }) => !replaced.includes(text)),
    ],
  };
}

function costOf({ moreInAll }: WireWay, wire: Wire, { words, market }: Writing) {
  const difference = shownMoney(Math.abs(moreInAll), wire.currencySymbol, market);
  if (moreInAll > 0) return { text: fill(words.costsMore, { difference }), kind: "warn" } as const;
  if (moreInAll < 0) return { text: fill(words.saves, { difference }), kind: "good" } as const;
  return { text: words.noExtra, kind: "good" } as const;
}

function endRows(way: WireWay, wire: Wire, { words, market }: Writing): CardViewModel["rows"] {
  const { nextPayTime, lastPayTime, yearlyRate, amountInAll } = way;
  const rows = [
    { text: words.inAll, value: shownMoney(amountInAll, wire.currencySymbol, market) },
    { text: words.nextDue, value: nextPayTime },
    { text: words.over, value: lastPayTime },
    { text: wire.rateName, value: yearlyRate },
  ];
  return rows.filter(({ value }) => value !== "");
}

/** Every way that costs more or less than paying what is due, beside that; nothing where no way of somebody short of money costs more. */
function tableOf(known: readonly Placed[], wire: Wire, { words, market }: Writing): TableRow[] {
  const names = new Map<string, string>([
    ...known.map(({ card }): [string, string] => [card.kind, card.title]),
    ["later", fill(words.later, { day: wire.laterOn })],
    ["help", words.helpName],
  ]);
  const ways = wire.ways.flatMap((way) => {
    const name = names.get(way.way);
    const { moreInAWeek, moreInAMonth } = way;
    const differs = shortWays.includes(way.way) || moreInAWeek !== 0 || moreInAMonth !== 0;
    return name !== undefined && differs ? [{ name, way }] : [];
  });
  const short = ways.filter(({ way }) => shortWays.includes(way.way));
  const most = Math.max(...short.map(({ way }) => way.moreInAMonth), 0);
  if (most === 0) return [];
  const figure = (amount: number) =>
    amount > 0 ? `+ ${formatNumber(amount, market)}` : formatNumber(amount, market);
  const nothing = figure(0);
  return [
    { name: words.asDue, week: nothing, month: nothing, share: 0 },
    ...ways.map(({ name, way }) => ({
      name,
      week: figure(way.moreInAWeek),
      month: figure(way.moreInAMonth),
      share: Math.round((Math.max(0, way.moreInAMonth) / most) * 100),
    })),
  ];
}

function laterOf(
  way: WireWay | undefined,
  wire: Wire,
  typed: { day: string; wrong: boolean },
  writing: Writing,
): LaterViewModel | null {
  const { words, market } = writing;
  const { laterFirst: first, laterLast: last, laterOn, laterReason, currencySymbol } = wire;
  if (first === "") return null;
  const wrong = typed.wrong ? fill(words.dayWrong, { first, last }) : laterReason || undefined;
  return {
    day: { value: wrong === undefined ? laterOn : typed.day, first, last, wrong },
    title: way === undefined ? words.laterAnyDay : fill(words.later, { day: laterOn }),
    figures:
      way === undefined
        ? null
        : {
            amount: shownMoney(way.nextPayAmount, currencySymbol, market),
            cost: costOf(way, wire, writing),
            rows: endRows(way, wire, writing).filter(({ text }) => text !== words.nextDue),
          },
  };
}
