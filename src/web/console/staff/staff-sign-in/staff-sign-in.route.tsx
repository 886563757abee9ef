/** Signing in to the console at /console/sign-in; leads on to the requested page. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readSignInWays } from "#contract/provider-sign-in.ts";
import { signIn } from "#contract/staff.ts";
import { providerRejections } from "#contract/staff-rejections.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths, pathAfterSignIn } from "../../access/console-paths.ts";
import { giveFactorAddress } from "../../access/for-staff.ts";
import { readStaffDevice, storeStaffSession } from "../../access/staff-cookie.ts";
import { SignInView } from "./staff-sign-in.view.tsx";

const copy = wordsByLanguage("staff-sign-in.page");
/** Why the company's own sign-in could not be begun. */
const failures = ["providerOff", "providerSilent"] as const;

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { language, brand, staffClient } = readWebRequest(context);
  const asked = url.searchParams;
  const words = copy[language];
  const told = { out: words.signedOut, "set-up": words.made }[asked.get("done") ?? ""];
  const to = pathAfterSignIn(asked.get("to"));
  const ways = await staffClient.call(readSignInWays, {});
  const provider = ways.ok ? ways.data.provider : "";
  const failed = failures.find((name) => name === asked.get("failed"));
  const wrong = failed === undefined ? "" : providerRejections[failed].message[language];
  return { words, lender: brand.displayName, told: told ?? "", to, provider, wrong };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const login = String(form.get("login") ?? "");
  const password = String(form.get("password") ?? "");
  const device = readStaffDevice(web, request.headers.get("cookie")).slice(0, 200);
  const answer = await web.staffClient.call(signIn, { login, password, device });
  if (answer.ok) {
    const { token, oneTimePassword, device: saved, factor } = answer.data;
    const asked = pathAfterSignIn(String(form.get("to")));
    const own = oneTimePassword ? consolePaths.account : asked;
    const to = factor === "asked" ? giveFactorAddress({ pathname: asked, search: "" }) : own;
    return redirect(to, { headers: storeStaffSession(web, token, saved) });
  }
  // An impossible login is as wrong as any other.
  const malformed = answer.rejection === "invalidInput";
  const message = malformed ? signIn.rejections.signInWrong.message[web.language] : answer.message;
  return { login, message: message || copy[web.language].failed };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.words.title ?? ""} · ${loaderData?.lender ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function SignIn() {
  return (
    <SignInView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
