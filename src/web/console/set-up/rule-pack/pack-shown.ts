/** What the parts of the page of rules are given. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readRulePack } from "#contract/rule-pack.ts";
import type { PackQuery } from "./rule-pack.query.ts";

export type Words = Omit<WordsOf<"rule-pack.page">, "plural">;

export interface PackData extends Output<typeof readRulePack> {
  words: Words;
  query: PackQuery;
  /** "24 rules" */
  count: string;
}

export function nameOf(products: PackData["products"], wanted: string): string {
  return products.find(({ productId }) => productId === wanted)?.name ?? wanted;
}
