/** E-mail addresses: what is taken is what browsers take, within the lengths of mail. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailAddress, readEmailAddress } from "./email-address.ts";

describe("[MS-3] an e-mail address", () => {
  test.each([
    ["o'brien@example.com", "o'brien@example.com"],
    [" Asha.Juma+loan@Mail.EXAMPLE ", "Asha.Juma+loan@mail.example"],
    ["a!#$%&'*+/=?^_`{|}~-b@example.com", "a!#$%&'*+/=?^_`{|}~-b@example.com"],
    ["a..b@docomo.example", "a..b@docomo.example"],
    ["asha@example.xn--p1ai", "asha@example.xn--p1ai"],
  ])("[MS-3] %j is %j", (typed, address) => {
    expect(readEmailAddress(typed)).toBe(address);
  });

  test.each([
    "",
    "asha",
    "asha@mail",
    "a b@mail.example",
    "a@-b.example",
    "a@b..example",
    "a,b@mail.example",
    "<asha@mail.example>",
    `${"a".repeat(65)}@b.example`,
    `a@${"b".repeat(64)}.example`,
    `${"a".repeat(60)}@${"b.".repeat(100)}example`,
  ])("[MS-3] %j is none", (typed) => {
    expect(readEmailAddress(typed)).toBeNull();
  });

  test("[MS-3] a mail program reads the address back whole", () => {
    const local = fc.string({
      unit: fc.constantFrom(..."ab.!#$%&'*+/=?^_`{|}~-"),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(local, (name) => {
        const address = `${name}@example.com`;
        const { protocol, pathname, search, hash } = new URL(mailAddress(address));
        expect(decodeURIComponent(pathname)).toBe(address);
        expect(protocol + search + hash).toBe("mailto:");
      }),
    );
  });
});
