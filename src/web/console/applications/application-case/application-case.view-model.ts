/** The view model of an application: amounts formatted, picture addresses checked. */

import { allowedAddress } from "#contract/allowed-address.ts";
import type { readApplication } from "#contract/application-back-office.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatMoney } from "#contract/format.ts";
import { languageNames } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { formatTypedAmount } from "../../../ui/typed-digits.ts";

type Words = WordsOf<"application-case.page" | "application-case.decide">;

type OnWire = Output<typeof readApplication>;
type EntryOnWire = OnWire["entries"][number];

export interface EntryViewModel {
  kind: EntryOnWire["kind"];
  who: string;
  what: string;
  time: string;
  reasons: EntryOnWire["reasons"];
  reason: string;
  note: string;
  policy: number;
}

export type ApplicationViewModel = Omit<OnWire, "entries" | "history" | "first"> & {
  entries: EntryViewModel[];
  history: { orderNo: string; text: string; value: string }[];
  /** The outcome of the rules in one line. */
  verdict: string;
  askedText: string;
  approvedText: string;
  /** The prefilled amount, as typed, and its maximum in minor units. */
  suggested: string;
  most: number;
  leastText: string;
  /** "" where any whole amount may be approved. */
  stepText: string;
  mostText: string;
  fourEyesText: string;
  first: { staffId: string; name: string; amountText: string } | null;
  languageName: string;
};

export function applicationViewModel(
  web: WebRequest,
  words: Words,
  read: OnWire,
): ApplicationViewModel {
  const { brand, origin } = web;
  const money = (amount: number) => formatMoney(amount, read.currencySymbol, brand.market);
  const most = Math.min(read.asked, read.now.limit);
  const suggested = read.first?.amount ?? read.now.amount;
  const { language, fourEyesAbove, first } = read;
  return {
    ...read,
    images: read.images.flatMap((address) => allowedAddress(address, origin, brand) ?? []),
    entries: read.entries.map((entry) => shownEntry(entry, read, words, money)),
    history: read.history.map(({ orderNo, productName, amount, status }) => ({
      orderNo,
      text: `${productName} ${orderNo}`,
      value: `${money(amount)}, ${status}`,
    })),
    verdict: verdictOf(read.now.outcome, read.now.limit, words, money),
    askedText: money(read.asked),
    approvedText: read.approved === 0 ? "" : money(read.approved),
    suggested: typedAmount(onStep(Math.min(suggested, most), read.step), brand.market),
    most,
    leastText: money(read.least),
    stepText: read.step === 100 ? "" : money(read.step),
    mostText: money(most),
    fourEyesText: fourEyesAbove === null ? "" : money(fourEyesAbove),
    first: first === null ? null : { ...first.by, amountText: money(first.amount) },
    languageName: (languageNames as Record<string, string>)[language] ?? language,
  };
}

type Money = (amount: number) => string;

/** The step may be another one than on the day of the application. */
const onStep = (amount: number, step: number): number => amount - (amount % step);

/** In whole currency units, as typed. */
function typedAmount(amount: number, market: WebRequest["brand"]["market"]): string {
  const digits = String(Math.floor(amount / 100));
  return formatTypedAmount(digits, digits.length, { market, maximum: amount }).text;
}

function verdictOf(
  outcome: OnWire["now"]["outcome"],
  amount: number,
  { outcomes }: Words,
  money: Money,
): string {
  return fill(outcomes[outcome], { amount: money(amount) });
}

function shownEntry(entry: EntryOnWire, read: OnWire, words: Words, money: Money): EntryViewModel {
  const { kind, by, time, reasons, reason, note, policy, outcome, amount, limit } = entry;
  const borrower = read.borrower[0]?.value ?? read.borrowerName;
  const did = words.did[kind === "first-approval" ? "firstApproval" : kind];
  const found = outcome === "" ? "" : verdictOf(outcome, limit, words, money);
  return {
    kind,
    who: by?.name ?? (kind === "engine" ? words.engine : borrower),
    what: fill(did, { amount: money(amount), outcome: found }),
    time,
    reasons: kind === "engine" ? reasons : [],
    reason,
    note,
    policy,
  };
}
