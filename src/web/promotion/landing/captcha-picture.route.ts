/**
 * The captcha picture, always from our own origin. The browser may cache it for the few
 * minutes it is valid: the page after a submitted form shows the same one again, and what was typed still fits.
 */
import type { LoaderFunctionArgs } from "react-router";
import { captchaAddress, captchaMinutes } from "#contract/promotion.ts";
import { readWebRequest } from "../../client/web-request.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { wire, parameters } = readWebRequest(context);
  const answer = await wire(captchaAddress(parameters.sid ?? ""));
  const isPicture = answer.ok && answer.headers.get("content-type") === "image/png";
  if (!isPicture) return new Response("No picture\n", { status: answer.ok ? 502 : answer.status });
  return new Response(await answer.arrayBuffer(), {
    headers: {
      "content-type": "image/png",
      "cache-control": `private, max-age=${captchaMinutes * 60}`,
      "cross-origin-resource-policy": "same-origin",
    },
  });
}
