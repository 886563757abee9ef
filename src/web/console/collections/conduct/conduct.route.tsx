/** Conduct at collections at /console/conduct, for supervisors: by person, what was refused, and complaints (CO-4). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { conductDays } from "#contract/collection-kinds.ts";
import { readConduct } from "#contract/collections.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { ConductView } from "./conduct.view.tsx";

const copy = wordsByLanguage("collections.conduct");
const kindCopy = wordsByLanguage("collections.kinds");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const days = conductDays.find((known) => known === url.searchParams.get("days")) ?? "30";
  const conduct = loadedForStaff(await staffClient.call(readConduct, { days }), url);
  return { words: copy[language], kinds: kindCopy[language], days, conduct };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Conduct() {
  return <ConductView {...useLoaderData<typeof loader>()} />;
}

export type ConductData = Awaited<ReturnType<typeof loader>>;
