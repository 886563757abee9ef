/** The allow-list against ordinary and malicious addresses. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedAddress } from "./allowed-address.ts";

const own = "https://lender.test";
const brand = {
  allowedOrigins: ["https://pay.test", "https://docs.test:8443", "null", "javascript:"],
};
const allowed = (address: string) => allowedAddress(address, own, brand);

describe("allowed", () => {
  test.each([
    ["/loanDetail?orderId=1#top", "/loanDetail?orderId=1#top"],
    ["loanDetail", "/loanDetail"],
    ["https://lender.test/a?b=c", "/a?b=c"],
    ["https://pay.test/session/1?x=%2F", "https://pay.test/session/1?x=%2F"],
    ["https://docs.test:8443/a.pdf", "https://docs.test:8443/a.pdf"],
    ["tel:+255 800 000 111", "tel:+255 800 000 111"],
    ["mailto:care@lender.test?subject=Loan", "mailto:care@lender.test?subject=Loan"],
  ])("%s", (address, expected) => {
    expect(allowed(address)).toBe(expected);
  });
});

describe("[OD-10] [IR-7] refused", () => {
  test.each([
    "",
    "   ",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    " \u0000javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://lender.test/1",
    "intent://scan/#Intent;scheme=zxing;end",
    "//elsewhere.test/a",
    "\\\\elsewhere.test\\a",
    "/\\elsewhere.test",
    "https:\\\\elsewhere.test",
    "https://pay.test.elsewhere.test/",
    "https://elsewhere.test/https://pay.test",
    "https://pay.test@elsewhere.test/",
    "https://user:word@pay.test/",
    "https://user@pay.test/",
    "https://:word@pay.test/",
    "http://pay.test/",
    "https://docs.test/",
    "https://lender.test:444/",
    "http://lender.test/",
    "tel:javascript:alert(1)",
    "tel:*21#",
    "mailto:a@b.test?bcc=everybody@elsewhere.test",
    "mailto:a@b.test,c@elsewhere.test",
  ])("%j", (address) => {
    expect(allowed(address)).toBeNull();
  });

  test("an address of thousands of characters", () => {
    expect(allowed(`https://pay.test/${"a".repeat(5000)}`)).toBeNull();
  });
});

test("whatever is put in, a browser that follows the answer stays on an allowed origin", () => {
  const piece = fc.constantFrom(
    ..."/\\:@?#.%\t\n\u0000 ".split(""),
    "javascript:",
    "https:",
    "http:",
    "data:",
    "lender.test",
    "pay.test",
    "elsewhere.test",
    "%2f",
    "%5c",
    "..",
    "\u202e",
    "。",
  );
  const nasty = fc.oneof(
    fc
      .array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map((all) => all.join("")),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
  );
  const good = new Set([own, "https://pay.test", "https://docs.test:8443"]);
  fc.assert(
    fc.property(nasty, (address) => {
      const answer = allowed(address);
      if (answer === null || /^(tel|mailto):/i.test(answer)) return;
      const followed = new URL(answer, `${own}/deep/page`);
      expect(good).toContain(followed.origin);
      if (answer.startsWith("/")) expect(followed.origin).toBe(own);
    }),
    { numRuns: 2000 },
  );
});
