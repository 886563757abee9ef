/** The address in a message about papers: leads to them, by way of signing in with the phone's code (DV-3). */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { readWebRequest } from "../../../client/web-request.ts";

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const web = readWebRequest(context);
  const papers = borrowerPath(screenPaths.papers, {}, { orderId: params["orderId"] });
  if (web.session.session_id !== undefined) throw redirect(borrowerPath(papers, web.travelling));
  throw redirect(borrowerPath(screenPaths.login, web.travelling, { next: papers }));
}
