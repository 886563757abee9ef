/** The console's search at /console/search: what one text finds, in groups (DK-1). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { searchDesk } from "#contract/desk-search.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { usePages } from "../../access/staff-member.ts";
import { DeskSearchView } from "./desk-search.view.tsx";

const copy = wordsByLanguage("desk-search.page");
const listCopy = wordsByLanguage("loan-account.list");
const accountCopy = wordsByLanguage("loan-account.page");
const stateCopy = wordsByLanguage("loan-account.states");
const attemptCopy = wordsByLanguage("loan-account.attempts");
const complaintCopy = wordsByLanguage("complaint-queue.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const q = (url.searchParams.get("q") ?? "").slice(0, 80).trim();
  const result = q === "" ? null : loadedForStaff(await staffClient.call(searchDesk, { q }), url);
  return {
    words: copy[language],
    list: { ...listCopy[language], daysLate: accountCopy[language].plural.late },
    states: stateCopy[language],
    attempts: attemptCopy[language],
    complaintStates: complaintCopy[language].states,
    language,
    market: brand.market,
    ...{ q, result },
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function DeskSearch() {
  const model = useLoaderData<typeof loader>();
  return <DeskSearchView {...model} pages={usePages(model.q)} />;
}
