/**
 * Staff passwords: which are strong enough, how they are hashed (scrypt, with parameters and salt beside the hash so that they can be
 * raised later), and generated one-time passwords.
 */
import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

type PasswordFault = "passwordShort" | "passwordLogin" | "passwordCommon";

const charactersMinimum = 10;

/** The most frequent leaked passwords of ten characters and more; compared without punctuation. */
const common = [
  ...["1234567890", "0123456789", "0987654321", "12345678910", "1q2w3e4r5t", "qwertyuiop"],
  ...["qwerty12345", "qwerty123456", "1qaz2wsx3edc", "password12", "password123", "password1234"],
  ...["passw0rd123", "administrator", "welcome123", "letmein123", "iloveyou12", "iloveyou123"],
  ...["changeme123", "football123", "supervisor", "abcdefghij", "abcd123456", "abc123456789"],
];

/** Null when the password is acceptable. */
export function faultOf(password: string, login: string): PasswordFault | null {
  const text = plain(password);
  if ([...text].length < charactersMinimum) return "passwordShort";
  const small = text.toLowerCase();
  if (small === login || small === login.split("@")[0]) return "passwordLogin";
  const bare = small.replace(/[^\p{L}\p{N}]/gu, "");
  return common.includes(bare) || new Set(bare).size < 4 ? "passwordCommon" : null;
}

/** Unicode-normalized: the same letters give the same password on any keyboard. */
function plain(password: string): string {
  return password.normalize("NFKC");
}

interface Cost {
  /** scrypt's cost parameter N: a power of two. */
  n: number;
  r: number;
  p: number;
}

/** 32 MB and about a fifth of a second on a small machine. */
export const passwordWork = 15;
const rounds = { r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;

/** A `work` below `passwordWork` is for tests only. */
export async function hashPassword(password: string, work = passwordWork): Promise<string> {
  const salt = randomBytes(saltBytes);
  const n = 2 ** work;
  const { r, p } = rounds;
  const hash = await derived(password, salt, { n, r, p });
  return ["scrypt", n, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Throws when the hash is malformed, which is a bug. */
export async function passwordFits(password: string, kept: string): Promise<boolean> {
  const [kind, n, r, p, salt = "", hash = ""] = kept.split("$");
  if (kind !== "scrypt" || hash === "") throw new Error("not a kept password");
  const found = await derived(password, Buffer.from(salt, "base64url"), {
    n: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(found, Buffer.from(hash, "base64url"));
}

function derived(password: string, salt: Buffer, { n, r, p }: Cost): Promise<Buffer> {
  const options = { N: n, r, p, maxmem: 256 * n * r };
  return new Promise((resolve, reject) => {
    scrypt(plain(password), salt, hashBytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

const ofNobody = new Map<number, Promise<string>>();

/** Verified where no such account exists, so that both cases take equally long. */
export function hashOfNobody(work: number): Promise<string> {
  const known = ofNobody.get(work) ?? hashPassword(randomBytes(24).toString("base64url"), work);
  ofNobody.set(work, known);
  return known;
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** "k7mp-2xdh-wq9f-tb3s": easy to read out, 79 random bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}
