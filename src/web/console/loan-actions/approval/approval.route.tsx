/** One proposal at /console/approvals/:actionId: what it changes now, why, and the decision of a second person (DK-5). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { type WordsOf, wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { formatDate, formatMoney } from "#contract/format.ts";
import { isPayoutKind, loanActionStates } from "#contract/loan-action-kinds.ts";
import {
  approveLoanAction,
  declineLoanAction,
  readApproval,
  withdrawLoanAction,
} from "#contract/loan-actions.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { approvalPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { actionTitle } from "../action-figures/action-title.ts";
import { eventText } from "../action-figures/event-text.ts";
import { hindranceText, latelyText } from "../action-figures/lately-text.ts";
import { shownPreview } from "../action-figures/shown-preview.ts";
import { ApprovalView } from "./approval.view.tsx";

const copy = wordsByLanguage("loan-actions.approval");
const formCopy = wordsByLanguage("loan-actions.form");
const titleCopy = wordsByLanguage("loan-actions.titles");
const reasonCopy = wordsByLanguage("loan-actions.reasons");
const actionStateCopy = wordsByLanguage("loan-actions.states");
const standingCopy = wordsByLanguage("loan-actions.standings");
const meansCopy = wordsByLanguage("loan-actions.means");
const figureCopy = wordsByLanguage("loan-actions.figures");
const eventCopy = wordsByLanguage("loan-actions.events");
const listCopy = wordsByLanguage("loan-actions.approvals");
const stateCopy = wordsByLanguage("loan-account.states");
const accountCopy = wordsByLanguage("loan-account.accounts");
const accountChangeCopy = wordsByLanguage("staff-changes.page");
const latelyCopy = wordsByLanguage("staff-changes.lately");
const wayCopy = wordsByLanguage("staff-changes.ways");
const uploaderCopy = wordsByLanguage("uploader.page");
const partCopy = wordsByLanguage("loan-account.parts");

const idOf = (actionId: string | undefined) =>
  actionId !== undefined && /^[\w-]{1,40}$/.test(actionId) ? actionId : fail("missing");

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const actionId = idOf(params["actionId"]);
  const read = loadedForStaff(await staffClient.call(readApproval, { actionId }), url);
  const { preview, now, reason, means, reverses, ...proposal } = read;
  const words = copy[language];
  const form = formCopy[language];
  const reader = {
    figures: figureCopy[language],
    standings: standingCopy[language],
    states: stateCopy[language],
    accounts: accountCopy[language],
    currencySymbol: read.currencySymbol,
    market: brand.market,
  };
  const shown = shownPreview(now ?? preview, reader);
  const details = [
    ...(means === ""
      ? []
      : [
          { label: form.means, value: meansCopy[language][means === "cash" ? "cash" : "bank"] },
          { label: form.reference, value: read.reference },
          { label: form.on, value: formatDate(read.on) },
        ]),
    ...(reverses === null
      ? []
      : [
          {
            label: form.entry,
            value: fill(form.entryOn, {
              what: eventText(reverses, eventCopy[language], partCopy[language]),
              day: formatDate(reverses.on),
            }),
          },
        ]),
    { label: form.amount, value: formatMoney(read.amount, read.currencySymbol, brand.market) },
  ];
  return {
    proposal,
    preview: shown,
    details,
    isOfPayout: isPayoutKind(read.kind),
    title: actionTitle(read, titleCopy[language]),
    reason: (reasonCopy[language] as Readonly<Record<string, string>>)[reason] ?? reason,
    words,
    lately: latelyText(read.maker, read.madeBy, latelyCopy[language], wayCopy[language]),
    hindrance: hindranceText(read.hindrance, accountChangeCopy[language]),
    form,
    fileWords: namesOfFiles(uploaderCopy[language]),
    states: actionStateCopy[language],
    listTitle: listCopy[language].title,
    done: loanActionStates.find((known) => known === url.searchParams.get("done")) ?? null,
  };
}

const namesOfFiles = ({ picture, document }: WordsOf<"uploader.page">) => ({ picture, document });

export async function action({ request, params, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const actionId = idOf(params["actionId"]);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 2_000);
  const intent = text("intent");
  const answer = await decided(web, actionId, intent, text);
  if (!answer.ok) {
    const typed = { note: text("note"), typedOrder: text("typedOrder"), why: text("why") };
    const { message } = answer;
    return data({ intent, message, ...typed }, { status: rejectionStatus(answer) });
  }
  const { state } = answer.data as { state: string };
  throw redirect(`${approvalPath(actionId)}?done=${state}`);
}

function decided(
  { staffClient }: WebRequest,
  actionId: string,
  intent: string,
  text: (name: string) => string,
): Promise<Answer<EndpointShape>> {
  switch (intent) {
    case "approve": {
      const typedOrder = text("typedOrder").slice(0, 40);
      const sent = { actionId, note: text("note"), typedOrder };
      return staffClient.call(approveLoanAction, sent);
    }
    case "decline":
      return staffClient.call(declineLoanAction, { actionId, note: text("why") });
    case "withdraw":
      return staffClient.call(withdrawLoanAction, { actionId });
    default:
      return fail("refused");
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Approval() {
  const model = useLoaderData<typeof loader>();
  return <ApprovalView model={model} refused={useActionData<typeof action>()} />;
}

export type ApprovalModel = Awaited<ReturnType<typeof loader>>;
export interface Refused {
  intent: string;
  message: string;
  note: string;
  typedOrder: string;
  why: string;
}
