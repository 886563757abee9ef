/**
 * Sends a message from the outbox by the first company that takes it (MS-3, decision record 0161). What a company certainly did not
 * take goes to the next one. While it is unknown whether it was taken, nobody else gets it: a late message is better than two.
 */
import { z } from "zod";
import { languages } from "#contract/languages.ts";
import { internationalPhone, phoneRuleOf } from "#contract/phone.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { NotTaken, Outage, Refused, type SmsToSend } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { type SmsChannel, smsChannels } from "../channel/sms-channels.ts";
import { encrypted, sendSmsTopic } from "./request-sms.ts";
import {
  beginSmsTry,
  markSmsFailed,
  markSmsSent,
  markSmsUnsure,
  readLastCodeCarrier,
} from "./store.ts";

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
    const { purpose, unsure_of: unsureOf } = message;
    if (notAfter !== undefined && calendar.now() > new Date(notAfter)) {
      log.warn("sms-too-late", { purpose });
      if (unsureOf === "") await markSmsFailed(db, messageId, "too late");
      return;
    }
    const phone = decrypt(settings.encryptionKey, encrypted.phone, message.phone_encrypted);
    const wanted = {
      messageId,
      phone: internationalPhone(phone, phoneRuleOf(settings.brand)),
      text: decrypt(settings.encryptionKey, encrypted.text, message.text_encrypted),
      ...madeOf(message.values_encrypted, settings.encryptionKey),
      purpose,
      channel: spoken,
    };
    const channels = await companiesFor(services, {
      messageId,
      ...{ purpose, spoken, unsureOf, phoneHash: message.phone_hash },
    });
    await sendByFirst(services, channels, wanted, unsureOf !== "");
  },
};

/** A code that somebody asks for again within this time did not arrive by the company that carried it. */
const codeAgainMs = 10 * 60_000;

interface Wanted {
  messageId: string;
  purpose: string;
  spoken: SmsToSend["channel"];
  unsureOf: string;
  phoneHash: string;
}

/** In the order in which they are tried. */
async function companiesFor(services: Services, wanted: Wanted): Promise<SmsChannel[]> {
  const { messageId, purpose, spoken, unsureOf, phoneHash } = wanted;
  const all = smsChannels(services);
  if (all.length === 0) throw new Outage("no channel for messages is on");
  if (unsureOf !== "") {
    const own = all.filter(({ port }) => port.name === unsureOf);
    if (own.length === 0) throw new Outage(`${unsureOf} may have sent it and is off`);
    return own;
  }
  const able = spoken === "voice" ? all.filter(({ port }) => port.speaks) : all;
  const among = able.length === 0 ? all : able;
  if (among.length < 2 || !purpose.endsWith("code")) return among;
  const since = new Date(services.calendar.now().getTime() - codeAgainMs);
  const last = await readLastCodeCarrier(services.db, phoneHash, since, messageId);
  const others = among.filter(({ port }) => port.name !== last);
  return [...others, ...among.filter((one) => !others.includes(one))];
}

/** `unsure`: the only company here may have taken it over before. */
async function sendByFirst(
  { db, calendar, log }: Services,
  channels: readonly SmsChannel[],
  wanted: Omit<SmsToSend, "sender">,
  unsure: boolean,
): Promise<void> {
  const { messageId, purpose } = wanted;
  const refusals: NotTaken[] = [];
  for (const { port, sender } of channels) {
    try {
      const reference = (await port.send({ ...wanted, sender })) ?? messageId;
      await markSmsSent(db, messageId, { at: calendar.now(), carrier: port.name, reference });
      return;
    } catch (error) {
      if (error instanceof NotTaken) {
        if (channels.length > 1) log.warn("sms-not-taken", { purpose, provider: port.name });
        refusals.push(error);
        continue;
      }
      if (!(error instanceof Outage)) throw error;
      await markSmsUnsure(db, messageId, port.name);
      if (port.mayRepeat !== false) throw error;
      log.warn("sms-outcome-unknown", { purpose, provider: port.name });
      return;
    }
  }
  const [first] = refusals;
  if (!unsure && refusals.every((one) => one instanceof Refused)) {
    log.warn("sms-refused", { purpose });
    await markSmsFailed(db, messageId, "refused");
    return;
  }
  throw first ?? new Outage("no company took it");
}
