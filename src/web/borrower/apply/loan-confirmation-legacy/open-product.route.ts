/**
 * A tap on the product: asks `define` where it leads (LX-4). A browser without script is redirected there; the page's
 * script fetches the answer itself, so that it can hand the address to the native app.
 */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { openProduct } from "#contract/legacy.ts";
import { borrowerAddress, borrowerPath } from "../../../client/borrower-path.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { readWebRequest } from "../../../client/web-request.ts";

const copy = wordsByLanguage("loan-confirmation-legacy.page", "loan-confirmation.shared");

/** Where to go, or why not. */
export type ProductAnswer =
  | { openIn: "browser" | "native"; address: string; message: "" }
  | { message: string };

export async function loader({ context }: LoaderFunctionArgs): Promise<Response | ProductAnswer> {
  const web = readWebRequest(context);
  const { client, parameters, travelling, language } = web;
  const { productId = "" } = parameters;
  const answer = await client.call(openProduct, { productId });
  const to = answer.ok ? pageFromData(web, answer.data.url) : null;
  if (parameters.answer === "data") {
    if (!answer.ok || to === null)
      return { message: answer.message || copy[language].productFailed };
    // The native app adds the session parameters itself when it opens a page.
    const { openIn } = answer.data;
    const address = openIn === "native" ? to : borrowerAddress(to, travelling);
    return { openIn, address, message: "" };
  }
  // The confirmation has a message for every other failure: no session, an offer that is gone.
  const stay = { productId, promo: "seen", product: "failed" };
  return redirect(
    to === null
      ? borrowerPath(screenPaths.loanConfirmLegacy, travelling, stay)
      : borrowerAddress(to, travelling),
  );
}
