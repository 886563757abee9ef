/**
 * Messages in India through MSG91's flows. The operators carry registered templates only, so the lender names a template for
 * each purpose, or one for each language of it, and its placeholders are filled by name (dlt.ts).
 * A request names a message once, so none whose response was lost is repeated; reports come to a secret address.
 * Source: MSG91, SMS API v5, send via flow; its help pages on variables and on delivery reports by webhook (its versions 2 and 3).
 */
import { z } from "zod";
import { type Keys, signedByOne } from "../../provider-ports/hmac.ts";
import {
  NotTaken,
  type SmsNews,
  type SmsProvider,
  type SmsToSend,
} from "../../provider-ports/ports.ts";
import {
  jsonOf,
  type ProviderClient,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";
import type { Log } from "../../runtime/log.ts";
import { placeholdersOf } from "./dlt.ts";

interface Msg91Connection {
  client: ProviderClient;
  authKey: string;
  /** Template ids by purpose ("sms-code") or by purpose and language ("sms-code.hi"). */
  templates: Readonly<Record<string, string>>;
  log: Pick<Log, "warn" | "error">;
  /** Of the address that it reports to; null: it reports nothing. */
  reportSecrets: Keys | null;
}

/** `message` is its id of the request, by which it reports the delivery. */
const Sent = z.object({ type: z.string(), message: z.string().max(100).optional() });

const answeredStatuses = [200, 400, 401, 403, 404, 422];

export function msg91Sms(connection: Msg91Connection): SmsProvider {
  const { client, authKey, templates, log, reportSecrets } = connection;
  return {
    name: "msg91",
    speaks: false,
    mayRepeat: false,
    async send(message) {
      const { phone, purpose, language } = message;
      const template = templates[`${purpose}.${language}`] ?? templates[purpose];
      if (template === undefined) throw new NotTaken(`msg91 has no template for ${purpose}`);
      const placeholders = placeholdersFor(message, log);
      const response = await sendRequest(client, {
        method: "POST",
        path: "/api/v5/flow",
        headers: { authkey: authKey, "content-type": "application/json" },
        body: JSON.stringify({
          template_id: template,
          short_url: "0",
          recipients: [{ mobiles: phone.replace(/^\+/, ""), ...placeholders }],
        }),
        repeatable: false,
      });
      const read = readResponse(client, response, Sent, answeredStatuses);
      if (response.status !== 200 || read.type !== "success") {
        throw new NotTaken("msg91 did not take the message");
      }
      return read.message;
    },
    ...(reportSecrets === null
      ? {}
      : {
          readNews: ({ rawBody, secret }) =>
            signedByOne(reportSecrets, secret, (key) => key) ? reportsIn(rawBody) : null,
        }),
  };
}

const One = z.object({ status: z.coerce.string().max(20), desc: z.string().max(200).default("") });
const Batch = z.array(
  z.object({ requestId: z.string().min(1).max(100), report: z.array(One).max(100) }),
);
const Single = One.extend({ requestId: z.string().min(1).max(100) });

/** 1 delivered; 2 failed, 9 on the register of do not disturb, 16 and 25 rejected, 17 blocked. */
const failures: ReadonlySet<string> = new Set(["2", "9", "16", "17", "25"]);

/** A form field `data` with JSON, or one report as JSON; empty for any other form. */
function reportsIn(rawBody: string): SmsNews[] {
  const batch = Batch.safeParse(jsonOf(new URLSearchParams(rawBody).get("data") ?? ""));
  const single = Single.safeParse(jsonOf(rawBody));
  const told = batch.success
    ? batch.data.flatMap(({ requestId, report }) => report.map((one) => ({ requestId, ...one })))
    : single.success
      ? [single.data]
      : [];
  return told.map(({ requestId, status, desc }): SmsNews => {
    const outcome = status === "1" ? "delivered" : failures.has(status) ? "failed" : "under-way";
    const reason = outcome === "failed" ? `${status} ${desc}`.trim() : "";
    return { kind: "report", reference: requestId, outcome, reason };
  });
}

/** Logs names of placeholders, never their values. Throws before sending a message that would be dropped silently. */
function placeholdersFor({ purpose, values }: SmsToSend, log: Msg91Connection["log"]) {
  try {
    const { placeholders, long } = placeholdersOf(values);
    if (long.length > 0) log.warn("sms-placeholder-long", { purpose, placeholders: long });
    return placeholders;
  } catch (error) {
    const placeholder = error instanceof Error ? error.message : "";
    log.error("sms-placeholder-too-long", { purpose, placeholder });
    throw new NotTaken(`msg91 cannot carry ${purpose}: ${placeholder} is too long for a template`);
  }
}
