/** One statement at /console/reconciliation/:statementNo: sums, differences by kind, and for supervisors a note that closes one. */
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
import {
  closeDifference,
  type DifferenceShown,
  readStatement,
  type StatementShown,
} from "#contract/reconciliation.ts";
import { differenceKinds } from "#contract/settlement-report.ts";
import { whoAmI } from "#contract/staff.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { statementPlace } from "../../access/console-places.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { StatementView } from "./statement.view.tsx";

const kindsCopy = wordsByLanguage("statement.kinds");
const copy = wordsByLanguage("statement.page");

const shows = ["open", "all", ...differenceKinds] as const;

const numberOf = (statementNo: string | undefined) =>
  statementNo !== undefined && /^\d{1,15}$/.test(statementNo) ? statementNo : fail("missing");

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { staffClient, language } = web;
  const statementNo = numberOf(params.statementNo);
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "open";
  const asked = url.searchParams.get("page") ?? "";
  const page = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  const [answer, me] = await Promise.all([
    staffClient.call(readStatement, { statementNo, show, page: String(page) }),
    staffClient.call(whoAmI, {}),
  ]);
  const { statement, differences, more } = loadedForStaff(answer, url);
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
    address: statementPlace(statementNo),
    statement: shownStatement(statement, web),
    differences: differences.map((one) => shownDifference(one, statement, web)),
    ...{ show, page, more },
    mayClose: loadedForStaff(me, url).role === "supervisor",
    done: url.searchParams.get("done") ?? "",
  };
}

function shownStatement(one: StatementShown, { language, brand }: WebRequest) {
  const words = copy[language];
  const money = (amount: number) => formatMoney(amount, one.currencySymbol, brand.market);
  const { arrivedAt: at, broughtBy: name, agree, waiting, notCompared: left, lines } = one;
  const sums = ({ theirs, ours }: StatementShown["received"]) => ({
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

function shownDifference(
  one: DifferenceShown,
  { currencySymbol }: StatementShown,
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
  const statementNo = numberOf(params.statementNo);
  const form = await sentForm(request);
  const differenceNo = String(form.get("differenceNo") ?? "");
  const note = String(form.get("note") ?? "");
  if (!/^\d{1,15}$/.test(differenceNo)) return fail("refused");
  const answer = await staffClient.call(closeDifference, { differenceNo, note });
  if (!answer.ok) {
    const { message } = answer;
    return data({ message, differenceNo, note }, { status: rejectionStatus(answer) });
  }
  const show = shows.find((one) => one === url.searchParams.get("show")) ?? "open";
  throw redirect(`${statementPlace(statementNo)}?show=${show}&done=closed`);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Statement() {
  const shown = useLoaderData<typeof loader>();
  return <StatementView shown={shown} refused={useActionData<typeof action>()} />;
}

export type StatementPage = Awaited<ReturnType<typeof loader>>;
