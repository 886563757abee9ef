/** The page of entries is what the code posts today, and every entry on it balances. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chartOfAccounts } from "../../src/lending/chart-of-accounts.ts";
import { sum } from "../../src/values/money.ts";
import { everyGeneralEntry } from "./general.ts";
import { everyEntryOverTime } from "./over-time.ts";
import { accountingPage } from "./page.ts";
import { everyEntry } from "./stories.ts";

test("[RP-1] docs/accounting.md shows what the posting rules post (npm run accounting)", () => {
  const written = readFileSync(new URL("../../docs/accounting.md", import.meta.url), "utf8");
  expect(written).toBe(accountingPage());
});

test("[RP-1] every entry shown balances, and every account of the chart is in one of them", () => {
  const entries: { title: string; postings: readonly { account: string; amount: number }[] }[] = [
    ...everyEntry(),
    ...everyEntryOverTime(),
    ...everyGeneralEntry(),
  ];
  for (const { title, postings } of entries) {
    expect(sum(postings.map(({ amount }) => amount)), title).toBe(0);
  }
  const used = new Set(entries.flatMap(({ postings }) => postings.map(({ account }) => account)));
  // One provider's clearing account stands for all.
  const shown = Object.keys(chartOfAccounts).filter(
    (account) => !account.startsWith("clearing-") || account === "clearing-selcom",
  );
  expect([...used].sort()).toEqual(shown.sort());
});
