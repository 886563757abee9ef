/** A text is decrypted with the same key and purpose only, and tampering with any byte is detected. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decrypt,
  encrypt,
  hashKeysOf,
  keyedHash,
  keyId,
  rehash,
  useEarlierHashKeys,
} from "./encryption.ts";

const key = Buffer.alloc(32, 1);
const otherKey = Buffer.alloc(32, 2);

test("any text is decrypted as it was encrypted", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const whole = text.toWellFormed();
      expect(decrypt(key, "a.b", encrypt(key, "a.b", whole))).toBe(whole);
    }),
  );
});

test("the same text encrypted twice looks different and shows nothing of itself", () => {
  const [one, other] = [encrypt(key, "a.b", "0712345678"), encrypt(key, "a.b", "0712345678")];
  expect(one).not.toBe(other);
  expect(one).not.toContain("0712345678");
});

test("another key or another purpose does not decrypt it", () => {
  const encrypted = encrypt(key, "borrower.phone", "0712345678");
  expect(() => decrypt(otherKey, "borrower.phone", encrypted)).toThrow();
  expect(() => decrypt(key, "payout.account", encrypted)).toThrow();
});

test("a changed part, a truncated tag or another text is not decrypted", () => {
  const encrypted = encrypt(key, "a.b", "0712345678");
  const parts = encrypted.split(".");
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const turned = (part.startsWith("A") ? "B" : "A") + part.slice(1);
    expect(() => decrypt(key, "a.b", parts.with(index, turned).join("."))).toThrow();
  }
  const shortTag = Buffer.from(parts[2]!, "base64url").subarray(0, 4).toString("base64url");
  expect(() => decrypt(key, "a.b", parts.with(2, shortTag).join("."))).toThrow();
  for (const text of ["", "v1...", "0712345678"]) expect(() => decrypt(key, "a.b", text)).toThrow();
});

test("a hash is steady for key, purpose and text, and differs with each", () => {
  const hash = keyedHash(key, "a.b", "0712345678");
  expect(keyedHash(key, "a.b", "0712345678")).toBe(hash);
  const others = [
    keyedHash(otherKey, "a.b", "0712345678"),
    keyedHash(key, "a.c", "0712345678"),
    keyedHash(key, "a.b", "0712345679"),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});

test("a key that is too short is a bug", () => {
  expect(() => encrypt(Buffer.alloc(16), "a.b", "x")).toThrow(/32 bytes/);
});

test("[OP-2] a hash that was made under the key before is, hashed again, the one the new key gives", () => {
  const [first, second, third] = [3, 4, 5].map((byte) => Buffer.alloc(32, byte)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const bytesOf = (encryptionKey: Buffer) => hashKeysOf(encryptionKey).map((one) => one.export());
  const before = keyedHash(first, "a.b", "0712345678");
  useEarlierHashKeys(second, bytesOf(first));
  const again = rehash(second, before);
  expect(keyedHash(second, "a.b", "0712345678")).toBe(again);
  useEarlierHashKeys(third, bytesOf(second));
  expect(keyedHash(third, "a.b", "0712345678")).toBe(rehash(third, again));
  // Neither key alone gives it.
  expect(keyedHash(Buffer.alloc(32, 5), "a.b", "0712345678")).not.toBe(rehash(third, again));
});

test("[OP-2] a key's id tells it from others", () => {
  expect(keyId(key)).toMatch(/^[0-9a-f]{8}$/);
  expect(keyId(key)).toBe(keyId(Buffer.alloc(32, 1)));
  expect(keyId(key)).not.toBe(keyId(otherKey));
});
