/**
 * Seals what must not lie readable in the database (phone and account numbers), and hashes it with a
 * key so that it can still be found by value. A purpose binds a sealed text to its column: moved to
 * another one it does not open.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const version = "v1";
const ivBytes = 12;

/** AES-256-GCM under a key derived from the seal key. `purpose` e.g. "borrower.phone". */
export function seal(sealKey: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", derived(sealKey, "seal"), iv);
  cipher.setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [version, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** The text as it was sealed. Throws when the key, the purpose or a byte differs: that is a bug or tampering. */
export function open(sealKey: Buffer, purpose: string, sealedText: string): string {
  const [found, iv, tag, sealed] = sealedText.split(".");
  if (found !== version || !iv || !tag || sealed === undefined) {
    throw new Error(`not a sealed text of ${purpose}`);
  }
  const decipher = createDecipheriv(
    "aes-256-gcm",
    derived(sealKey, "seal"),
    Buffer.from(iv, "base64url"),
    { authTagLength: 16 },
  );
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  const text = decipher.update(Buffer.from(sealed, "base64url"), undefined, "utf8");
  return text + decipher.final("utf8");
}

/** Equal texts of one purpose give equal hashes; without the key nothing can be tried against them. */
export function keyedHash(sealKey: Buffer, purpose: string, text: string): string {
  return createHmac("sha256", derived(sealKey, "hash"))
    .update(`${purpose}\0${text}`)
    .digest("base64url");
}

const cache = new WeakMap<Buffer, Map<string, KeyObject>>();

/** A key object: made anew from its bytes for each use it would cost more than the use. */
function derived(sealKey: Buffer, use: "seal" | "hash"): KeyObject {
  if (sealKey.length !== 32) throw new Error("the seal key must have 32 bytes");
  const keys = cache.get(sealKey) ?? new Map<string, KeyObject>();
  cache.set(sealKey, keys);
  const known = keys.get(use);
  if (known !== undefined) return known;
  const bytes = hkdfSync("sha256", sealKey, "", `mkopo ${use} ${version}`, 32);
  const key = createSecretKey(Buffer.from(bytes));
  keys.set(use, key);
  return key;
}
