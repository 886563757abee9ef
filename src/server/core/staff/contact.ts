/**
 * Where an account's one-time passwords and notices go: an e-mail address or a mobile number. No two accounts share one, so that nobody
 * reads a colleague's password.
 */
import type { Brand } from "#contract/brand.ts";
import { maskedAddress, readEmailAddress } from "#contract/email-address.ts";
import type { MessageId } from "#contract/text-ids.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Services } from "../../platform/services/services.ts";
import { smsChannels } from "../channel/sms-channels.ts";
import { readMobileNumber } from "../customer/mobile-number.ts";
import { isEmailCarried } from "../email/own-address.ts";
import { requestEmail } from "../email/request-email.ts";
import { filledText } from "../messages/filled-text.ts";
import { requestSms } from "../messages/request-sms.ts";
import { writeContact } from "./store.ts";

/** What binds the encrypted contacts and their hashes to their columns. */
export const contactPurposes = {
  member: "staff-member.contact",
  change: "staff-change.contact",
} as const;

const isAddress = (contact: string) => contact.includes("@");

/** As it is stored; null for what is neither an address nor a mobile number of the market. */
export function readContact(typed: string, brand: Pick<Brand, "market" | "phone">): string | null {
  return isAddress(typed) ? readEmailAddress(typed) : readMobileNumber(typed, brand);
}

/** Enough to know one's own. */
export function maskedContact(contact: string): string {
  return isAddress(contact) ? maskedAddress(contact) : `•••${contact.slice(-4)}`;
}

/** The same for the account and for a change of it, whatever the letters' case. */
export function hashOfContact(encryptionKey: Buffer, contact: string): string {
  return keyedHash(encryptionKey, contactPurposes.member, contact.toLowerCase());
}

export function encryptContact(
  encryptionKey: Buffer,
  of: keyof typeof contactPurposes,
  contact: string,
) {
  return {
    encrypted: encrypt(encryptionKey, contactPurposes[of], contact),
    hash: hashOfContact(encryptionKey, contact),
  };
}

/** An account whose login is an e-mail address is told there, unless another one is already, until its owner says otherwise. */
export async function contactByLogin(
  tx: Transaction,
  { staffId, login }: { staffId: string; login: string },
  { settings }: Services,
): Promise<void> {
  const address = readEmailAddress(login);
  if (address === null) return;
  await writeContact(tx, staffId, encryptContact(settings.encryptionKey, "member", address));
}

/** "" for none. */
export function openContact(
  encryptionKey: Buffer,
  of: keyof typeof contactPurposes,
  encrypted: string | null,
): string {
  return encrypted === null ? "" : decrypt(encryptionKey, contactPurposes[of], encrypted);
}

/** By what a message can reach its reader; a server's log does not. */
export function carriedNow(services: Services): { sms: boolean; email: boolean } {
  const sms = smsChannels(services).some(({ port }) => port.name !== "log");
  return { sms, email: isEmailCarried(services) };
}

export function isCarried(contact: string, services: Services): boolean {
  return carriedNow(services)[isAddress(contact) ? "email" : "sms"];
}

/** After the commit, in the lender's language: an account has none of its own. */
export async function sendToContact(
  tx: Transaction,
  contact: string,
  { text, values, notAfter }: { text: MessageId; values: Record<string, string>; notAfter?: Date },
  services: Services,
): Promise<void> {
  const { brand } = services.settings;
  const { language, displayName: lender } = brand;
  const message = filledText(text, language, { lender, ...values }, services);
  const purpose = text.slice("message-".length);
  const until = notAfter === undefined ? {} : { notAfter };
  if (!isAddress(contact)) {
    await requestSms(tx, { phone: contact, ...message, purpose, ...until }, services);
    return;
  }
  const to = { borrowerId: null, address: contact, subject: "staffAccount" } as const;
  const email = { ...to, paragraphs: [message.text], language, purpose, optional: false, ...until };
  await requestEmail(tx, email, services);
}
