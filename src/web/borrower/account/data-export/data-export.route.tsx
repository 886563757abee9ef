/** Data export at /ownData: everything stored about a borrower, chapter by chapter, and as a file (AC-6). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { exportData } from "#contract/personal-data.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { DataExportView } from "./data-export.view.tsx";

const copy = wordsByLanguage("data-export.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { chapters } = loaded(await web.client.call(exportData, {}));
  return { words: copy[web.language], chapters };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function DataExport() {
  return <DataExportView {...useLoaderData<typeof loader>()} />;
}
