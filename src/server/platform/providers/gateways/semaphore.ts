/**
 * Messages in the Philippines through Semaphore. Codes go by its priority queue, which no limit of rate holds back. It has no idempotency
 * key, so none whose response was lost is repeated, and it reports no deliveries. A body that names fields is an error under any status.
 * Source: its API documentation, version 4.
 */
import { z } from "zod";
import { NotTaken, Outage, Refused, type SmsProvider } from "../../provider-ports/ports.ts";
import { jsonOf, type ProviderClient, sendRequest } from "../../provider-ports/provider-client.ts";

interface SemaphoreConnection {
  client: ProviderClient;
  apiKey: string;
  /** The registered sender name; "" for the shared one. */
  sender: string;
}

const Sent = z
  .array(z.object({ message_id: z.coerce.string().min(1).max(60), status: z.string().max(30) }))
  .min(1);
/** Messages by field, alone or in a list. */
const Named = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
const Failed = z.union([Named, z.array(Named).min(1)]);

const ended = new Set(["failed", "refunded"]);

export function semaphoreSms({ client, apiKey, sender }: SemaphoreConnection): SmsProvider {
  return {
    name: "semaphore",
    speaks: false,
    mayRepeat: false,
    async send({ phone, text, purpose, sender: own }) {
      const sendername = own || sender;
      const response = await sendRequest(client, {
        method: "POST",
        path: purpose === "sms-code" ? "/api/v4/priority" : "/api/v4/messages",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          ...{ apikey: apiKey, number: phone.replace(/^\+/, ""), message: text },
          ...(sendername === "" ? {} : { sendername }),
        }).toString(),
        repeatable: false,
      });
      const body = jsonOf(response.text);
      const sent = Sent.safeParse(body);
      const [one] = sent.data ?? [];
      if (response.status < 300 && one !== undefined) {
        if (!ended.has(one.status.toLowerCase())) return one.message_id;
        throw new NotTaken(`${client.name} did not take the message`);
      }
      const failed = Failed.safeParse(body);
      if (!failed.success) throw new Outage(`${client.name} answered with ${response.status}`);
      const fields = [failed.data].flat().flatMap((one) => Object.keys(one));
      const reason = `${client.name} did not take the message`;
      throw fields.includes("number") ? new Refused(reason) : new NotTaken(reason);
    },
  };
}
