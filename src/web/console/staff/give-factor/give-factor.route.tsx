/** The second step of signing in at /console/second-factor: a one-time code or a recovery code; leads on to the requested page (SF-2). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import {
  askPasskey,
  givePasskey,
  giveSecondFactor,
  readSecondFactor,
} from "#contract/second-factor.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths, pathAfterSignIn } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { replaceStaffSession } from "../../access/staff-cookie.ts";
import { factorIntents } from "./give-factor.intents.ts";
import { GiveFactorView } from "./give-factor.view.tsx";

const copy = wordsByLanguage("second-factor.ask");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand, origin } = readWebRequest(context);
  const to = pathAfterSignIn(url.searchParams.get("to"));
  const factor = loadedForStaff(await staffClient.call(readSecondFactor, {}), url);
  if (factor.standing !== "asked") throw redirect(to);
  const passkey = factor.passkey && factor.passkeyOrigin === origin;
  return { words: copy[language], lender: brand.displayName, to, code: factor.code, passkey };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("intent") === factorIntents.askPasskey) {
    const asked = await web.staffClient.call(askPasskey, {});
    if (asked.ok) return data({ options: asked.data.options });
    return data({ message: asked.message || copy[web.language].failed });
  }
  const answer =
    text("intent") === factorIntents.givePasskey
      ? await web.staffClient.call(givePasskey, { response: text("response") })
      : await web.staffClient.call(giveSecondFactor, { code: text("code") });
  if (answer.ok) {
    const headers = replaceStaffSession(web, answer.data.token);
    return redirect(pathAfterSignIn(text("to")), { headers });
  }
  // Ten minutes went by: the password is asked for again.
  if (answer.rejection === "staffNeeded") {
    return redirect(`${consolePaths.signIn}?${new URLSearchParams({ to: text("to") })}`);
  }
  const malformed = answer.rejection === "invalidInput";
  const { codeWrong } = giveSecondFactor.rejections;
  const message = malformed ? codeWrong.message[web.language] : answer.message;
  return data({ message: message || copy[web.language].failed });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.words.title ?? ""} · ${loaderData?.lender ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function GiveFactor() {
  const answered = useActionData<{ message?: string }>();
  return <GiveFactorView {...useLoaderData<typeof loader>()} wrong={answered?.message} />;
}
