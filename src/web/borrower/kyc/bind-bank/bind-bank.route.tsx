/** The bank account page at /bindBank: shows the server's form, saves the account, goes back (BA-1 to BA-9). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  replace,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { FormItem } from "#contract/form-item.ts";
import { initialValues, itemTypes, payloadOf } from "#contract/form-rules.ts";
import { changeAccount, readAccountForm, saveAccount } from "#contract/payout-account.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind, loaded, requireSession } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { showIntent } from "../../../forms/form-engine/form-fields.tsx";
import { sentValues } from "../../../forms/form-engine/sent-values.ts";
import { codeRequestedFor, codeTyped } from "../payout-account/account-code.ts";
import { itemRefused, numberRule, wrongBeforehand } from "../payout-account/account-wrong.ts";
import { type Answered, BindBankView, type OpenedFrom } from "./bind-bank.view.tsx";

const copy = wordsByLanguage("bind-bank.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const request = readWebRequest(context);
  requireSession(request);
  const from = openedFrom(request);
  const items = await readItems(request, from);
  const words = copy[request.language];
  return {
    words,
    note: `${words.check} ${numberRule(words, request.brand.market)}`,
    from,
    items,
    start: { ...initialValues(items), ...cardTypeAsked(request, items) },
  };
}

/** Where the page was opened from and goes back to (BA-8); an unknown source counts as none. */
function openedFrom({ parameters }: WebRequest): OpenedFrom {
  const { productId = fail("missing"), orderId = "", source = "" } = parameters;
  if (source === "loanDetail" && orderId === "") fail("missing");
  const known = source === "loanDetail" || source === "confirmUrl" ? source : "";
  return { productId, orderId, source: known };
}

async function readItems({ client }: WebRequest, { productId }: OpenedFrom): Promise<FormItem[]> {
  return loaded(await client.call(readAccountForm, { product_id: productId })).items;
}

/** The tab that was tapped without script. */
function cardTypeAsked({ parameters }: WebRequest, items: readonly FormItem[]) {
  const tabs = items.find(({ type }) => type === itemTypes.cardType);
  const asked = tabs?.note.find(({ type }) => type === parameters.cardType);
  return tabs === undefined || asked === undefined ? {} : { [tabs.code]: asked.type };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const from = openedFrom(web);
  const words = copy[web.language];
  const form = await sentForm(request);
  const items = await readItems(web, from);
  const values = sentValues(items, form);
  if (form.get(showIntent.name) === showIntent.value) return answered({ values, wrong: {} });
  const payload = payloadOf(items, values);
  const wrong = wrongBeforehand(items, payload, words);
  if (Object.keys(wrong).length > 0) return answered({ values, wrong });
  const endpoint = from.source === "loanDetail" ? changeAccount : saveAccount;
  const answer = await web.client.call(endpoint, {
    ...payload,
    ...codeTyped(form),
    product_id: from.productId,
  });
  if (!answer.ok) return refused(web, items, values, answer);
  if (answer.data.success === false) return answered({ values, wrong: {}, message: words.failed });
  if (from.source === "") return answered({ values: {}, wrong: {}, saved: true });
  const to = from.source === "loanDetail" ? screenPaths.loanDetail : screenPaths.loanConfirm;
  return replace(borrowerPath(to, web.travelling, { ...from }));
}

/** Answered with a success status, with or without script: the form is filled again with what was typed. */
function answered(what: Answered) {
  return data<Answered>(what);
}

async function refused(
  web: WebRequest,
  items: readonly FormItem[],
  values: Record<string, string>,
  answer: Extract<Answer<typeof saveAccount>, { ok: false }>,
) {
  if (failureKind(answer) === "session") fail("session", answer.message);
  const words = copy[web.language];
  const message = answer.message || words.failed;
  const asked = await codeRequestedFor(web, answer);
  if (typeof asked === "string") return answered({ values, wrong: {}, message: asked });
  if (asked !== null) return answered({ values, wrong: {}, message, code: asked });
  const code = itemRefused(items, values, answer.rejection);
  if (code === null) return answered({ values, wrong: {}, message });
  const rule = answer.rejection === "accountNumberWrong" ? numberRule(words, web.brand.market) : "";
  return answered({
    values,
    wrong: { [code]: `${message} ${rule}`.trim() },
    inShort: message,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function BindBank() {
  const loaderData = useLoaderData<typeof loader>();
  return <BindBankView {...loaderData} answered={useActionData<typeof action>()} />;
}
