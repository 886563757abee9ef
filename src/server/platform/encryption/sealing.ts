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

/**
 * Equal texts of one purpose give equal hashes; without the key nothing can be tried against them. Where the key was
 * changed, the text is hashed with the first key and the hash again with each one after it, as `rehash` did with what
 * the database holds.
 */
export function keyedHash(sealKey: Buffer, purpose: string, text: string): string {
  const [first = derived(sealKey, "hash"), ...later] = hashKeysOf(sealKey);
  const hash = createHmac("sha256", first).update(`${purpose}\0${text}`).digest("base64url");
  return later.reduce(hashedAgain, hash);
}

/** A hash made before this key took the place of another, as `keyedHash` gives it from now on. */
export function rehash(sealKey: Buffer, hash: string): string {
  return hashedAgain(hash, derived(sealKey, "hash"));
}

function hashedAgain(hash: string, key: KeyObject): string {
  return createHmac("sha256", key).update(`rehash\0${hash}`).digest("base64url");
}

const earlierHashKeys = new WeakMap<Buffer, readonly KeyObject[]>();

/** Keys that hashes of the database began with before this seal key, oldest first: as the database keeps them. */
export function useEarlierHashKeys(sealKey: Buffer, earlier: readonly Buffer[]): void {
  earlierHashKeys.set(
    sealKey,
    earlier.map((bytes) => createSecretKey(bytes)),
  );
}

/** Every key a hash goes through, oldest first, this seal key's own at the end. */
export function hashKeysOf(sealKey: Buffer): KeyObject[] {
  return [...(earlierHashKeys.get(sealKey) ?? []), derived(sealKey, "hash")];
}

/** Eight letters and digits that tell one seal key from another and cannot be turned back into it. */
export function keyId(sealKey: Buffer): string {
  return createHmac("sha256", derived(sealKey, "hash")).update("key id").digest("hex").slice(0, 8);
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
