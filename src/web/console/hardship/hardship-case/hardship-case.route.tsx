/** One request for help at /console/hardship/:requestId: a plan is tried in the address, then offered, approved, or declined (HL-2). */
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
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import { formatMoney, formatPercent } from "#contract/format.ts";
import { declineReasons } from "#contract/hardship.ts";
import {
  approveNewPlan,
  declineHardship,
  offerNewPlan,
  previewNewPlan,
  readHardshipCase,
} from "#contract/hardship-back-office.ts";
import { type Language, languageNames } from "#contract/languages.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { hardshipPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { HardshipCaseView } from "./hardship-case.view.tsx";
import { planSent, readTyped, type TypedPlan, typedOf } from "./plan-fields.ts";

const copy = wordsByLanguage("hardship-desk.case", "hardship-desk.shared");
const formCopy = wordsByLanguage("hardship.form");

const idOf = (requestId: string | undefined) =>
  requestId !== undefined && /^[\w-]{1,64}$/.test(requestId) ? requestId : fail("missing");

type Plan = Omit<Output<typeof previewNewPlan>, "givenAway" | "alone">;

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { staffClient, language, brand } = web;
  const requestId = idOf(params.requestId);
  const read = loadedForStaff(await staffClient.call(readHardshipCase, { requestId }), url);
  const words = copy[language];
  const { every, reasons, frequencies } = formCopy[language];
  const money = (amount: number) => formatMoney(amount, read.currencySymbol, brand.market);
  const shown = (plan: Plan) => planShown(plan, money, web);
  const tried = await triedPlan(web, requestId, url, read.open);
  const suggested = read.proposals[0];
  const start: TypedPlan =
    tried?.typed ??
    (read.made !== null
      ? typedOf(read.made, brand.market)
      : typedOf(
          suggested === undefined
            ? blank(read.limits.firstDay)
            : { ...suggested, frequency: read.frequency },
          brand.market,
        ));
  return {
    words,
    requestId,
    reference: read.reference,
    orderNo: read.orderNo,
    borrower: { id: read.borrowerId, name: read.borrowerName },
    state: read.state,
    version: read.version,
    open: read.open,
    late: read.late,
    dueToday: read.dueToday,
    asked: [
      ...(read.openedBy === "" ? [] : [{ label: words.openedBy, value: read.openedBy }]),
      { label: words.reads, value: nameOf(read.language) },
      { label: words.reason, value: reasons[read.reason] },
      {
        label: words.canPay,
        value: fill(every[read.frequency], { amount: money(read.canPay) }),
      },
      { label: words.from, value: read.from },
      { label: words.received, value: read.receivedOn },
      { label: words.due, value: read.answerDue },
    ],
    loan: [
      { label: words.product, value: read.productName },
      { label: words.outstanding, value: money(read.outstanding) },
      { label: words.arrears, value: money(read.arrears) },
      { label: words.daysPastDue, value: String(read.daysPastDue) },
      { label: words.lateCharges, value: money(read.lateCharges) },
      { label: words.ownRate, value: formatPercent(read.ownRate, brand.market) },
    ],
    limits: read.limits,
    frequencies,
    needsSecond: tried !== null && !tried.alone,
    why: whySecond(read, words, money(tried?.plan?.givenAway ?? 0), money),
    mayApprove: read.mayApprove,
    made:
      read.made === null
        ? null
        : {
            by: read.made.by,
            validUntil: read.made.validUntil,
            plan: read.plan && shown(read.plan),
          },
    declined: read.declined === null ? "" : words.declineReasons[read.declined],
    proposals: read.proposals.map(({ kind, plan, ...proposal }) => ({
      kind,
      name: words.proposals[kind],
      plan: shown(plan),
      to: previewPath(requestId, typedOf({ ...proposal, frequency: read.frequency }, brand.market)),
    })),
    start,
    tried:
      tried === null
        ? null
        : { typed: tried.typed, plan: tried.plan && shown(tried.plan), wrong: tried.wrong },
    done: doneNames.find((known) => known === url.searchParams.get("done")) ?? null,
  };
}

/** Why another person has to approve the plan that is tried, where one has to. */
function whySecond(
  { openedBy, secondAbove, outstanding }: Output<typeof readHardshipCase>,
  words: (typeof copy)[Language],
  given: string,
  money: (amount: number) => string,
): string {
  if (openedBy !== "") return words.needsSecondAlways;
  if (secondAbove !== null && outstanding > secondAbove) {
    return fill(words.needsSecond, { amount: money(secondAbove) });
  }
  return fill(words.needsSecondGiven, { amount: given });
}

const doneNames = ["offered", "approval", "declined"] as const;

const nameOf = (language: string) =>
  (languageNames as Readonly<Record<string, string>>)[language] ?? language;

const blank = (firstDue: string) => ({
  firstDue,
  frequency: "monthly",
  instalments: 6,
  planRate: "",
  pauseInterest: "charged",
  waivedCharges: 0,
});

function previewPath(requestId: string, typed: TypedPlan): string {
  return `${hardshipPath(requestId)}?${new URLSearchParams(typed)}#plan`;
}

/** What the address asks to be worked out; null for nothing. */
async function triedPlan(
  { staffClient, brand, language }: WebRequest,
  requestId: string,
  url: URL,
  open: boolean,
) {
  if (!open || url.searchParams.get("firstDue") === null) return null;
  const typed = readTyped(url.searchParams);
  const plan = planSent(typed, brand.market);
  const unfit = { typed, plan: null, alone: true };
  if (plan === null) return { ...unfit, wrong: copy[language].notRead };
  const answer = await staffClient.call(previewNewPlan, { requestId, ...plan });
  if (!answer.ok && answer.rejection === "planUnfit") {
    return { ...unfit, wrong: answer.message };
  }
  const loaded = loadedForStaff(answer, url);
  return { typed, plan: loaded, alone: loaded.alone, wrong: "" };
}

function planShown(
  { before, after, owedBefore, owed, waived, costDifference, rateName, ratePercent }: Plan,
  money: (amount: number) => string,
  { language, brand }: WebRequest,
) {
  const words = copy[language];
  const sign = costDifference > 0 ? "+ " : costDifference < 0 ? "- " : "";
  const rate =
    ratePercent === ""
      ? []
      : [{ label: rateName, before: "", after: formatPercent(ratePercent, brand.market) }];
  return {
    rows: [
      { label: words.highest, before: money(before.highest), after: money(after.highest) },
      {
        label: words.count,
        before: String(before.payments.length),
        after: String(after.payments.length),
      },
      {
        label: words.firstPayment,
        before: before.payments[0]?.dueTime ?? "",
        after: after.payments[0]?.dueTime ?? "",
      },
      { label: words.lastPayment, before: before.lastDue, after: after.lastDue },
      { label: words.owed, before: money(owedBefore), after: money(owed) },
      { label: words.waived, before: "", after: money(waived) },
      { label: words.total, before: money(before.total), after: money(after.total) },
      ...rate,
    ],
    cost: `${sign}${money(Math.abs(costDifference))}`,
    payments: after.payments.map(({ dueTime, amount }) => ({
      day: dueTime,
      amount: money(amount),
    })),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const requestId = idOf(params.requestId);
  const form = await sentForm(request);
  const version = Number(
    /^\d{1,6}$/.exec(String(form.get("version") ?? ""))?.[0] ?? fail("refused"),
  );
  const answer = await decided(web, { requestId, version }, form);
  if (answer === null) return data({ message: copy[web.language].notRead });
  if (!answer.ok) return data({ message: answer.message }, { status: rejectionStatus(answer) });
  const { state } = answer.data as { state: string };
  return redirect(`${hardshipPath(requestId)}?done=${state}`);
}

async function decided(
  { staffClient, brand }: WebRequest,
  ids: { requestId: string; version: number },
  form: FormData,
): Promise<Answer<EndpointShape> | null> {
  switch (form.get("intent")) {
    case "offer": {
      const plan = planSent(readTyped(form), brand.market);
      return plan && staffClient.call(offerNewPlan, { ...ids, ...plan });
    }
    case "approve":
      return staffClient.call(approveNewPlan, ids);
    case "decline": {
      const reason = declineReasons.find((known) => known === form.get("reason"));
      return reason === undefined ? null : staffClient.call(declineHardship, { ...ids, reason });
    }
    default:
      return fail("refused");
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.reference ?? "" },
  { name: "robots", content: "noindex" },
];

export default function HardshipCase() {
  const model = useLoaderData<typeof loader>();
  return <HardshipCaseView model={model} refused={useActionData<typeof action>()} />;
}

export type CaseData = Awaited<ReturnType<typeof loader>>;
