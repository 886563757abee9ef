/** Password hashing with production parameters. */
import { expect, test } from "vitest";
import { faultOf, hashPassword, newPassword, passwordFits } from "./password.ts";

test("a password hash carries its parameters, is never the same twice, and matches only its password", async () => {
  const [one, other] = [await hashPassword("päss wörd no 1"), await hashPassword("päss wörd no 1")];
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwordFits("päss wörd no 1", other)).toBe(true);
  // The same letters in another Unicode normalization.
  expect(await passwordFits("päss wörd no 1".normalize("NFD"), other)).toBe(true);
  expect(await passwordFits("päss wörd no 2", other)).toBe(false);
  await expect(passwordFits("x", "plain text")).rejects.toThrow("not a kept password");
});

test("a generated password passes the rules and no two are alike", () => {
  const made = Array.from({ length: 200 }, newPassword);
  expect(new Set(made).size).toBe(made.length);
  for (const one of made) {
    expect(one).toMatch(/^(?:[a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
    expect(faultOf(one, "amina")).toBeNull();
  }
});
