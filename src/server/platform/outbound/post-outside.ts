/**
 * Posts to an address that somebody typed: no redirect is followed, and the name is resolved here, so that the address connected to is the
 * one that was looked at. The answer's body is read away, never kept.
 */
import { lookup as resolve } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import {
  isHostAllowed,
  isInnerAddress,
  type OutboundSetting,
  readOutboundUrl,
  withoutBrackets,
} from "./allowed-host.ts";

/** A status, or why there was none. */
type Posted =
  | { status: number; problem: "" }
  | { status: null; problem: "timeout" | "no-connection" | "address-not-allowed" | "certificate" };

class NotAllowed extends Error {}

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
}

export async function postOutside(
  { url: text, headers, body, timeoutMs }: Post,
  setting: OutboundSetting,
): Promise<Posted> {
  // Looked at again: the settings may have changed since it was typed.
  const url = readOutboundUrl(text, setting);
  if (url === null || !isHostAllowed(url, setting)) {
    return { status: null, problem: "address-not-allowed" };
  }
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done) => {
    const fail = (error: unknown) => done({ status: null, problem: problemOf(error) });
    const literal = withoutBrackets(url.hostname);
    if (isIP(literal) !== 0 && !setting.anywhere && isInnerAddress(literal)) {
      return fail(new NotAllowed());
    }
    const sent = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(setting.anywhere ? {} : { lookup: lookupOutside }),
      },
      (answer) => {
        answer.resume();
        answer.on("error", () => {});
        done({ status: answer.statusCode ?? 0, problem: "" });
        // Nothing of the answer matters beyond its status.
        answer.destroy();
      },
    );
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Refuses a name as soon as one of its addresses is an inner one. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, "", 0);
    const first = addresses[0];
    if (first === undefined || addresses.some(({ address }) => isInnerAddress(address))) {
      return done(new NotAllowed(), "", 0);
    }
    if (options.all === true) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

function problemOf(error: unknown): Exclude<Posted["problem"], ""> {
  if (error instanceof NotAllowed) return "address-not-allowed";
  const { name, code = "" } = error as { name?: string; code?: string };
  if (name === "AbortError" || name === "TimeoutError") return "timeout";
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? "certificate" : "no-connection";
}
