/**
 * Messages in India through MSG91's flows. The operators carry registered templates only, so the lender names a template for
 * each purpose, or one for each language of it, and its placeholders are filled by name (dlt.ts).
 * Source: MSG91, SMS API v5, send via flow; its help page on variables.
 */
import { z } from "zod";
import { Outage, type SmsProvider, type SmsToSend } from "../../provider-ports/ports.ts";
import {
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
}

const Sent = z.object({ type: z.string() });

export function msg91Sms({ client, authKey, templates, log }: Msg91Connection): SmsProvider {
  return {
    name: "msg91",
    speaks: false,
    async send(message) {
      const { phone, purpose, language } = message;
      const template = templates[`${purpose}.${language}`] ?? templates[purpose];
      if (template === undefined) throw new Outage(`msg91 has no template for ${purpose}`);
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
      const { type } = readResponse(client, response, Sent);
      if (type !== "success") throw new Outage("msg91 did not take the message");
    },
  };
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
    throw new Outage(`msg91 cannot carry ${purpose}: ${placeholder} is too long for a template`);
  }
}
