/** The queue of applications and payouts at /console/applications: by due date, overdue ones first (AC-2, LN-1). */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from "react-router";
import { listApplications } from "#contract/application-back-office.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { formatMoney } from "#contract/format.ts";
import { loadOrStale, useLastLoaded } from "../../../client/refresh.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { filters } from "./application-queue.query.ts";
import { type QueueData, QueueView } from "./application-queue.view.tsx";

const copy = wordsByLanguage("application-queue.page");

export async function loader({ url, context }: LoaderFunctionArgs): Promise<QueueData> {
  const { staffClient, language, brand } = readWebRequest(context);
  const query = filters.read(url.searchParams);
  const answer = await staffClient.call(listApplications, filters.input(query));
  const { rows, total, pageSize, counts, products } = loadedForStaff(answer, url);
  const money = (amount: number, symbol: string) => formatMoney(amount, symbol, brand.market);
  return {
    words: copy[language],
    language,
    query,
    rows: rows.map((row) => ({
      ...row,
      askedText: money(row.asked, row.currencySymbol),
      approvedText: row.approved === 0 ? "" : money(row.approved, row.currencySymbol),
    })),
    total,
    pageSize,
    counts,
    products,
  };
}

/** In the browser, a refresh that fails leaves the page as it is. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const query = filters.read(new URL(request.url).searchParams);
  return loadOrStale(filters.here(query), () => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Applications() {
  const data: QueueData = useLoaderData<typeof loader>();
  const address = filters.here(data.query);
  useLastLoaded(address, data);
  return <QueueView key={address} data={data} />;
}
