/** HMAC signatures of webhooks, compared in constant time. */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { memoize } from "../runtime/memoize.ts";

/** The keys of one provider: the first one signs, each is accepted, so that keys can be rotated without a gap. */
export type Keys = readonly [string, ...string[]];

export function hmacSha256(key: string, text: string, encoding: "hex" | "base64"): string {
  return createHmac("sha256", keyObject(key)).update(text, "utf8").digest(encoding);
}

/** A server has a few providers with two keys each. */
const most = 64;

/** Cached, because making the key costs more than using it. Throws a RangeError for an empty key. */
const keyObject = memoize((key) => {
  if (key === "") throw new RangeError("a signing key may not be empty");
  return createSecretKey(key, "utf8");
}, most);

export function sha1Hex(text: string): string {
  return createHash("sha1").update(text, "utf8").digest("hex");
}

/** True when one of the keys gives exactly this digest. */
export function signedByOne(
  keys: Keys,
  given: string | undefined,
  digestOf: (key: string) => string,
): boolean {
  if (given === undefined || given === "") return false;
  // Constant time: each key is tried, whether or not another one matched.
  return keys.map((key) => sameText(digestOf(key), given)).includes(true);
}

function sameText(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected, "utf8"), Buffer.from(given, "utf8")];
  return one.length === other.length && timingSafeEqual(one, other);
}
