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
import { basePath } from "#contract/endpoint.ts";
import { formatMoney, formatNumber } from "#contract/format.ts";
import { imagesPerFormMaximum } from "#contract/image-address.ts";
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
import { uploadEvidence } from "#contract/upload.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { takePictures } from "../../../forms/uploader/take-pictures.ts";
import { approvalPath, consolePaths } from "../../access/console-paths.ts";
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
const uploaderCopy = wordsByLanguage("uploader.page");
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
    startFiles: old !== null && old.kind === kind ? old.files : [],
    filesTo: brand.apiBase === "" ? basePath + uploadEvidence.path : consolePaths.uploadEvidence,
    fileWords: uploaderCopy[language],
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
  /** Addresses of the evidence that is stored. */
  files: string[];
  filesWrong: string;
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
  const fileWords = uploaderCopy[web.language];
  const taken = await takePictures(form, fileWords, imagesPerFormMaximum, (problemImage) =>
    web.staffClient.call(uploadEvidence, { problemImage }),
  );
  const evidence = { files: taken.addresses, filesWrong: taken.wrong };
  const seen = String(form.get("seen") ?? "");
  if (taken.onlyPictures && seen === "") {
    return data<Result>(
      { ...blankResult(kind, typed), ...evidence },
      { status: taken.signedOut ? 401 : 200 },
    );
  }
  const loan = loadedForStaff(await web.staffClient.call(readLoanMoney, { orderNo }), url);
  const { result: found, figures } = await workedOut(web, { orderNo, kind, typed, loan });
  const result: Result = { ...found, ...evidence };
  const keepsFiles = taken.onlyPictures || taken.wrong !== "";
  const asksToSend =
    !keepsFiles && form.get("intent") === "send" && figures !== null && result.preview !== null;
  // Another field, or the loan itself, is not what was worked out: the new figures are shown first.
  if (!asksToSend || seen !== result.seen) return data(result);
  const { reason, note } = typed;
  const sent = {
    ...{ orderNo, ...figures, version: result.version, files: result.files.join(",") },
    ...{ reason, note, evidence: typed.evidence, replaces: idOf(form.get("replaces")) },
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

function blankResult(kind: LoanActionKind, typed: TypedAction): Result {
  return {
    ...{ kind, typed, wrong: {}, files: [], filesWrong: "", message: "", preview: null },
    ...{ version: 0, alone: false, seen: "" },
  };
}

interface Asked {
  orderNo: string;
  kind: LoanActionKind;
  typed: TypedAction;
  loan: Money;
}

/** The engine's answer to what is typed, or what is wrong with it and where. */
async function workedOut(web: WebRequest, { orderNo, kind, typed, loan }: Asked) {
  const { staffClient, language, brand } = web;
  const blank = blankResult(kind, typed);
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
