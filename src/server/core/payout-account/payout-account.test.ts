import { expect, onTestFinished, test } from "vitest";
import type { Market } from "#contract/format.ts";
import { startServer } from "#test/server.ts";
import { isAccountNumber, maskNumber } from "./account-number.ts";
import { findSource, paymentSources } from "./banks.ts";
import { bindAccount, currentAccount, decryptAccount } from "./payout-account.ts";

async function borrower() {
  const server = await startServer({ verticals: [] });
  onTestFinished(() => server.close());
  const { borrowerId } = await server.borrower();
  const { db, settings, calendar } = server.services;
  const how = {
    market: "reference" as Market,
    encryptionKey: settings.encryptionKey,
    now: calendar.now(),
  };
  const bind = (bankCode: string, number: string) =>
    db.transaction((tx) => bindAccount(tx, { borrowerId, bankCode, number }, how));
  return { db, borrowerId, encryptionKey: settings.encryptionKey, bind };
}

test("a number is encrypted at rest, shown masked and decrypted only with the key", async () => {
  const { db, borrowerId, encryptionKey, bind } = await borrower();
  expect(await currentAccount(db, borrowerId)).toBeNull();
  const bound = await bind("MPESA", "0712345678");
  if (!("accountId" in bound)) throw new Error("not bound");
  expect(await currentAccount(db, borrowerId)).toEqual({
    accountId: bound.accountId,
    bankName: "M-Pesa",
    bankCode: "MPESA",
    masked: "******5678",
  });
  expect(await decryptAccount(db, bound.accountId, encryptionKey)).toEqual({
    bankCode: "MPESA",
    number: "0712345678",
  });
  await expect(decryptAccount(db, bound.accountId, Buffer.alloc(32, 1))).rejects.toThrow();
  await expect(decryptAccount(db, "none", encryptionKey)).rejects.toThrow("no payout account");
});

test("a new account becomes the current one and the old one can still be decrypted", async () => {
  const { db, borrowerId, encryptionKey, bind } = await borrower();
  const first = await bind("MPESA", "0712345678");
  await bind("NMB", "123456789");
  expect(await currentAccount(db, borrowerId)).toMatchObject({
    bankCode: "NMB",
    masked: "*****6789",
  });
  if (!("accountId" in first)) throw new Error("not bound");
  expect((await decryptAccount(db, first.accountId, encryptionKey)).number).toBe("0712345678");
});

test("an impossible bank or number is named and changes nothing", async () => {
  const { db, borrowerId, bind } = await borrower();
  expect(await bind("GCASH", "0712345678")).toEqual({ wrong: "bank" });
  expect(await bind("MPESA", "1712345678")).toEqual({ wrong: "number" });
  expect(await currentAccount(db, borrowerId)).toBeNull();
});

test("nine digits, or ten starting with 0", () => {
  const accepted = ["123456789", "012345678", "0123456789"];
  const refused = [
    "",
    "12345678",
    "1234567890",
    "01234567890",
    "12345678a",
    " 123456789",
    "١٢٣٤٥٦٧٨٩",
  ];
  expect(accepted.filter((text) => !isAccountNumber(text, "reference"))).toEqual([]);
  expect(refused.filter((text) => isAccountNumber(text, "reference"))).toEqual([]);
});

test.each([
  ["tz", 9, 9],
  ["ke", 9, 16],
  ["in", 9, 18],
  ["ph", 10, 16],
] as const)(
  "[BA-9] in %s a number has %i to %i digits, and nothing but digits",
  (market, least, most) => {
    const fits = (length: number) => isAccountNumber("1".repeat(length), market);
    expect([least - 1, least, most, most + 1].map(fits)).toEqual([false, true, true, false]);
    expect(isAccountNumber(`${"1".repeat(least - 1)}a`, market)).toBe(false);
    expect(isAccountNumber(`+${"1".repeat(least)}`, market)).toBe(false);
  },
);

test("a mask hides every digit but the last four, and of a short number nothing more", () => {
  expect(["0712345678", "12345", "1234", ""].map(maskNumber)).toEqual([
    "******5678",
    "*2345",
    "1234",
    "",
  ]);
});

test("every market has wallets or banks with distinct codes that fit the wire", () => {
  for (const market of ["reference", "tz", "in", "ph", "ke"] as const) {
    const codes = paymentSources(market).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(2);
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2,20}$/);
  }
  expect(findSource("in", "MPESA")).toBeNull();
});
