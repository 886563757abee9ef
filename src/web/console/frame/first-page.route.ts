/**
 * `/console` redirects to the first page of the navigation that the member may open; a supervisor of a lender that is not open, to the
 * set-up checklist (PD-6).
 */

import { type LoaderFunctionArgs, redirect } from "react-router";
import { readOpening } from "#contract/opening.ts";
import { may } from "#contract/permissions.ts";
import { whoAmI } from "#contract/staff.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { consolePaths } from "../access/console-paths.ts";
import { loadedForStaff } from "../access/for-staff.ts";
import { entriesFor } from "../access/nav.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient } = readWebRequest(context);
  const [answer, open] = await Promise.all([
    staffClient.call(whoAmI, {}),
    staffClient.call(readOpening, {}),
  ]);
  const { role } = loadedForStaff(answer, url);
  const setsUp = may(role, "open-lender") && open.ok && open.data.opening !== "open";
  if (setsUp) return redirect(consolePaths.setUp);
  return redirect(entriesFor(role)[0]?.to ?? consolePaths.account);
}
