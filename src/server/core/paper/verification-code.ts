/** The code printed on a paper, by which anybody can check it: 80 random bits, in letters nobody confuses. */
import { randomBytes } from "node:crypto";
import { keyedHash } from "../../platform/encryption/encryption.ts";

/** Without I, L, O and U: read over a telephone or from a bad copy. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 16;

export function newCode(): string {
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join("");
}

/** A code as somebody typed it: case, spaces and dashes do not count, and the letters it lacks are read as what they look like. */
export function readCode(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return plain.length === length && [...plain].every((letter) => letters.includes(letter))
    ? plain
    : null;
}

/** "ABCD-EFGH-JKMN-PQRS". */
export function shownCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

export function hashOfCode(encryptionKey: Buffer, code: string): string {
  return keyedHash(encryptionKey, "paper.code", code);
}
