/**
 * The rules of forms whose fields come from the server, as pure functions: which pickers show, where choices
 * start, what is sent, what is wrong. Page and server read the same ones (BA-3, BA-4, BA-5).
 */
import { parseDay } from "#values/business-day.ts";
import type { FormItem } from "./form-item.ts";
import { readDigits } from "./typed-number.ts";

/** Values of `FormItem.type` that have a rule. */
export const itemTypes = {
  /** The tab switch. */
  cardType: "cardType",
  /** Choosing here changes the chosen channel (BA-4). */
  channel: "channel",
  /** A wallet or a bank. */
  source: "source",
  accountNumber: "accountNumber",
} as const;

/** What is chosen above the pickers. */
export interface Sight {
  cardType: string;
  channel: string;
}

/** Where every bank form starts (BA-3). */
export const firstSight: Sight = { cardType: "1", channel: "90006" };

/** Entries by item code; of an enumeration the option's type, "" for nothing chosen. */
export type FormValues = Readonly<Record<string, string>>;

/** Whether an item shows (BA-4): only pickers are ever hidden. */
export function isVisible(item: FormItem, { cardType, channel }: Sight): boolean {
  if (item.cate !== "enum") return true;
  if (item.cardTypeMi !== "" && item.cardTypeMi !== cardType) return false;
  return !(cardType === "1" && item.channelNumber !== "" && item.channelNumber !== channel);
}

/** Values at first (BA-3): an enumeration starts at the option whose type matches its value, else at none. */
export function initialValues(items: readonly FormItem[]): Record<string, string> {
  return Object.fromEntries(items.map((item) => [item.code, known(item, item.value)]));
}

/** Card type and channel chosen by `values`; the first ones where the form has no such item or nothing is chosen. */
export function sightOf(items: readonly FormItem[], values: FormValues): Sight {
  const chosen = (type: string, first: string): string => {
    const item = items.find((one) => one.type === type);
    return (item && known(item, entryOf(values, item.code))) || first;
  };
  return {
    cardType: chosen(itemTypes.cardType, firstSight.cardType),
    channel: chosen(itemTypes.channel, firstSight.channel),
  };
}

/** What is sent (BA-5): an entry an item by its code, without enumerations that have no value. */
export function payloadOf(items: readonly FormItem[], values: FormValues): Record<string, string> {
  const entries = items.map((item) => [item, written(item, entryOf(values, item.code))] as const);
  const sent = entries.filter(([{ cate }, value]) => cate !== "enum" || value !== "");
  return Object.fromEntries(sent.map(([{ code }, value]) => [code, value]));
}

type FormProblem = "missing" | "unknown";

/** What is wrong with the items that show, by code. An empty answer is a form that can be sent. */
export function problemsOf(
  items: readonly FormItem[],
  values: FormValues,
): Record<string, FormProblem> {
  const sight = sightOf(items, values);
  const problems: Record<string, FormProblem> = {};
  for (const item of items.filter((one) => isVisible(one, sight))) {
    const value = entryOf(values, item.code).trim();
    if (value === "") {
      if (item.needed !== 0) problems[item.code] = "missing";
    } else if (!canBe(item, value)) problems[item.code] = "unknown";
  }
  return problems;
}

function canBe(item: FormItem, value: string): boolean {
  if (item.cate === "enum") return known(item, value) !== "";
  if (item.cate === "day") return parseDay(value) !== null;
  if (item.cate === "citySelect") return item.note.some(({ name }) => name === value);
  if (item.cate !== "text" || item.inputType !== 1) return true;
  return (item.type === itemTypes.accountNumber ? /^\+?\d+$/ : /^\d+$/).test(value);
}

/** Own properties only: codes come from outside. */
function entryOf(values: FormValues, code: string): string {
  return Object.hasOwn(values, code) ? (values[code] ?? "") : "";
}

/** The value as it is sent: without spaces around it, of a numeric item without those between its digits. */
function written(item: FormItem, value: string): string {
  const numeric = item.cate === "text" && item.inputType === 1;
  if (numeric && item.type === itemTypes.accountNumber && /^\s*[+\uff0b]/.test(value)) {
    const digits = readDigits(value.replace(/^\s*[+\uff0b]/, ""));
    if (digits !== null) return `+${digits}`;
  }
  return known(item, ((numeric ? readDigits(value) : null) ?? value).trim());
}

/** An enumeration's value only if it has such an option. */
function known(item: FormItem, value: string): string {
  if (item.cate !== "enum") return value;
  return item.note.some(({ type }) => type === value) ? value : "";
}
