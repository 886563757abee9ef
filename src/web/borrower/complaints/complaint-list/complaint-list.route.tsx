/** The borrower's complaints at /complaintList, by the server's tabs (CP-8). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { problemList } from "#contract/complaint.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { ComplaintListView } from "./complaint-list.view.tsx";

const copy = wordsByLanguage("complaint-list.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const words = copy[web.language];
  const wire = loaded(await web.client.call(problemList, {}));
  // A tab's name and value are ours: the wire defines only their order.
  const tabs = wire.tabs.map(({ title, value, list }, index) => ({
    value: value ?? String(index),
    label: title ?? fill(words.tab, { number: index + 1 }),
    complaints: list.map(({ id, time, type, sonType = "", content, stateText = "", state }) => {
      return { id, time, type, sonType, content, stateText, open: state === "open" };
    }),
  }));
  const asked = tabs.find(({ value }) => value === web.parameters.tab) ?? tabs[0];
  return { words, tabs, tab: asked?.value ?? "" };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function ComplaintList() {
  return <ComplaintListView {...useLoaderData<typeof loader>()} />;
}
