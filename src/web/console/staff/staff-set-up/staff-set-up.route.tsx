/** Creates the first account at /console/first-account, by the link the server printed at start. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { setUp } from "#contract/staff.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { SetUpView } from "./staff-set-up.view.tsx";

const copy = wordsByLanguage("staff-set-up.page");

export function loader({ url, context }: LoaderFunctionArgs) {
  const token = url.searchParams.get("token") ?? "";
  return { words: copy[readWebRequest(context).language], token };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const [token, name, login] = [text("token"), text("name"), text("login")];
  const password = text("password");
  const answer = await web.staffClient.call(setUp, { token, name, login, password });
  if (answer.ok) return redirect(`${consolePaths.signIn}?done=set-up`);
  const words = copy[web.language];
  const malformed = answer.rejection === "invalidInput";
  const message = malformed ? words.fieldsWrong : answer.message || words.failed;
  const ofPassword = answer.rejection?.startsWith("password") === true;
  return { name, login, token, message, ofPassword };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function SetUp() {
  return (
    <SetUpView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
