/** What waits for a second person, at /console/approvals: others' proposals, own ones, and what was decided (DK-5). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { approvalViews } from "#contract/loan-action-kinds.ts";
import { listApprovals } from "#contract/loan-actions.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { ApprovalListView } from "./approval-list.view.tsx";

const copy = wordsByLanguage("loan-actions.approvals");
const titleCopy = wordsByLanguage("loan-actions.titles");
const stateCopy = wordsByLanguage("loan-actions.states");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const asked = url.searchParams;
  const view = approvalViews.find((known) => known === asked.get("view")) ?? "mine";
  const typed = asked.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(typed) ? typed : "1";
  const answer = await staffClient.call(listApprovals, { view, page: Number(page) });
  return {
    ...loadedForStaff(answer, url),
    view,
    words: copy[language],
    titles: titleCopy[language],
    states: stateCopy[language],
    market: brand.market,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function ApprovalList() {
  return <ApprovalListView {...useLoaderData<typeof loader>()} />;
}

export type ApprovalListData = Awaited<ReturnType<typeof loader>>;
