/** Requests a message to a borrower's phone: stored with the change it is about, sent after the commit. */
import { randomUUID } from "node:crypto";
import type { Language } from "#contract/languages.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import type { SmsToSend } from "../../platform/provider-ports/ports.ts";
import type { Services } from "../../platform/services/services.ts";
import { insertSms } from "./store.ts";

export interface SmsWanted {
  /** Digits in national format. */
  phone: string;
  /** Made by filledText, with the two fields below. */
  text: string;
  language: Language;
  values: Readonly<Record<string, string>>;
  /** What it is about, in a word or two: "complaint-received". */
  purpose: string;
  /** Default: "sms". */
  channel?: SmsToSend["channel"];
  /** Not sent after this instant; default: about a day. */
  notAfter?: Date;
}

/** Name of the outbox entries that send a message. */
export const sendSmsTopic = "messages.send-sms";
/** What binds the encrypted texts to their columns. */
export const encrypted = {
  phone: "sms-message.phone",
  text: "sms-message.text",
  values: "sms-message.values",
} as const;

/** Each call is a message of its own; a rolled-back transaction sends nothing. Returns its id. */
export async function requestSms(
  tx: Transaction,
  { channel = "sms", notAfter, ...wanted }: SmsWanted,
  services: Pick<Services, "settings" | "calendar">,
): Promise<string> {
  const messageId = await keepMessage(tx, wanted, services);
  const until = notAfter === undefined ? {} : { notAfter: notAfter.toISOString() };
  await enqueue(tx, sendSmsTopic, { messageId, channel, ...until });
  return messageId;
}

/** Keeps a message for another channel to carry; nobody sends it by SMS. Returns its id. */
export async function keepMessage(
  tx: Transaction,
  { phone, text, language, values, purpose }: Omit<SmsWanted, "channel" | "notAfter">,
  { settings, calendar }: Pick<Services, "settings" | "calendar">,
): Promise<string> {
  const messageId = randomUUID();
  const row = {
    message_id: messageId,
    phone_encrypted: encrypt(settings.encryptionKey, encrypted.phone, phone),
    text_encrypted: encrypt(settings.encryptionKey, encrypted.text, text),
    values_encrypted: encrypt(
      settings.encryptionKey,
      encrypted.values,
      JSON.stringify({ language, values }),
    ),
    phone_hash: hashOfPhone(settings.encryptionKey, phone),
    purpose,
  };
  await insertSms(tx, row, calendar.now());
  return messageId;
}

/** Finds the messages to one phone number. */
export function hashOfPhone(encryptionKey: Buffer, phone: string): string {
  return keyedHash(encryptionKey, encrypted.phone, phone);
}
