/** What the lender configures at /console/settings: every kind of document, what rules it, and what waits. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listConfiguration } from "#contract/configuration.ts";
import { readSetUp } from "#contract/opening.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { SettingsListView } from "./settings-list.view.tsx";

const copy = wordsByLanguage("settings.list");
const kinds = wordsByLanguage("settings.kinds");
const opening = wordsByLanguage("settings.opening");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const [listed, setUp] = await Promise.all([
    staffClient.call(listConfiguration, {}),
    staffClient.call(readSetUp, {}),
  ]);
  const { rows } = loadedForStaff(listed, url);
  const words = { words: copy[language], kinds: kinds[language], opening: opening[language] };
  return { ...words, rows, setUp: setUp.ok ? setUp.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function SettingsList() {
  return <SettingsListView {...useLoaderData<typeof loader>()} />;
}
