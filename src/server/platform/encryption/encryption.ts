/**
 * Encryption at rest (phone and account numbers), and keyed hashes to find a value without storing it in plain text.
 * A purpose binds an encrypted text to its column: moved to another column it is not decrypted.
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

/** AES-256-GCM under a key derived from the encryption key. `purpose` e.g. "borrower.phone". */
export function encrypt(encryptionKey: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", derived(encryptionKey, "encrypt"), iv);
  cipher.setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [version, iv, cipher.getAuthTag(), encrypted]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** The plain text. Throws when the key, the purpose or any byte differs: that is a bug or tampering. */
export function decrypt(encryptionKey: Buffer, purpose: string, encryptedText: string): string {
  const [found, iv, tag, encrypted] = encryptedText.split(".");
  if (found !== version || !iv || !tag || encrypted === undefined) {
    throw new Error(`not an encrypted text of ${purpose}`);
  }
  const decipher = createDecipheriv(
    "aes-256-gcm",
    derived(encryptionKey, "encrypt"),
    Buffer.from(iv, "base64url"),
    { authTagLength: 16 },
  );
  decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  const text = decipher.update(Buffer.from(encrypted, "base64url"), undefined, "utf8");
  return text + decipher.final("utf8");
}

/**
 * Equal texts of one purpose give equal hashes; without the key they cannot be guessed by trial. After a key change the text
 * is hashed with the first key and the result with each later key, as `rehash` did to the hashes in the database.
 */
export function keyedHash(encryptionKey: Buffer, purpose: string, text: string): string {
  const [first = derived(encryptionKey, "hash"), ...later] = hashKeysOf(encryptionKey);
  const hash = createHmac("sha256", first).update(`${purpose}\0${text}`).digest("base64url");
  return later.reduce(hashedAgain, hash);
}

/** Turns a hash made before this key replaced another into the one `keyedHash` gives from now on. */
export function rehash(encryptionKey: Buffer, hash: string): string {
  return hashedAgain(hash, derived(encryptionKey, "hash"));
}

function hashedAgain(hash: string, key: KeyObject): string {
  return createHmac("sha256", key).update(`rehash\0${hash}`).digest("base64url");
}

const earlierHashKeys = new WeakMap<Buffer, readonly KeyObject[]>();

/** Sets the hash keys used before this encryption key, oldest first, as the database stores them. */
export function useEarlierHashKeys(encryptionKey: Buffer, earlier: readonly Buffer[]): void {
  earlierHashKeys.set(
    encryptionKey,
    earlier.map((bytes) => createSecretKey(bytes)),
  );
}

/** Every key a hash is made with, oldest first; this encryption key's own is the last. */
export function hashKeysOf(encryptionKey: Buffer): KeyObject[] {
  return [...(earlierHashKeys.get(encryptionKey) ?? []), derived(encryptionKey, "hash")];
}

/** Eight hexadecimal digits that identify an encryption key without revealing it. */
export function keyId(encryptionKey: Buffer): string {
  return createHmac("sha256", derived(encryptionKey, "hash"))
    .update("key id")
    .digest("hex")
    .slice(0, 8);
}

const cache = new WeakMap<Buffer, Map<string, KeyObject>>();

/** Cached: deriving a key costs more than using it. */
function derived(encryptionKey: Buffer, use: "encrypt" | "hash"): KeyObject {
  if (encryptionKey.length !== 32) throw new Error("the encryption key must have 32 bytes");
  const keys = cache.get(encryptionKey) ?? new Map<string, KeyObject>();
  cache.set(encryptionKey, keys);
  const known = keys.get(use);
  if (known !== undefined) return known;
  const bytes = hkdfSync("sha256", encryptionKey, "", `mkopo ${use} ${version}`, 32);
  const key = createSecretKey(Buffer.from(bytes));
  keys.set(use, key);
  return key;
}
