/** The loans at /console/loans: newest first, by where they stand (DK-6). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listLoans } from "#contract/loan-back-office.ts";
import { loanViews } from "#contract/loan-views.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { LoanListView } from "./loan-list.view.tsx";

const copy = wordsByLanguage("loan-account.list");
const accountCopy = wordsByLanguage("loan-account.page");
const stateCopy = wordsByLanguage("loan-account.states");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const view = loanViews.find((known) => known === url.searchParams.get("view")) ?? "open";
  const asked = url.searchParams.get("after") ?? "";
  const after = /^\d{14}$/.test(asked) ? asked : "";
  const { rows, next } = loadedForStaff(await staffClient.call(listLoans, { view, after }), url);
  return {
    words: { ...copy[language], daysLate: accountCopy[language].plural.late },
    states: stateCopy[language],
    language,
    market: brand.market,
    ...{ view, after, rows, next },
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function LoanList() {
  return <LoanListView {...useLoaderData<typeof loader>()} />;
}
