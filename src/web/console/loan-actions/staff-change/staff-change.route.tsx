/** One change of a staff account at /console/approvals/staff/:changeId: for whom, by whom, and the decision of a second person (SF-1). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { staffChangeStates } from "#contract/staff-change-kinds.ts";
import {
  approveStaffChange,
  declineStaffChange,
  readStaffChange,
  withdrawStaffChange,
} from "#contract/staff-changes.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { staffChangePath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { hindranceText, latelyText } from "../action-figures/lately-text.ts";
import { StaffChangeView } from "./staff-change.view.tsx";

const copy = wordsByLanguage("staff-changes.page");
const kindCopy = wordsByLanguage("staff-changes.kinds");
const latelyCopy = wordsByLanguage("staff-changes.lately");
const wayCopy = wordsByLanguage("staff-changes.ways");
const roleCopy = wordsByLanguage("staff-roles.roles");
const stateCopy = wordsByLanguage("loan-actions.states");
const approvalCopy = wordsByLanguage("loan-actions.approval");
const listCopy = wordsByLanguage("loan-actions.approvals");

const idOf = (changeId: string | undefined) =>
  changeId !== undefined && /^[\w-]{1,40}$/.test(changeId) ? changeId : fail("missing");

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const changeId = idOf(params["changeId"]);
  const change = loadedForStaff(await staffClient.call(readStaffChange, { changeId }), url);
  const words = copy[language];
  const { kind, name, way, decided, proposed, login } = change;
  const by = { proposer: proposed?.name ?? "", approver: decided?.name ?? "" };
  return {
    change,
    words,
    title: fill(kindCopy[language][kind], { name: name || login }),
    /** How it came about, where one person was enough. */
    way: way === "two-people" ? "" : fill(wayCopy[language][way], by),
    lately: latelyText(change.maker, by.proposer, latelyCopy[language], wayCopy[language]),
    hindrance: hindranceText(change.hindrance, words),
    roles: roleCopy[language],
    states: stateCopy[language],
    approval: approvalCopy[language],
    listTitle: listCopy[language].title,
    done: staffChangeStates.find((known) => known === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const changeId = idOf(params["changeId"]);
  const form = await sentForm(request);
  const answer = await decided(web, changeId, String(form.get("intent") ?? ""));
  if (answer.ok) {
    const { state } = answer.data as { state: string };
    throw redirect(`${staffChangePath(changeId)}?done=${state}`);
  }
  return data({ message: answer.message }, { status: rejectionStatus(answer) });
}

function decided(
  { staffClient }: WebRequest,
  changeId: string,
  intent: string,
): Promise<Answer<EndpointShape>> {
  switch (intent) {
    case "approve":
      return staffClient.call(approveStaffChange, { changeId });
    case "decline":
      return staffClient.call(declineStaffChange, { changeId });
    case "withdraw":
      return staffClient.call(withdrawStaffChange, { changeId });
    default:
      return fail("refused");
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function StaffChange() {
  const model = useLoaderData<typeof loader>();
  return <StaffChangeView model={model} refused={useActionData<typeof action>()} />;
}

export type StaffChangeModel = Awaited<ReturnType<typeof loader>>;
