/** Leads from the sign-in page to the company's own sign-in, at /console/sign-in/start (SF-2). */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { startProviderSignIn } from "#contract/provider-sign-in.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths, pathAfterSignIn } from "../../access/console-paths.ts";
import { keepProviderSignIn } from "../../access/staff-cookie.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const to = pathAfterSignIn(url.searchParams.get("to"));
  const answer = await web.staffClient.call(startProviderSignIn, { to });
  if (answer.ok) {
    return redirect(answer.data.address, { headers: keepProviderSignIn(web, answer.data.kept) });
  }
  const failed = new URLSearchParams({ to, failed: answer.rejection ?? "outage" });
  return redirect(`${consolePaths.signIn}?${failed}`);
}
