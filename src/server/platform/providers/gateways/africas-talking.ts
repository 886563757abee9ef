/**
 * Messages in Kenya (and its neighbours) through Africa's Talking. It has no idempotency key, so none whose response was lost is repeated. It
 * reports deliveries, answers and withdrawals to secret addresses, since nothing signs them.
 * Source: its documentation of bulk SMS, delivery reports, incoming messages and bulk SMS opt-out.
 */
import { z } from "zod";
import { type Keys, signedByOne } from "../../provider-ports/hmac.ts";
import {
  NotTaken,
  Outage,
  Refused,
  type SmsNews,
  type SmsProvider,
} from "../../provider-ports/ports.ts";
import {
  type ProviderClient,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";

interface AfricasTalkingConnection {
  client: ProviderClient;
  username: string;
  apiKey: string;
  /** The registered sender name; "" for the account's shared one. */
  sender: string;
  /** Of the addresses that it reports to; null: it reports nothing. */
  reportSecrets: Keys | null;
}

const Sent = z.object({
  SMSMessageData: z.object({
    Recipients: z
      .array(z.object({ statusCode: z.coerce.number().int(), messageId: z.string().max(100) }))
      .max(10),
  }),
});

/** 100 processed, 101 sent, 102 queued. */
const accepted = new Set([100, 101, 102]);
/** Not a telephone number; withdrawn by its owner. No other gateway should carry it either. */
const refused = new Set([403, 406]);
/** Failed inside the gateway: it may have gone out. */
const unknown = new Set([500, 501]);

export function africasTalkingSms(connection: AfricasTalkingConnection): SmsProvider {
  const { client, username, apiKey, sender, reportSecrets } = connection;
  return {
    name: "africastalking",
    speaks: false,
    mayRepeat: false,
    async send({ phone, text, sender: own }) {
      const from = own || sender;
      const response = await sendRequest(client, {
        method: "POST",
        path: "/version1/messaging",
        headers: {
          apikey: apiKey,
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({
          ...{ username, to: phone, message: text },
          ...(from === "" ? {} : { from }),
        }).toString(),
        repeatable: false,
      });
      if (response.status === 400 || response.status === 401) {
        throw new NotTaken(`${client.name} did not take the message: ${response.status}`);
      }
      const { SMSMessageData } = readResponse(client, response, Sent, [200, 201]);
      const [one] = SMSMessageData.Recipients;
      if (one === undefined) throw new NotTaken(`${client.name} did not take the message`);
      if (accepted.has(one.statusCode)) return one.messageId;
      const reason = `${client.name} did not take the message: ${one.statusCode}`;
      if (unknown.has(one.statusCode)) throw new Outage(reason);
      throw refused.has(one.statusCode) ? new Refused(reason) : new NotTaken(reason);
    },
    ...(reportSecrets === null
      ? {}
      : {
          readNews: ({ rawBody, secret }) =>
            signedByOne(reportSecrets, secret, (key) => key) ? newsIn(rawBody) : null,
        }),
  };
}

/** The others are under way: Sent, Submitted, Buffered. */
const outcomes: Readonly<Record<string, "delivered" | "failed">> = {
  ...{ success: "delivered", failed: "failed", rejected: "failed" },
  ...{ expired: "failed", absentsubscriber: "failed" },
};

/** What an answer says that withdraws. */
const optOut = "stop";

/** A report, an answer, or a withdrawal by the network's own menu; empty for any other form. */
function newsIn(rawBody: string): SmsNews[] {
  const form = new URLSearchParams(rawBody);
  const field = (name: string, most = 100) => (form.get(name) ?? "").slice(0, most);
  if (form.has("from") && form.has("text")) {
    return [{ kind: "answer", phone: field("from", 30), text: field("text", 2_000) }];
  }
  if (form.has("senderId") && form.has("phoneNumber")) {
    return [{ kind: "answer", phone: field("phoneNumber", 30), text: optOut }];
  }
  if (!form.has("id") || !form.has("status")) return [];
  const status = field("status", 30);
  const outcome = outcomes[status.toLowerCase()] ?? "under-way";
  const reason = outcome === "failed" ? field("failureReason", 60) || status : "";
  return [{ kind: "report", reference: field("id"), outcome, reason }];
}
