/** What waits for a second person, at /console/approvals: others' proposals, own ones, and what was decided (DK-5). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { approvalViews } from "#contract/loan-action-kinds.ts";
import { listApprovals } from "#contract/loan-actions.ts";
import { listProposals } from "#contract/proposals.ts";
import { listStaffChanges } from "#contract/staff-changes.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { ApprovalListView } from "./approval-list.view.tsx";

const copy = wordsByLanguage("loan-actions.approvals");
const titleCopy = wordsByLanguage("loan-actions.titles");
const stateCopy = wordsByLanguage("loan-actions.states");
const accountCopy = wordsByLanguage("staff-changes.page");
const accountKindCopy = wordsByLanguage("staff-changes.kinds");
const proposalCopy = wordsByLanguage("loan-actions.proposals");
const settingsCopy = wordsByLanguage("settings.kinds");
const roleCopy = wordsByLanguage("staff-roles.roles");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const asked = url.searchParams;
  const view = approvalViews.find((known) => known === asked.get("view")) ?? "mine";
  const typed = asked.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(typed) ? typed : "1";
  const asking = { view, page: Number(page) };
  // Some see loans, some accounts, some both; what waits elsewhere is everybody's own part of it.
  const [accountsAnswer, moneyAnswer, othersAnswer] = await Promise.all([
    staffClient.call(listStaffChanges, asking),
    staffClient.call(listApprovals, asking),
    staffClient.call(listProposals, view === "own" ? { view } : {}),
  ]);
  const others = loadedForStaff(othersAnswer, url);
  const hidden = (answer: Answer<EndpointShape>) => !answer.ok && answer.rejection === "roleNeeded";
  const accounts = hidden(accountsAnswer) ? null : loadedForStaff(accountsAnswer, url);
  const money = hidden(moneyAnswer)
    ? { rows: [], page: asking.page, more: false, mayApprove: false, counts: noCounts }
    : loadedForStaff(moneyAnswer, url);
  const { mine, own } = accounts?.counts ?? noCounts;
  return {
    ...money,
    more: money.more || (accounts?.more ?? false),
    counts: {
      mine: money.counts.mine + mine + others.counts.mine,
      own: money.counts.own + own + others.counts.own,
    },
    // What was decided stands in each page's own history; further pages are of loans and accounts.
    others: view === "decided" || asking.page > 1 ? [] : others.rows,
    otherWords: proposalCopy[language],
    settingsKinds: settingsCopy[language],
    accounts: accounts?.rows ?? [],
    accountWords: accountCopy[language],
    accountKinds: accountKindCopy[language],
    roles: roleCopy[language],
    view,
    words: copy[language],
    titles: titleCopy[language],
    states: stateCopy[language],
    market: brand.market,
  };
}

const noCounts = { mine: 0, own: 0 };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function ApprovalList() {
  return <ApprovalListView {...useLoaderData<typeof loader>()} />;
}

export type ApprovalListData = Awaited<ReturnType<typeof loader>>;
