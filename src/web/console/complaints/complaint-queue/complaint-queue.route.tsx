/** The queue of complaints at /console/complaints, by the next deadline, with filters in the address (CP-11). */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listComplaints } from "#contract/complaint-back-office.ts";
import { loadOrStale, useLastLoaded } from "../../../client/refresh.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { filters } from "./complaint-queue.query.ts";
import { type QueueData, QueueView } from "./complaint-queue.view.tsx";

const copy = wordsByLanguage("complaint-queue.page");

export async function loader({ url, context }: LoaderFunctionArgs): Promise<QueueData> {
  const { staffClient, language } = readWebRequest(context);
  const query = filters.read(url.searchParams);
  const answer = await staffClient.call(listComplaints, filters.input(query));
  const { rows, total, pageSize, counts, types } = loadedForStaff(answer, url);
  return { words: copy[language], language, query, rows, total, pageSize, counts, types };
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

export default function Complaints() {
  const data: QueueData = useLoaderData<typeof loader>();
  const address = filters.here(data.query);
  useLastLoaded(address, data);
  return <QueueView key={address} data={data} />;
}
