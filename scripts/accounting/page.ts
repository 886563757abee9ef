/** docs/accounting.md as text: the chart of accounts and each event's entry, from the code that posts them. */
import { chartOfAccounts } from "../../src/lending/chart-of-accounts.ts";
import type { LedgerAccount } from "../../src/lending/ledger-accounts.ts";
import { toDecimal } from "../../src/values/money.ts";
import { everyGeneralEntry } from "./general.ts";
import { everyEntryOverTime } from "./over-time.ts";
import { type Entry, everyEntry } from "./stories.ts";

const accounts = Object.entries(chartOfAccounts);

const head = `# Accounting

What the ledger posts for each thing that happens to a loan. This page is made from the code by \`npm run accounting\`, and a test fails when it is stale.

The ledger is double-entry: every entry balances to the cent, is never changed, and is posted in the transaction of the event that caused it. The accounts of a loan follow from
its position (\`src/lending/posting-rules.ts\`), and an entry is the difference between two positions, so ledger and loan cannot drift apart
([why](decisions/0005-ledger-by-difference.md)). A loan keeps the version of the posting rules it was made under ([why](decisions/0165-versions-of-the-rules.md)); these are
those of version 2. An entry is booked on the business date it is recorded on and names the day it counts from, its value date ([why](decisions/0166-months-are-closed.md)).

Interest is receivable in full from the payout against *unearned interest*, a contra account, and becomes income as days pass. What is written off stands as an
expense; money that comes in afterwards lowers it.

Where the lender chooses it (*Bookkeeping*), loans made from then on are posted by version 3: interest and agreed fees are *interest-income* over time, by the effective-interest schedule of
the loan's plan, and what that is behind or ahead of what was earned and charged stands as *deferred-income*, a contra account as well. Paid as planned, a loan stands in the books at the present
value of what is still to come ([why](decisions/0181-income-by-effective-interest.md)). The entries that differ are shown last of the loan's.

Money that a payment provider moved stands on that provider's *clearing account* instead of *settlement-cash*, from the entry of the event on until the provider's settlement report
is reconciled; loans of version 1 post it to *settlement-cash* at once. The entries of a loan below name *settlement-cash* for both ([why](decisions/0176-clearing-and-suspense.md)).

Three accounts belong to no single loan: *loan-loss-provision*, *suspended-interest* and *provision-expense*. One person proposes the provisions of a day, another posts them: one entry for the
whole book and currency, booked on that day, by which the accounts hold what was counted then ([why](decisions/0175-provisions-of-a-day.md)). Each loan is provided for at the rate of its
bucket of days late, rounded to the cent; of a loan later than the limit, the interest earned and not paid is taken out of income until it is paid, or the loan is less late, or written off. The
lender sets buckets, rates and limit in the console; what comes with the software is an example and no market's rule: 1 % of what is not late, 5 % from the first day, 25 % from day 31, 50 % from
day 61, all from day 91, and interest suspended after 90 days. \`npm run --silent calc -- provisions\` works the same out from a list of loans.
`;

export function accountingPage(): string {
  const chart = [
    "| code | account | class | path in files |",
    "|---|---|---|---|",
    ...accounts.map(
      ([account, { code, class: kind, path }]) =>
        `| ${code} | ${account} | ${kind} | ${path.join(": ")} |`,
    ),
  ];
  return [
    head,
    "## Accounts",
    ...chart,
    "",
    "## Entries",
    "",
    "One loan: 1,200.00 in three months at 5 % a month flat, paid out on 1 January 2026 with a fee of 20.00 kept back and one of 9.00 spread, late charges of 10.00 once and 0.5 % a day. Each entry",
    "shows what its event alone posts; what the days before it earned has been posted by their own closes. What happened before a loan was taken over was posted in the book it comes from: here it is *opening balances* ([why](decisions/0152-a-book-taken-over.md)).",
    "",
    ...everyEntry().flatMap(entryLines),
    ...everyEntryOverTime().flatMap(entryLines),
    "## Entries of no single loan",
    "",
    "They name what they are about, balance like all others, and are in journal, trial balance and files beside those of loans.",
    "",
    ...everyGeneralEntry().flatMap(entryLines),
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}

type Shown = Omit<Entry, "postings"> & {
  postings: readonly { account: LedgerAccount; amount: number }[];
};

const causes = ["accrual", "takeover", "suspense", "settlement", "provision"];

function entryLines({ kind, title, postings }: Shown): string[] {
  const head = `### ${title}`;
  const cause = causes.includes(kind) ? "Cause" : "Event";
  if (postings.length === 0) return [head, "", `Event: \`${kind}\`. No entry.`, ""];
  return [
    head,
    "",
    `${cause}: \`${kind}\`.`,
    "",
    "| code | account | debit | credit |",
    "|---|---|---:|---:|",
    ...postings
      .toSorted((a, b) => b.amount - a.amount)
      .map(({ account, amount }) => {
        const [debit, credit] = amount > 0 ? [toDecimal(amount), ""] : ["", toDecimal(-amount)];
        return `| ${chartOfAccounts[account].code} | ${account} | ${debit} | ${credit} |`;
      }),
    "",
  ];
}
