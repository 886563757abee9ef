/**
 * What becomes of a living session when an address brings another one (decision record 0004): the same borrower's takes
 * its place, as does any in the place of one that has ended; another borrower's only after being asked.
 */
import { readPersonInfo } from "#contract/home.ts";
import type { WebRequest } from "./web-request.ts";

/** "leave": this request is the address's, and what is kept stays. */
type Replacing = "keep" | "ask" | "leave";

export async function replacing(
  { client, currentClient }: Pick<WebRequest, "client" | "currentClient">,
  isDocument: boolean,
): Promise<Replacing> {
  if (currentClient === null) return "keep";
  // A form or a part of a page goes on with the session its page was shown for.
  if (!isDocument) return "leave";
  const [theirs, own] = await Promise.all([
    client.call(readPersonInfo, {}),
    currentClient.call(readPersonInfo, {}),
  ]);
  if (!theirs.ok) return "leave";
  if (!own.ok) return own.rejection === "sessionNeeded" ? "keep" : "leave";
  return own.data.userId === theirs.data.userId ? "keep" : "ask";
}
