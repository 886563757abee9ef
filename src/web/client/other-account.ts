/**
 * What happens to a live session when an address brings another one (decision record 0004): a session of the same borrower
 * replaces it, as does any session once it has ended; another borrower's replaces it only after a question.
 */
import { readPersonInfo } from "#contract/home.ts";
import type { WebRequest } from "./web-request.ts";

/** "keep": store the address's session; "leave": use it for this request only, and leave the stored one. */
type Replacing = "keep" | "ask" | "leave";

export async function replacing(
  { client, currentClient }: Pick<WebRequest, "client" | "currentClient">,
  isDocument: boolean,
): Promise<Replacing> {
  if (currentClient === null) return "keep";
  // A form or a partial request continues with the session its page was shown for.
  if (!isDocument) return "leave";
  const [theirs, own] = await Promise.all([
    client.call(readPersonInfo, {}),
    currentClient.call(readPersonInfo, {}),
  ]);
  if (!theirs.ok) return "leave";
  if (!own.ok) return own.rejection === "sessionNeeded" ? "keep" : "leave";
  return own.data.userId === theirs.data.userId ? "keep" : "ask";
}
