/** Everything we keep about a borrower at /ownData, chapter by chapter, with the file to take along (AC-6). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { exportData } from "#contract/own-data.ts";
import { loaded, requireSession } from "../../client/fail.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { copy } from "./copy.ts";
import { OwnDataView } from "./view.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { chapters } = loaded(await web.client.call(exportData, {}));
  return { words: copy[web.language], chapters };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function OwnData() {
  return <OwnDataView {...useLoaderData<typeof loader>()} />;
}
