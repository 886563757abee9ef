/** Settlement reports at /console/reconciliation: newest first, with their discrepancies; supervisors can upload one. */

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
import { moneyProviders } from "#contract/providers.ts";
import {
  listSettlementReports,
  uploadSettlementReport,
  type WireSettlementReport,
} from "#contract/reconciliation.ts";
import { whoAmI } from "#contract/staff.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { settlementReportPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { readPage } from "../../queue/list-pages.tsx";
import { ReconciliationView } from "./reconciliation.view.tsx";

const copy = wordsByLanguage("reconciliation.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const { staffClient, language } = web;
  const page = readPage(url);
  const [answer, me] = await Promise.all([
    staffClient.call(listSettlementReports, { page: String(page) }),
    staffClient.call(whoAmI, {}),
  ]);
  const { statements, more, open, companies } = loadedForStaff(answer, url);
  const { plural, ...words } = copy[language];
  return {
    words,
    rows: statements.map((one) => rowOf(one, web)),
    ...{ more, page, companies },
    open: open === 0 ? words.noneOpen : fillCount(plural.open, open, language),
    isOpen: open > 0,
    mayUpload: may(loadedForStaff(me, url).role, "reconcile"),
  };
}

function rowOf(one: WireSettlementReport, { language, brand }: WebRequest) {
  const words = copy[language];
  const { from, to, received, paidOut, currencySymbol, uploadedBy, open, waiting } = one;
  const sums = ({ theirs, ours }: WireSettlementReport["received"]) => {
    const money = (amount: number) => formatMoney(amount, currencySymbol, brand.market);
    const differ = theirs !== ours && waiting === 0;
    return {
      theirs: money(theirs),
      ours: differ ? fill(words.ours, { amount: money(ours) }) : "",
    };
  };
  return {
    to: settlementReportPath(one.reportNo),
    company: one.company,
    fileName: one.fileName,
    days: from === to ? from : fill(words.days, { from, to }),
    came: one.arrivedAt,
    by: uploadedBy === "" ? words.folder : fill(words.by, { name: uploadedBy }),
    taken: one.state === "read",
    agrees: one.closed === 0 && one.lines === one.agree + one.notCompared,
    received: sums(received),
    paidOut: sums(paidOut),
    open: open === 0 ? "" : fillCount(words.plural.openHere, open, language),
    waiting: waiting === 0 ? "" : fillCount(words.plural.waiting, waiting, language),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const asked = String(form.get("company") ?? "");
  const company = moneyProviders.find((one) => one === asked) ?? moneyProviders[0];
  const sent = form.get("file");
  const file =
    sent instanceof File
      ? { name: sent.name, type: sent.type, bytes: new Uint8Array(await sent.arrayBuffer()) }
      : { name: "", type: "", bytes: new Uint8Array() };
  const answer = await staffClient.call(uploadSettlementReport, { company, file });
  if (!answer.ok) {
    const message = answer.message || copy[language].failed;
    return data({ message, company }, { status: rejectionStatus(answer) });
  }
  const { reportNo, known } = answer.data;
  throw redirect(`${settlementReportPath(reportNo)}?done=${known ? "known" : "read"}`);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Reconciliation() {
  const model = useLoaderData<typeof loader>();
  return <ReconciliationView model={model} refused={useActionData<typeof action>()} />;
}

export type ListViewModel = Awaited<ReturnType<typeof loader>>;
