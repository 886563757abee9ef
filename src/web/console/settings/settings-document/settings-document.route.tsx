/** One document of the settings at /console/settings/:kind: its form, old beside new, and who decides. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readChannels } from "#contract/channels.ts";
import { readConfiguration, readConfigurationHistory } from "#contract/configuration.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { readPage } from "../../queue/list-pages.tsx";
import { act } from "./settings-document.act.ts";
import { isPageKind, type PageKind } from "./settings-document.fields.ts";
import { SettingsDocumentView } from "./settings-document.view.tsx";

const copy = wordsByLanguage("settings.document");
const fieldCopy = wordsByLanguage("settings.fields");
const kindCopy = wordsByLanguage("settings.kinds");
const channelCopy = wordsByLanguage("channels.page");
const listCopy = wordsByLanguage("settings.list");

function kindOf({ kind = "" }: { kind?: string | undefined }): PageKind {
  return isPageKind(kind) ? kind : fail("missing");
}

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const kind = kindOf(params);
  const { staffClient, language } = readWebRequest(context);
  const page = readPage(url);
  const [document, history, channels] = await Promise.all([
    staffClient.call(readConfiguration, { kind }),
    staffClient.call(readConfigurationHistory, { kind, page: String(page + 1) }),
    kind === "channels" ? staffClient.call(readChannels, {}) : null,
  ]);
  const { title, sources, states } = listCopy[language];
  return {
    words: copy[language],
    fields: fieldCopy[language],
    list: { title, sources, states },
    kind,
    channels:
      channels === null
        ? null
        : { own: channelCopy[language], read: loadedForStaff(channels, url) },
    ...kindCopy[language][kind],
    document: loadedForStaff(document, url),
    history: { ...loadedForStaff(history, url), page },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return act(readWebRequest(context), kindOf(params), await sentForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.name ?? "" },
  { name: "robots", content: "noindex" },
];

export default function SettingsDocument() {
  const answered = useActionData<typeof action>();
  const model = useLoaderData<typeof loader>();
  return <SettingsDocumentView key={model.kind} {...model} answered={answered} />;
}
