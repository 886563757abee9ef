/** Requests for help at /console/hardship: what waits for staff with its clock, what waits for the borrower, what is over (HL-2). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { formatMoney } from "#contract/format.ts";
import { hardshipViews, listHardship } from "#contract/hardship-back-office.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { HardshipQueueView } from "./hardship-queue.view.tsx";

const copy = wordsByLanguage("hardship-desk.queue", "hardship-desk.shared");
const formCopy = wordsByLanguage("hardship.form");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const asked = url.searchParams;
  const view = hardshipViews.find((known) => known === asked.get("view")) ?? "answer";
  const typed = asked.get("page") ?? "";
  const page = /^[1-9]\d{0,3}$/.test(typed) ? typed : "1";
  const answer = await staffClient.call(listHardship, { view, page });
  const { rows, total, pageSize, counts } = loadedForStaff(answer, url);
  const { every, reasons } = formCopy[language];
  return {
    words: copy[language],
    language,
    view,
    page: Number(page),
    total,
    pageSize,
    counts,
    rows: rows.map(({ canPay, ...row }) => ({
      ...row,
      reasonText: reasons[row.reason],
      // Amounts of a list stand without their currency: each order has one of the lender's.
      pays: fill(every[row.frequency], { amount: formatMoney(canPay, "", brand.market).trim() }),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function HardshipQueue() {
  return <HardshipQueueView {...useLoaderData<typeof loader>()} />;
}

export type QueueData = Awaited<ReturnType<typeof loader>>;
