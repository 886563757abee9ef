/** The page at /otherAccount: the address carries the session of another borrower than the one signed in here. */
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readPersonInfo } from "#contract/home.ts";
import { readSession } from "#contract/session.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { clearSignIn } from "../../../client/browser-sign-in.ts";
import { loaded } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { screenOf } from "../../../client/path-after-sign-in.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { writeSessionCookie, writeShellCookie } from "../../../client/session-cookie.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { Button } from "../../../ui/button.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../../ui/layout.tsx";

const copy = wordsByLanguage("other-account.page");

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, currentClient, session, language, parameters } = readWebRequest(context);
  const to = screenOf(parameters.to ?? "") ?? screenPaths.main;
  // No second session to choose: the requested screen is shown, or says why it cannot be.
  if (currentClient === null) throw redirect(borrowerPath(to, session));
  const [other, own] = await Promise.all([
    client.call(readPersonInfo, {}).then(loaded),
    currentClient.call(readPersonInfo, {}).then(loaded),
  ]);
  const { title, text, beware, stay, change } = copy[language];
  const names = { own: own.phone, other: other.phone };
  return {
    words: {
      title,
      beware,
      text: fill(text, names),
      stay: fill(stay, names),
      change: fill(change, names),
    },
    to,
    // From the form, not from the address, which is cleared once script runs.
    session: new URLSearchParams(session as Record<string, string>).toString(),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const { lang } = web.session;
  if (form.get("intent") !== "change") return redirect(borrowerPath(screenPaths.main, { lang }));
  const parameters = new URLSearchParams(String(form.get("session") ?? ""));
  const { session_id: secret, ...others } = readSession(Object.fromEntries(parameters));
  if (secret === undefined) return redirect(borrowerPath(screenPaths.main, { lang }));
  const headers = new Headers();
  for (const [name, value] of clearSignIn(web)) {
    if (value.includes("signed_in")) headers.append(name, value);
  }
  const secure = web.origin.startsWith("https:");
  headers.append("set-cookie", writeSessionCookie(secret, secure));
  headers.append("set-cookie", writeShellCookie(others, secure));
  const to = screenOf(String(form.get("to") ?? "")) ?? screenPaths.main;
  return redirect(borrowerPath(to, others), { headers });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function OtherAccount() {
  const { words, to, session } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={words.title} />
      <p>{words.text}</p>
      <Notice kind="warn">{words.beware}</Notice>
      {/* A full page load: nothing of the other account stays in this page's memory. */}
      <Form className="as-page" method="post" action={screenPaths.otherAccount} reloadDocument>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="session" value={session} />
        <ActionBar>
          <Button type="submit" name="intent" value="stay">
            {words.stay}
          </Button>
          <Button type="submit" kind="plain" name="intent" value="change">
            {words.change}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}
