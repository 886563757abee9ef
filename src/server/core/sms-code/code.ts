/** One-time codes: six random digits, and the keyed hashes under which number, block, address and code are stored. */
import { randomInt } from "node:crypto";
import { isIPv6 } from "node:net";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import { codeLength } from "../../platform/services/sms-code-limits.ts";
import type { CodePurpose } from "./code-purposes.ts";
import type { Hashes } from "./store.ts";

export function newCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
}

export function hashPhone(encryptionKey: Buffer, phone: string): string {
  return keyedHash(encryptionKey, "sms-code.phone", phone);
}

interface CodeOf {
  phone: string;
  purpose: CodePurpose;
  /** The one thing it opens, where the purpose has several. */
  about?: string;
  code: string;
}

/** A code is valid for its number, its purpose and what it is about only. */
export function hashCode(encryptionKey: Buffer, { phone, purpose, about, code }: CodeOf): string {
  const parts = about === undefined ? [phone, purpose, code] : [phone, purpose, about, code];
  return keyedHash(encryptionKey, "sms-code.code", parts.join("\0"));
}

export function hashesOf(encryptionKey: Buffer, phone: string, address: string): Hashes {
  return {
    phone: hashPhone(encryptionKey, phone),
    block: keyedHash(encryptionKey, "sms-code.block", phone.slice(0, -4)),
    address: keyedHash(encryptionKey, "sms-code.address", networkOf(address)),
  };
}

/** An IPv6 address by its first 64 bits: a household or phone can choose the others freely. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
