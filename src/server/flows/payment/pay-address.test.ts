/** Payment page addresses: a provider's answer never redirects elsewhere. */
import { expect, test } from "vitest";
import { testSettings } from "#test/server.ts";
import { mayLeadTo } from "./pay-address.ts";

const settings = {
  ...testSettings(),
  publicOrigin: "https://lender.example",
  brand: {
    ...testSettings().brand,
    allowedOrigins: ["https://pay.example", "http://till.example", "ftp://files.example"],
  },
};

test.each([
  ["https://lender.example/payReturn?a=1", true],
  ["https://pay.example/p/1", true],
  ["http://till.example/p/1", true],
  ["http://pay.example/p/1", false],
  // A mistake in the lender's list never allows another protocol.
  ["ftp://files.example/p/1", false],
  ["https://pay.example:8443/p/1", false],
  ["https://pay.example.evil.example/p/1", false],
  ["https://user@pay.example/p/1", false],
  ["https://:secret@pay.example/p/1", false],
  ["javascript:alert(1)", false],
  ["ftp://pay.example/p/1", false],
  ["/p/1", false],
  ["pay.example/p/1", false],
  ["", false],
])("[IR-7] %j may be led to: %s", (address, allowed) => {
  expect(mayLeadTo(settings, address)).toBe(allowed);
});
