/** Beside which field of the bank account form a rejection is shown, and in which words. */
import { accountNumberRules } from "#contract/account-number.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import type { FormItem } from "#contract/form-item.ts";
import {
  type FormValues,
  isVisible,
  itemTypes,
  problemsOf,
  sightOf,
} from "#contract/form-rules.ts";
import type { Market } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";

type Words = WordsOf<"bind-bank.page">;

/** The market's rule for account numbers, in words (BA-1). */
export function numberRule(words: Words, market: Market): string {
  const rule = accountNumberRules[market];
  return rule.kind === "nine-or-ten" ? words.nineOrTen : fill(words.digits, { ...rule });
}

/** What is wrong without asking the server, by item code. */
export function wrongBeforehand(
  items: readonly FormItem[],
  values: FormValues,
  words: Words,
): Record<string, string> {
  const problems = problemsOf(items, values);
  const told = items.flatMap(({ code, cate }) => {
    const problem = problems[code];
    if (problem === undefined) return [];
    if (problem === "missing") {
      return [[code, cate === "enum" ? words.missingChoice : words.missing]];
    }
    return [[code, cate === "day" ? words.wrongDay : words.unknown]];
  });
  return Object.fromEntries(told);
}

/** The code of the item that the server's rejection is about; null when it concerns none in particular. */
export function itemRefused(
  items: readonly FormItem[],
  values: FormValues,
  rejection: string | null,
): string | null {
  const types: Record<string, string> = {
    accountNumberWrong: itemTypes.accountNumber,
    bankUnknown: itemTypes.source,
  };
  const type = types[rejection ?? ""];
  const sight = sightOf(items, values);
  return items.find((item) => item.type === type && isVisible(item, sight))?.code ?? null;
}
