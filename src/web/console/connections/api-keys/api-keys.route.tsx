/** Keys of the lender's other systems at /console/api-keys: the list with its next steps, and the form that proposes one and shows it once. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { approveApiKey, listApiKeys, proposeApiKey, revokeApiKey } from "#contract/api-keys.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { keyScopes } from "#contract/key-scopes.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { ApiKeysView } from "./api-keys.view.tsx";

const copy = wordsByLanguage("api-keys.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const { rows } = loadedForStaff(await staffClient.call(listApiKeys, {}), url);
  return { words: copy[language], rows, scopes: keyScopes };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const scopes = form.getAll("scope").map(String);
  const typed = { name: text("name"), until: text("until"), scopes };
  const nothing = { message: "", wrong: [] as readonly string[], typed, key: "" };
  const keyId = text("keyId");
  const answer =
    intent === "propose"
      ? await staffClient.call(proposeApiKey, { ...typed, scopes: scopes.join() })
      : intent === "approve"
        ? await staffClient.call(approveApiKey, { keyId })
        : intent === "revoke"
          ? await staffClient.call(revokeApiKey, { keyId })
          : fail("refused");
  if (answer.ok) {
    // Shown on this very page: an address that shows it again would not be once.
    if ("key" in answer.data) return data({ ...nothing, key: String(answer.data.key) });
    throw redirect(consolePaths.apiKeys);
  }
  const message = answer.message || copy[language].failed;
  const wrong = answer.kind === "rejection" ? (answer.fields ?? []) : [];
  return data({ ...nothing, message, wrong }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function ApiKeys() {
  return (
    <ApiKeysView model={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}

export type KeysModel = Awaited<ReturnType<typeof loader>>;
