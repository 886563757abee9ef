/** One settlement report at /console/reconciliation/:reportNo: sums, discrepancies by kind; supervisors can close one with a note. */

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
import { formatMoney } from "#contract/format.ts";
import { may } from "#contract/permissions.ts";
import {
  closeDiscrepancy,
  readSettlementReport,
  type WireDiscrepancy,
  type WireSettlementReport,
} from "#contract/reconciliation.ts";
import { discrepancyKinds } from "#contract/settlement-report.ts";
import { whoAmI } from "#contract/staff.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { settlementReportPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { SettlementReportView } from "./settlement-report.view.tsx";

const kindsCopy = wordsByLanguage("settlement-report.kinds");
const copy = wordsByLanguage("settlement-report.page");

const shows = ["open", "all", ...discrepancyKinds] as const;

const numberOf = (reportNo: string | undefined) =>
  reportNo !== undefined && /^\d{1,15}$/.test(reportNo) ? reportNo : fail("missing");

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { staffClient, language } = web;
  const reportNo = numberOf(params.reportNo);
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "open";
  const asked = url.searchParams.get("page") ?? "";
  const page = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  const [answer, me] = await Promise.all([
    staffClient.call(readSettlementReport, { reportNo, show, page: String(page) }),
    staffClient.call(whoAmI, {}),
  ]);
  const { statement, discrepancies, more } = loadedForStaff(answer, url);
  const words = copy[language];
  const kinds = kindsCopy[language];
  const { company, from, to } = statement;
  const days = from === to ? from : fill(words.days, { from, to });
  return {
    words,
    kinds,
    title:
      statement.state === "read"
        ? fill(words.title, { company, days })
        : fill(words.refusedTitle, { company }),
    address: settlementReportPath(reportNo),
    statement: reportViewModel(statement, web),
    differences: discrepancies.map((one) => discrepancyViewModel(one, statement, web)),
    ...{ show, page, more },
    mayClose: may(loadedForStaff(me, url).role, "reconcile"),
    done: url.searchParams.get("done") ?? "",
  };
}

function reportViewModel(one: WireSettlementReport, { language, brand }: WebRequest) {
  const words = copy[language];
  const money = (amount: number) => formatMoney(amount, one.currencySymbol, brand.market);
  const { arrivedAt: at, uploadedBy: name, agree, waiting, notCompared: left, lines } = one;
  const sums = ({ theirs, ours }: WireSettlementReport["received"]) => ({
    theirs: money(theirs),
    ours: money(ours),
    difference: money(theirs - ours),
    differ: theirs !== ours,
  });
  return {
    taken: one.state === "read",
    problem: one.problem,
    atLine: one.atLine === 0 ? "" : fill(words.atLine, { line: one.atLine }),
    fileName: one.fileName,
    hash: one.fileHash.slice(0, 16),
    came: name === "" ? fill(words.folder, { at }) : fill(words.by, { at, name }),
    lines: fill(words.lineCounts, { lines, agree, waiting, left }),
    fees: money(one.fees),
    received: sums(one.received),
    paidOut: sums(one.paidOut),
  };
}

function discrepancyViewModel(
  one: WireDiscrepancy,
  { currencySymbol }: WireSettlementReport,
  { language, brand }: WebRequest,
) {
  const words = copy[language];
  const money = (amount: number | null) =>
    amount === null ? words.none : formatMoney(amount, currencySymbol, brand.market);
  const { state, closedBy: name, endedAt: at } = one;
  const closed = state === "closed" ? fill(words.closedBy, { name, at }) : "";
  return {
    ...one,
    theirs: money(one.theirAmount),
    ours: money(one.ourAmount),
    ended: state === "settled" ? fill(words.settledAt, { at }) : closed,
  };
}

export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const { staffClient } = readWebRequest(context);
  const reportNo = numberOf(params.reportNo);
  const form = await sentForm(request);
  const discrepancyNo = String(form.get("discrepancyNo") ?? "");
  const note = String(form.get("note") ?? "");
  if (!/^\d{1,15}$/.test(discrepancyNo)) return fail("refused");
  const answer = await staffClient.call(closeDiscrepancy, { discrepancyNo, note });
  if (!answer.ok) {
    const { message } = answer;
    return data({ message, discrepancyNo, note }, { status: rejectionStatus(answer) });
  }
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "open";
  throw redirect(`${settlementReportPath(reportNo)}?show=${show}&done=closed`);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function SettlementReport() {
  const model = useLoaderData<typeof loader>();
  return <SettlementReportView model={model} refused={useActionData<typeof action>()} />;
}

export type SettlementReportPage = Awaited<ReturnType<typeof loader>>;
