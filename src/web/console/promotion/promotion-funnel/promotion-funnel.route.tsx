/** The promotion's funnel at /console/promotion: visitors by advert, and how many of them registered. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readFunnel } from "#contract/promotion-funnel.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { type FunnelData, FunnelView } from "./promotion-funnel.view.tsx";

const tabsCopy = wordsByLanguage("promotion-funnel.tabs");
const copy = wordsByLanguage("promotion-funnel.page");

/** "" for an invalid date: the server then uses its default period. */
function dayOf(parameters: URLSearchParams, name: string): string {
  const given = parameters.get(name) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : "";
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<FunnelData> {
  const { staffClient, language, brand } = readWebRequest(context);
  const { market } = brand;
  const asked = { from: dayOf(url.searchParams, "from"), to: dayOf(url.searchParams, "to") };
  const answer = await staffClient.call(readFunnel, asked);
  const shared = { words: { ...copy[language], tabs: tabsCopy[language] }, market };
  if (!answer.ok && answer.rejection === "daysWrong") {
    return { ...shared, ...asked, wrong: answer.message, funnel: null };
  }
  const funnel = loadedForStaff(answer, url);
  return { ...shared, from: funnel.from, to: funnel.to, wrong: "", funnel };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Promotion() {
  return <FunnelView data={useLoaderData<typeof loader>()} />;
}
