/** One-time codes by time (RFC 6238, six digits, 30 seconds) and recovery codes: made, compared, in which form they are stored. */
import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";

/** What binds an encrypted secret to its column. */
export const secretPurpose = "staff-one-time-code.secret";
export const pendingPurpose = "staff-one-time-code.pending";

const periodSeconds = 30;
/** Steps before and after the present one: clocks of telephones differ. */
const window = 1;
const recoveryCodes = 10;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app scans, as one path of dark squares with the quiet zone around them. */
export function pictureOf(secret: string, issuer: string, label: string) {
  const { data, size } = encode(totp(secret, issuer, label).toString(), { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: dark.join("") };
}

/** The 30-second step the code belongs to; null for a wrong one. */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const token = typed.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta;
}

function totp(secret: string, issuer = "", label = ""): TOTP {
  const shown = { issuer, label, issuerInLabel: true };
  return new TOTP({ ...shown, secret, digits: 6, period: periodSeconds, algorithm: "SHA1" });
}

export function sealed(encryptionKey: Buffer, purpose: string, secret: string): string {
  return encrypt(encryptionKey, purpose, secret);
}

export function opened(encryptionKey: Buffer, purpose: string, encrypted: string): string {
  return decrypt(encryptionKey, purpose, encrypted);
}

/** Without letters and digits that look alike. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

/** Some 59 bits each, so that a keyed hash is enough. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: recoveryCodes }, () => [part(), part(), part()].join("-"));
}

export function hashRecoveryCode(encryptionKey: Buffer, typed: string): string {
  const plain = typed.toLowerCase().replace(/[^0-9a-z]/g, "");
  return keyedHash(encryptionKey, "staff.recovery-code", plain);
}
