/**
 * Signing in by a code at /login (AC-1; RT-3): the number, then the code, as two pages that need no script. A cookie
 * decides which of them is shown, so that a reload in between loses nothing.
 */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { initLogin } from "#contract/account.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { phoneRuleOf, showPhone } from "#contract/phone.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { pathAfterSignIn, screenOf } from "../../../client/path-after-sign-in.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { answered, askForCode, logIn } from "./login.act.ts";
import { LoginView } from "./login.view.tsx";
import { newCodeRequest, readCodeRequest, waitOf, writeCodeRequest } from "./requested-code.ts";

const copy = wordsByLanguage("login.page");

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const init = await web.client.call(initLogin, {});
  // A session that only came with the address may be anybody's: signing in stays possible.
  if (init.ok && init.data.signedIn && web.signedInHere) {
    throw redirect(borrowerPath(pathAfterSignIn(url.searchParams.get("next")), web.travelling));
  }
  const known = readCodeRequest(web, request.headers.get("cookie"));
  const asked = known ?? newCodeRequest();
  const rule = init.ok ? init.data.phone : phoneRuleOf(web.brand);
  const change = url.searchParams.get("change") === "1";
  const shown = {
    words: copy[web.language],
    lender: web.brand.displayName,
    told: url.searchParams.get("done") === "out" && asked.phone === "",
    rule,
    codeLength: init.ok ? init.data.codeLength : 6,
    step: asked.phone === "" || change ? ("phone" as const) : ("code" as const),
    // Non-breaking, so that the number stays on one line.
    phone: showPhone(asked.phone, rule).replaceAll(" ", "\u00a0"),
    next: screenOf(url.searchParams.get("next")) ?? "",
    token: asked.token,
    waitSeconds: waitOf(asked, Date.now()),
    /** Changes with every code that is sent. */
    sending: asked.nextAt,
    onlyToBorrowers: asked.onlyToBorrowers,
  };
  const headers = known === null ? { "set-cookie": writeCodeRequest(web, asked) } : {};
  return data(shown, { headers });
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const asked = readCodeRequest(web, request.headers.get("cookie"));
  if (asked === null || form.get("token") !== asked.token) {
    const words = copy[web.language];
    return answered(null, words.noCookie, String(form.get("phone") ?? "").slice(0, 40));
  }
  const next = url.searchParams.get("next");
  const sent = { web, form, asked, next, userAgent: request.headers.get("user-agent") };
  const intent = form.get("intent");
  if (intent === "log-in") return logIn(sent);
  return askForCode(sent, intent === "voice" ? "voice" : "sms");
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.words.title ?? ""} · ${loaderData?.lender ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function Login() {
  return (
    <LoginView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
