/** The chart of accounts: complete, and each account under one code of its class. */
import { expect, test } from "vitest";
import { chartOfAccounts } from "./chart-of-accounts.ts";
import { accounts, generalAccounts } from "./ledger-accounts.ts";

const firstDigits = {
  asset: "1",
  liability: "2",
  equity: "3",
  income: "4",
  expense: "5",
} as const;

test("[RP-1] every account has a code of its class and a path, each its own", () => {
  expect(Object.keys(chartOfAccounts).toSorted()).toEqual(
    [...accounts, ...generalAccounts].toSorted(),
  );
  const all = Object.values(chartOfAccounts);
  for (const { code, class: kind } of all) {
    expect(code).toMatch(new RegExp(`^${firstDigits[kind]}\\d{3}$`));
  }
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(new Set(all.map((one) => [one.class, ...one.path].join(":"))).size).toBe(all.length);
});
