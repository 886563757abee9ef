/**
 * /language: where the chooser sends the choice. It is stored in a cookie, and the page the person was on is shown
 * again in that language. The address carries the choice too, for browsers that reject cookies.
 */
import { type ActionFunctionArgs, redirect } from "react-router";
import { allowedAddress } from "#contract/allowed-address.ts";
import { findLanguage } from "#contract/languages.ts";
import { borrowerPath } from "../../client/borrower-path.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { sentForm } from "../../client/sent-form.ts";
import { writeLanguageCookie } from "../../client/session-cookie.ts";
import { readWebRequest } from "../../client/web-request.ts";

export function loader() {
  return redirect(screenPaths.home);
}

/** A language the lender does not offer changes nothing; a page that is not ours is not followed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { brand, origin, travelling } = readWebRequest(context);
  const form = await sentForm(request);
  const to = ownAddress(String(form.get("to") ?? ""), origin);
  const chosen = findLanguage(String(form.get("language") ?? ""));
  if (chosen === null || !brand.languages.includes(chosen)) {
    return redirect(borrowerPath(to, travelling), 303);
  }
  return redirect(borrowerPath(to, travelling, { lang: chosen }), {
    status: 303,
    headers: { "set-cookie": writeLanguageCookie(chosen, origin.startsWith("https:")) },
  });
}

function ownAddress(to: string, origin: string): string {
  const allowed = allowedAddress(to, origin, { allowedOrigins: [] });
  return allowed?.startsWith("/") ? allowed : screenPaths.home;
}
