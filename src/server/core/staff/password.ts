/**
 * Passwords of staff: which are good enough, how they are kept (scrypt, parameters and salt beside the hash, so
 * that they can be raised later), and the ones made for somebody else to replace.
 */
import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";

type PasswordFault = "passwordShort" | "passwordLogin" | "passwordCommon";

const charactersMinimum = 10;

/** Of ten characters and more, those that lists of leaked passwords begin with; compared without signs. */
const common = [
  ...["1234567890", "0123456789", "0987654321", "12345678910", "1q2w3e4r5t", "qwertyuiop"],
  ...["qwerty12345", "qwerty123456", "1qaz2wsx3edc", "password12", "password123", "password1234"],
  ...["passw0rd123", "administrator", "welcome123", "letmein123", "iloveyou12", "iloveyou123"],
  ...["changeme123", "football123", "supervisor", "abcdefghij", "abcd123456", "abc123456789"],
];

/** Null when the password will do. */
export function faultOf(password: string, login: string): PasswordFault | null {
  const text = plain(password);
  if ([...text].length < charactersMinimum) return "passwordShort";
  const small = text.toLowerCase();
  if (small === login || small === login.split("@")[0]) return "passwordLogin";
  const bare = small.replace(/[^\p{L}\p{N}]/gu, "");
  return common.includes(bare) || new Set(bare).size < 4 ? "passwordCommon" : null;
}

/** The same letters give the same password whatever keyboard wrote them. */
function plain(password: string): string {
  return password.normalize("NFKC");
}

interface Cost {
  /** Memory and work: a power of two. */
  n: number;
  r: number;
  p: number;
}

/** Power of two that scrypt works with: 32 MB and about a fifth of a second on a small machine. */
export const passwordWork = 15;
const rounds = { r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;

/** `work` less than `passwordWork` is for tests only. */
export async function hashPassword(password: string, work = passwordWork): Promise<string> {
  const salt = randomBytes(saltBytes);
  const n = 2 ** work;
  const { r, p } = rounds;
  const hash = await derived(password, salt, { n, r, p });
  return ["scrypt", n, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Throws when the hash is not one of ours: that is a bug. */
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

/** Compared with where there is no such account, so that both take as long. */
export function hashOfNobody(work: number): Promise<string> {
  const known = ofNobody.get(work) ?? hashPassword(randomBytes(24).toString("base64url"), work);
  ofNobody.set(work, known);
  return known;
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** "k7mp-2xdh-wq9f-tb3s": easily read out, 79 random bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}
