/** The market's rules at /console/market-rules: what binds here, where it is written, and what it says of the products (MK-1, MK-5). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readRulePack } from "#contract/rule-pack.ts";
import { fillCount } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { filters } from "./rule-pack.query.ts";
import { RulePackView } from "./rule-pack.view.tsx";

const copy = wordsByLanguage("rule-pack.page");
const markets = wordsByLanguage("product-fields.choices");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const query = filters.read(url.searchParams);
  const answer = await staffClient.call(readRulePack, { page: String(query.page) });
  const { market, ...pack } = loadedForStaff(answer, url);
  const { plural, ...words } = copy[language];
  const names: Readonly<Record<string, string>> = markets[language].markets;
  return {
    words,
    query,
    ...pack,
    market: names[market] ?? market,
    count: fillCount(plural.rules, pack.rules.length, language),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function RulePack() {
  return <RulePackView {...useLoaderData<typeof loader>()} />;
}
