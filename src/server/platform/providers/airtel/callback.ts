/**
 * Airtel's callback: its hash, HMAC-SHA256 of the message with a key from its portal, stands in the body beside the transaction, or in a
 * header. It names no amount, so it counts as a word to ask about the transaction, never as the outcome itself.
 */
import { z } from "zod";
import { hmacSha256, signedByOne } from "../../provider-ports/hmac.ts";
import type { CallbackHeaders, CallbackRead } from "../../provider-ports/ports.ts";
import { jsonOf } from "../../provider-ports/provider-client.ts";
import type { AirtelConnection } from "./connection.ts";

const Hashed = z.looseObject({ hash: z.string().max(200) });
const Called = z.object({ transaction: z.object({ id: z.string().min(1).max(100) }) });

/** One address may get the callbacks of both products: `isOurs` knows the numbers of the one that is read. */
export function readAirtelCallback(
  connection: AirtelConnection,
  { headers, rawBody }: { headers: CallbackHeaders; rawBody: string },
  isOurs: (id: string) => boolean,
): CallbackRead {
  const { callbackSecrets, hashHeader } = connection;
  for (const { text, hash } of signedTexts(rawBody, headers[hashHeader])) {
    const digest = (secret: string) => hmacSha256(secret, text, "base64");
    if (!signedByOne(callbackSecrets, hash, digest)) continue;
    // Of the text that the hash covers, not of the body around it.
    const called = Called.safeParse(jsonOf(text));
    if (!called.success) return { lookAt: null, forAPerson: true };
    const { id } = called.data.transaction;
    return { lookAt: isOurs(id) ? id : null };
  }
  return null;
}

/** What the hash may cover: the body without it, as it came or written anew, or the whole body where a header has the hash. */
function signedTexts(rawBody: string, fromHeader: string | undefined) {
  const whole = fromHeader === undefined ? [] : [{ text: rawBody, hash: fromHeader }];
  const body = Hashed.safeParse(jsonOf(rawBody));
  if (!body.success) return whole;
  const { hash, ...rest } = body.data;
  const cut = rawBody.replace(/,\s*"hash"\s*:\s*"[^"\\]*"/, "");
  return [...whole, { text: cut, hash }, { text: JSON.stringify(rest), hash }];
}
