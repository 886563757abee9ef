/**
 * Sends a message from the outbox. Its id is the provider's idempotency key: a retry after an outage uses the same id, and the
 * message arrives once.
 */
import { z } from "zod";
import { languages } from "#contract/languages.ts";
import { internationalPhone, phoneRuleOf } from "#contract/phone.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { smsChannels } from "../channel/sms-channels.ts";
import { encrypted, sendSmsTopic } from "./request-sms.ts";
import { beginSmsTry, markSmsSent } from "./store.ts";

const Payload = z.object({
  messageId: z.string(),
  channel: z.enum(["sms", "voice"]).default("sms"),
  notAfter: z.iso.datetime().optional(),
});

const MadeOf = z.object({
  language: z.enum(languages),
  values: z.record(z.string(), z.string()),
});

/** A message requested by an earlier release has its text alone. */
function madeOf(valuesEncrypted: string, encryptionKey: Buffer) {
  return MadeOf.parse(JSON.parse(decrypt(encryptionKey, encrypted.values, valuesEncrypted)));
}

/** About a day of retries: a message is out of date after that. */
export const sendSms: Topic = {
  name: sendSmsTopic,
  attemptsMaximum: 35,
  run: async (services, payload) => {
    const { db, settings, calendar, log } = services;
    const { messageId, channel: spoken, notAfter } = Payload.parse(payload);
    const message = await beginSmsTry(db, messageId);
    if (message === null) return;
    const { purpose } = message;
    if (notAfter !== undefined && calendar.now() > new Date(notAfter)) {
      log.warn("sms-too-late", { purpose });
      return;
    }
    const [channel] = smsChannels(services);
    if (channel === undefined) throw new Outage("no channel for messages is on");
    const phone = decrypt(settings.encryptionKey, encrypted.phone, message.phone_encrypted);
    await channel.port.send({
      messageId,
      sender: channel.sender,
      phone: internationalPhone(phone, phoneRuleOf(settings.brand)),
      text: decrypt(settings.encryptionKey, encrypted.text, message.text_encrypted),
      ...madeOf(message.values_encrypted, settings.encryptionKey),
      purpose,
      channel: spoken,
    });
    await markSmsSent(db, messageId, calendar.now());
  },
};
