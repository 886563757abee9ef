/** The landing's form as its own script sends it: the same work as without script, answered as JSON. */
import type { ActionFunctionArgs } from "react-router";
import { fail } from "../../client/fail.ts";
import { sentForm } from "../../client/sent-form.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { readSent } from "../landing-page/landing.answered.ts";
import { readIntent } from "../landing-page/landing.check.ts";
import { act } from "./landing.act.ts";

export function loader(): never {
  return fail("missing");
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await sentForm(request);
  const sent = readSent(form);
  const intent = readIntent(form.get("intent"), sent) ?? fail("refused");
  const { answered, headers } = await act(readWebRequest(context), intent, sent);
  return Response.json(answered, { headers });
}
