/** Where the browser reports a use of the app (event save): it always answers, and nobody waits for it. */
import type { ActionFunctionArgs } from "react-router";
import { saveEvent } from "#contract/telemetry.ts";
import { sentForm } from "../../client/sent-form.ts";
import { readWebRequest } from "../../client/web-request.ts";

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { client, session, log } = readWebRequest(context);
  const form = await sentForm(request);
  const field = (name: string): string => String(form.get(name) ?? "").slice(0, 40);
  if (session.session_id !== undefined) {
    const answer = await client.call(saveEvent, {
      productId: field("productId"),
      moduleId: field("moduleId"),
      positionId: field("positionId"),
    });
    if (!answer.ok) log.warn("web.usage-not-saved", { code: answer.code });
  }
  return new Response(null, { status: 204 });
}
