/**
 * Messages in Tanzania (and its neighbours) through Beem. Beem has no idempotency key: a message whose response was lost may
 * arrive twice, so requests are not repeated here, only by the outbox. Source: Beem Africa SMS API v1, its codes.
 */
import { z } from "zod";
import { Outage, type SmsProvider } from "../../provider-ports/ports.ts";
import {
  basic,
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
}

const Sent = z.object({ code: z.int().optional(), successful: z.boolean().optional() });

export function beemSms({ client, apiKey, secretKey, sender }: BeemConnection): SmsProvider {
  return {
    name: "beem",
    speaks: false,
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
      const read = readResponse(client, response, Sent, [200, 400, 401, 417]);
      if (response.status === 200 && read.code === 100) return;
      throw new Outage(`beem did not take the message: ${read.code ?? response.status}`);
    },
  };
}
