/** The queue of complaints at /console/complaints, by the deadline that counts next, with filters in the address (CP-11). */
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from "react-router";
import { listComplaints } from "#contract/desk.ts";
import { loadOrKeep, useKept } from "../../client/refresh.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { loadedForStaff } from "../for-staff.ts";
import { copy } from "./copy.ts";
import { type QueueQuery, queueAddress, queueInput, readQueueQuery } from "./queue-query.ts";
import { type QueueData, QueueView } from "./view.tsx";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<QueueData> {
  const { staffClient, language } = readWebRequest(context);
  const query = readQueueQuery(url.searchParams);
  const answer = await staffClient.call(listComplaints, queueInput(query));
  const { rows, total, pageSize, counts, types } = loadedForStaff(answer, url);
  return { words: copy[language], language, query, rows, total, pageSize, counts, types };
}

const addressOf = (query: QueueQuery) => queueAddress(query, { page: query.page });

/** In the browser, a look for news that does not get through keeps the page as it is. */
export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const query = readQueueQuery(new URL(request.url).searchParams);
  return loadOrKeep(addressOf(query), () => serverLoader<typeof loader>());
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Complaints() {
  const data: QueueData = useLoaderData<typeof loader>();
  const address = addressOf(data.query);
  useKept(address, data);
  return <QueueView key={address} data={data} />;
}
