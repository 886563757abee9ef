/** What may be done about the money of a loan, at /console/loans/:orderNo/money: worked out first, then proposed (DK-4). */
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
import type { Output } from "#contract/endpoint.ts";
import { formatMoney, formatNumber } from "#contract/format.ts";
import {
  isPayoutKind,
  type LoanActionKind,
  loanActionKinds,
  payoutActionsAt,
} from "#contract/loan-action-kinds.ts";
import {
  previewLoanAction,
  proposeLoanAction,
  readApproval,
  readLoanMoney,
} from "#contract/loan-actions.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { approvalPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { shownPreview } from "../action-figures/shown-preview.ts";
import { LoanMoneyView } from "./loan-money.view.tsx";
import {
  figuresSent,
  kindOf,
  nothingTyped,
  readTypedAction,
  type TypedAction,
  typedFrom,
} from "./typed-action.ts";
import { fieldOf } from "./wrong-fields.ts";

const formCopy = wordsByLanguage("loan-actions.form");
const titleCopy = wordsByLanguage("loan-actions.titles");
const kindCopy = wordsByLanguage("loan-actions.kinds");
const reasonCopy = wordsByLanguage("loan-actions.reasons");
const actionStateCopy = wordsByLanguage("loan-actions.states");
const meansCopy = wordsByLanguage("loan-actions.means");
const standingCopy = wordsByLanguage("loan-actions.standings");
const figureCopy = wordsByLanguage("loan-actions.figures");
const eventCopy = wordsByLanguage("loan-actions.events");
const listCopy = wordsByLanguage("loan-actions.approvals");
const loansCopy = wordsByLanguage("loan-account.list");
const newPlanCopy = wordsByLanguage("hardship-desk.new");
const stateCopy = wordsByLanguage("loan-account.states");
const accountCopy = wordsByLanguage("loan-account.accounts");
const partCopy = wordsByLanguage("loan-account.parts");

type Money = Output<typeof readLoanMoney>;

const orderOf = (orderNo: string | undefined) =>
  /^\d{14}$/.test(orderNo ?? "") ? orderNo! : fail("missing");

/**
 * Before the payout only that. Of a loan that was written off money received is a recovery, and nothing is written off again.
 */
function kindsFor({ figures, writtenOff, payout }: Money): readonly LoanActionKind[] {
  if (figures.status === "payout") return payout === null ? [] : payoutActionsAt[payout.standing];
  return loanActionKinds.filter(
    (kind) =>
      !isPayoutKind(kind) &&
      (writtenOff ? kind !== "receipt" && kind !== "write-off" : kind !== "recovery"),
  );
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const orderNo = orderOf(params["orderNo"]);
  const loan = loadedForStaff(await staffClient.call(readLoanMoney, { orderNo }), url);
  const kinds = kindsFor(loan);
  const from = url.searchParams.get("from") ?? "";
  const again = /^[\w-]{36}$/.test(from)
    ? await staffClient.call(readApproval, { actionId: from })
    : null;
  const old = again?.ok && again.data.own && again.data.orderNo === orderNo ? again.data : null;
  const asked = old?.kind ?? kindOf(url.searchParams.get("do"));
  const kind = kinds.find((known) => known === asked) ?? kinds[0] ?? "receipt";
  const start: TypedAction =
    old !== null && old.kind === kind
      ? typedFrom(old, brand.market)
      : { ...nothingTyped, on: loan.today, waive: "penalty" };
  return {
    loan,
    kind,
    kinds,
    start,
    replaces: old?.state === "waiting" ? old.actionId : "",
    /** One for each time the page is opened: the same form sent twice is one proposal. */
    formKey: crypto.randomUUID(),
    market: brand.market,
    language,
    words: formCopy[language],
    titles: titleCopy[language],
    kindNames: kindCopy[language],
    reasons: reasonCopy[language],
    actionStates: actionStateCopy[language],
    means: meansCopy[language],
    standings: standingCopy[language],
    events: eventCopy[language],
    parts: partCopy[language],
    list: listCopy[language],
    loansTitle: loansCopy[language].title,
    newPlan: newPlanCopy[language].title,
    aloneUpTo: formatMoney(loan.aloneUpTo, loan.currencySymbol, brand.market),
  };
}

interface Result {
  kind: LoanActionKind;
  typed: TypedAction;
  wrong: Partial<Record<keyof TypedAction, string>>;
  /** Above the form: what is no single field's. */
  message: string;
  preview: ReturnType<typeof shownPreview> | null;
  version: number;
  alone: boolean;
  /** What was worked out, so that nothing else can be sent. */
  seen: string;
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const orderNo = orderOf(params["orderNo"]);
  const form = await sentForm(request);
  const kind = kindOf(form.get("kind")) ?? fail("refused");
  const typed = readTypedAction(form);
  const loan = loadedForStaff(await web.staffClient.call(readLoanMoney, { orderNo }), url);
  const { result, figures } = await workedOut(web, { orderNo, kind, typed, loan });
  const asksToSend = form.get("intent") === "send" && figures !== null && result.preview !== null;
  // Another field, or the loan itself, is not what was worked out: the new figures are shown first.
  if (!asksToSend || form.get("seen") !== result.seen) return data(result);
  const { reason, note, evidence } = typed;
  const sent = {
    ...{ orderNo, ...figures, version: result.version },
    ...{ reason, note, evidence, replaces: idOf(form.get("replaces")) },
    formKey: idOf(form.get("formKey")) || crypto.randomUUID(),
  };
  const answer = await web.staffClient.call(proposeLoanAction, sent);
  if (!answer.ok) {
    return data(withRejection(result, answer), { status: rejectionStatus(answer) });
  }
  throw redirect(`${approvalPath(answer.data.actionId)}?done=${answer.data.state}`);
}

const idOf = (value: FormDataEntryValue | null) =>
  typeof value === "string" && /^[\w-]{1,40}$/.test(value) ? value : "";

interface Asked {
  orderNo: string;
  kind: LoanActionKind;
  typed: TypedAction;
  loan: Money;
}

/** The engine's answer to what is typed, or what is wrong with it and where. */
async function workedOut(web: WebRequest, { orderNo, kind, typed, loan }: Asked) {
  const { staffClient, language, brand } = web;
  const blank: Result = {
    ...{ kind, typed, wrong: {}, message: "", preview: null },
    ...{ version: 0, alone: false, seen: "" },
  };
  const figures = figuresSent(kind, typed, loan, brand.market);
  if (figures === null) {
    const example = formatNumber(1_250_00, brand.market);
    const amount = fill(formCopy[language].amountWrong, { example });
    return { result: { ...blank, wrong: { amount } }, figures };
  }
  const answer = await staffClient.call(previewLoanAction, { orderNo, ...figures });
  if (!answer.ok) return { result: withRejection(blank, answer), figures };
  const { version, alone, ...preview } = answer.data;
  const reader = {
    figures: figureCopy[language],
    standings: standingCopy[language],
    states: stateCopy[language],
    accounts: accountCopy[language],
    currencySymbol: loan.currencySymbol,
    market: brand.market,
  };
  const seen = JSON.stringify([version, figures, preview.before, preview.after]);
  return {
    result: { ...blank, preview: shownPreview(preview, reader), version, alone, seen },
    figures,
  };
}

function withRejection(
  result: Result,
  { rejection, message }: { rejection: string | null; message: string },
): Result {
  const field = fieldOf[rejection ?? ""];
  return field === undefined
    ? { ...result, message }
    : { ...result, wrong: { ...result.wrong, [field]: message } };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData === undefined ? "" : loaderData.titles[loaderData.kind] },
  { name: "robots", content: "noindex" },
];

export default function LoanMoney() {
  const model = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const own = result?.kind === model.kind ? result : undefined;
  return <LoanMoneyView model={model} result={own} />;
}

export type LoanMoneyModel = Awaited<ReturnType<typeof loader>>;
export type LoanMoneyResult = Result;
