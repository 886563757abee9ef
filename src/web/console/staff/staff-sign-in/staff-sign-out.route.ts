/** Signing out, as a form's action: the session ends on the server and its cookie is deleted. */
import { type ActionFunctionArgs, redirect } from "react-router";
import { signOut } from "#contract/staff.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { dropStaffSession } from "../../access/staff-cookie.ts";

export function loader() {
  return redirect(consolePaths.home);
}

export async function action({ context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  // Without an answer the cookie is deleted all the same; the session then expires by itself.
  await web.staffClient.call(signOut, {});
  return redirect(`${consolePaths.signIn}?done=out`, { headers: dropStaffSession(web) });
}
