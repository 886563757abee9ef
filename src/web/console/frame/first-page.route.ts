/** `/console` redirects to the first page of the navigation that the member may open. */
import { type LoaderFunctionArgs, redirect } from "react-router";
import { whoAmI } from "#contract/staff.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { consolePaths } from "../access/console-paths.ts";
import { loadedForStaff } from "../access/for-staff.ts";
import { entriesFor } from "./nav.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const answer = await readWebRequest(context).staffClient.call(whoAmI, {});
  const { role } = loadedForStaff(answer, url);
  return redirect(entriesFor(role)[0]?.to ?? consolePaths.account);
}
