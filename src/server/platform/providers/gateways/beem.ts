/**
 * Messages in Tanzania (and its neighbours) through Beem. Beem has no idempotency key: a message whose response was lost may
 * arrive twice, so it is never repeated. Source: Beem Africa SMS API v1, its codes; its delivery reports and answers come to a
 * secret address, since nothing signs them.
 */
import { z } from "zod";
import { type Keys, signedByOne } from "../../provider-ports/hmac.ts";
import { NotTaken, Refused, type SmsNews, type SmsProvider } from "../../provider-ports/ports.ts";
import {
  basic,
  jsonOf,
  type ProviderClient,
  readResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";

interface BeemConnection {
  client: ProviderClient;
  apiKey: string;
  secretKey: string;
  /** The registered sender name. */
  sender: string;
  /** Of the address that it reports to; null: it reports nothing. */
  reportSecrets: Keys | null;
}

const Sent = z.object({ code: z.int().optional(), successful: z.boolean().optional() });

const Text = z.string().max(2_000);

/** Reports name the message by our own id, answers the number they came from. */
const Called = z.union([
  z.object({ recipient_id: z.coerce.string().min(1).max(100), status: Text }),
  z.object({
    from: z.coerce.string().max(30),
    message: z.union([Text, z.object({ text: Text }).transform(({ text }) => text)]),
  }),
]);

const outcomes: Readonly<Record<string, "delivered" | "failed">> = {
  ...{ DELIVERED: "delivered", UNDELIVERED: "failed", UNDELIVERABLE: "failed" },
  ...{ FAILED: "failed", REJECTED: "failed", EXPIRED: "failed" },
};

/** The number cannot be one: no other gateway carries it either. */
const invalidNumber = 101;

export function beemSms(connection: BeemConnection): SmsProvider {
  const { client, apiKey, secretKey, sender, reportSecrets } = connection;
  return {
    name: "beem",
    speaks: false,
    mayRepeat: false,
    async send({ messageId, phone, text, sender: own }) {
      const response = await sendRequest(client, {
        method: "POST",
        path: "/v1/send",
        headers: {
          authorization: basic(apiKey, secretKey),
          "content-type": "application/json",
        },
        body: JSON.stringify({
          source_addr: own || sender,
          schedule_time: "",
          encoding: 0,
          message: text,
          recipients: [{ recipient_id: messageId, dest_addr: phone.replace(/^\+/, "") }],
        }),
        repeatable: false,
      });
      const { code } = readResponse(client, response, Sent, [200, 400, 401, 402, 403, 417]);
      if (response.status === 200 && code === 100) return undefined;
      const reason = `beem did not take the message: ${code ?? response.status}`;
      throw code === invalidNumber ? new Refused(reason) : new NotTaken(reason);
    },
    ...(reportSecrets === null
      ? {}
      : {
          readNews: ({ rawBody, secret }) =>
            signedByOne(reportSecrets, secret, (key) => key) ? newsIn(rawBody) : null,
        }),
  };
}

/** Empty for what has another form: it is genuine, and nothing is known from it. */
function newsIn(rawBody: string): SmsNews[] {
  const read = Called.safeParse(jsonOf(rawBody));
  if (!read.success) return [];
  const told = read.data;
  if ("from" in told) {
    return [{ kind: "answer", phone: told.from, text: told.message }];
  }
  const status = told.status.trim().toUpperCase();
  const outcome = outcomes[status] ?? "under-way";
  const reason = outcome === "failed" ? status : "";
  return [{ kind: "report", reference: told.recipient_id, outcome, reason }];
}
