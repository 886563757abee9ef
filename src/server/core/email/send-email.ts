/**
 * Sends an e-mail from the outbox by the first mail server that takes it (MS-3, decision records 0159 and 0161). What one certainly did
 * not take goes to the next. While it is unknown whether it was taken, only the same server is asked again, under the same Message-ID.
 */
import { z } from "zod";
import { languages } from "#contract/languages.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import type { Topic } from "../../platform/jobs/outbox.ts";
import {
  AddressRefused,
  type EmailProvider,
  type EmailToSend,
  NotTaken,
  Outage,
  Refused,
} from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { emailChannels } from "../channel/email-channels.ts";
import { markAddressRefused } from "./address-store.ts";
import { emailPurposes } from "./email-purposes.ts";
import { sendEmailTopic } from "./email-topic.ts";
import { beginEmailTry, markEmailFailed, markEmailSent, markEmailUnsure } from "./message-store.ts";
import { hashOfAddress } from "./own-address.ts";

const Payload = z.object({ emailId: z.string(), notAfter: z.iso.datetime().optional() });

const Content = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().nullable(),
});

/** About a day of retries: a message is out of date after that. */
export const sendEmail: Topic = {
  name: sendEmailTopic,
  attemptsMaximum: 35,
  run: async (services, payload) => {
    const { db, settings, calendar, log } = services;
    const { emailId, notAfter } = Payload.parse(payload);
    const message = await beginEmailTry(db, emailId);
    if (message === null) return;
    const { purpose, borrower_id: borrowerId, unsure_of: unsureOf } = message;
    if (notAfter !== undefined && calendar.now() > new Date(notAfter)) {
      log.warn("email-too-late", { purpose });
      if (unsureOf === "") await markEmailFailed(db, emailId, "too late");
      return;
    }
    const key = settings.encryptionKey;
    const content = decrypt(key, emailPurposes.content, message.content_encrypted);
    const email: EmailToSend = {
      ...{ emailId, purpose, ...Content.parse(JSON.parse(content)) },
      to: decrypt(key, emailPurposes.to, message.address_encrypted),
      language: z.enum(languages).parse(message.language),
    };
    const refused = await sendByFirst(services, serversFor(services, unsureOf), email, unsureOf);
    if (refused instanceof AddressRefused && borrowerId !== null) {
      const hash = hashOfAddress(key, email.to);
      await markAddressRefused(db, borrowerId, hash, calendar.now());
    }
  },
};

/** In the order in which they are tried. */
function serversFor(services: Services, unsureOf: string): EmailProvider[] {
  const all = emailChannels(services);
  if (all.length === 0) throw new Outage("no channel for e-mail is on");
  if (unsureOf === "") return all;
  const own = all.filter(({ name }) => name === unsureOf);
  if (own.length === 0) throw new Outage(`${unsureOf} may have sent it and is off`);
  return own;
}

/** Null when it was sent; why not when nobody ever will. Throws while somebody may. */
async function sendByFirst(
  { db, calendar, log }: Services,
  servers: readonly EmailProvider[],
  email: EmailToSend,
  unsureOf: string,
): Promise<Refused | null> {
  const { emailId, purpose } = email;
  const refusals: NotTaken[] = [];
  for (const server of servers) {
    try {
      await server.send(email);
      await markEmailSent(db, emailId, calendar.now(), server.name);
      return null;
    } catch (error) {
      if (error instanceof NotTaken) {
        log.warn("email-not-taken", { purpose, provider: server.name });
        refusals.push(error);
        // Another mail server would hear the same from the one that keeps the mail.
        if (error instanceof AddressRefused) break;
        continue;
      }
      if (!(error instanceof Outage)) throw error;
      await markEmailUnsure(db, emailId, server.name);
      throw error;
    }
  }
  const last = refusals.at(-1);
  const final = last instanceof AddressRefused || refusals.every((one) => one instanceof Refused);
  if (unsureOf === "" && final && last !== undefined) {
    log.warn("email-refused", { purpose });
    await markEmailFailed(db, emailId, last instanceof AddressRefused ? "address" : "refused");
    return last;
  }
  throw refusals[0] ?? new Outage("no mail server took it");
}
