/**
 * How our server and an outside party prove to each other who speaks: an HMAC over the exact text sent and
 * the second it was sent. The time bounds how long a copied message is of use; two keys may hold at once so
 * that a key can be changed without a gap.
 */
import { timingSafeEqual } from "node:crypto";
import { hmacSha256 } from "./hmac.ts";

export const signatureHeader = "x-provider-signature";

/** A message older (or further ahead) than this is not accepted. */
export const toleranceSeconds = 300;

/** "t=<unix seconds>,v1=<hex>" over `${t}.${text}` with SHA-256. */
export function signText(secret: string, text: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, text)}`;
}

/** True when one of the keys signed exactly this text and `now` is within the tolerance of its time. */
export function isGenuine(check: {
  secrets: readonly string[];
  header: string | undefined;
  text: string;
  now: Date;
}): boolean {
  const read = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(check.header ?? "");
  if (read === null) return false;
  const seconds = Number(read[1]);
  if (Math.abs(check.now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const given = Buffer.from(read[2] ?? "", "hex");
  return check.secrets.some((secret) => {
    const expected = Buffer.from(digest(secret, seconds, check.text), "hex");
    return timingSafeEqual(given, expected);
  });
}

function digest(secret: string, seconds: number, text: string): string {
  return hmacSha256(secret, `${seconds}.${text}`, "hex");
}
