/**
 * The journal of a period as text (RP-2, decision record 0131): CSV for spreadsheets and other systems, and the plain-text journal that hledger
 * reads and balances. Both are made line by line, however long the period.
 */
import { type AccountClass, chartOfAccounts } from "#lending/chart-of-accounts.ts";
import type { LedgerAccount } from "#lending/ledger-accounts.ts";
import { type Currency, type Minor, toDecimal } from "#values/money.ts";
import type { Period } from "../../core/ledger/books.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";
import { type JournalPosting, readEntryPage } from "./store.ts";

export const journalFormats = ["hledger", "csv"] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** Entries read at a time: some hundred kilobytes. */
const pageSize = 2_000;

/** The lender's own code of each account. */
type OwnCodes = Readonly<Record<LedgerAccount, string>>;

/** The file piece by piece: its heading, then some thousand entries at a time. */
export async function* journalFile(
  db: Queryable,
  { period, format, codes }: { period: Period; format: JournalFormat; codes: OwnCodes },
): AsyncGenerator<string> {
  yield format === "csv" ? writeCsv([csvHeading]) : hledgerHeading(codes);
  const declared = new Set<Currency>();
  for (let after = 0; ; ) {
    const page = await readEntryPage(db, { ...period, after, limit: pageSize });
    const last = page.at(-1);
    if (last === undefined) return;
    if (format === "csv") {
      yield writeCsv(page.map((posting) => csvFields(posting, codes)));
    } else {
      for (const { currency } of page) {
        if (declared.has(currency)) continue;
        declared.add(currency);
        yield `commodity 1000.00 ${currency}\n`;
      }
      yield Array.from(entriesOf(page), hledgerEntry).join("");
    }
    after = last.entry_id;
  }
}

function* entriesOf(page: readonly JournalPosting[]): Generator<JournalPosting[]> {
  let entry: JournalPosting[] = [];
  for (const posting of page) {
    if (entry[0] !== undefined && entry[0].entry_id !== posting.entry_id) {
      yield entry;
      entry = [];
    }
    entry.push(posting);
  }
  if (entry.length > 0) yield entry;
}

const csvHeading = [
  "entry",
  "date",
  "value date",
  "loan",
  "cause",
  "code",
  "account",
  "currency",
  "debit",
  "credit",
  "about",
  "own code",
];

function csvFields(posting: JournalPosting, codes: OwnCodes): string[] {
  const { entry_id, on_day, value_on, loan_id, subject, cause, account, currency, amount } =
    posting;
  const { code } = chartEntry(account);
  return [
    String(entry_id),
    on_day,
    value_on,
    loan_id,
    cause,
    code,
    account,
    currency,
    ...debitAndCredit(amount),
    subject,
    codes[account as LedgerAccount],
  ];
}

/** In a column of its own each, the other one empty: a spreadsheet takes no minus sign for a formula then. */
export function debitAndCredit(amount: Minor): [string, string] {
  return amount < 0 ? ["", toDecimal(-amount)] : [toDecimal(amount), ""];
}

const classNames: Readonly<Record<AccountClass, string>> = {
  asset: "assets",
  liability: "liabilities",
  equity: "equity",
  income: "revenues",
  expense: "expenses",
};

const paths = new Map(
  Object.entries(chartOfAccounts).map(([account, { class: kind, path }]) => [
    account,
    [classNames[kind], ...path].join(":"),
  ]),
);

/** "assets:loans:principal" */
export function accountPath(account: string): string {
  const path = paths.get(account);
  if (path === undefined) throw new Error(`no account ${account} in the chart of accounts`);
  return path;
}

export function chartEntry(account: string) {
  const entry = chartOfAccounts[account as LedgerAccount];
  if (entry === undefined) throw new Error(`no account ${account} in the chart of accounts`);
  return entry;
}

function hledgerHeading(codes: OwnCodes): string {
  const accounts = Object.entries(codes).map(
    ([account, own]) =>
      `account ${accountPath(account)}  ; code: ${chartEntry(account).code}, own: ${own}\n`,
  );
  return `decimal-mark .\n${accounts.join("")}`;
}

function hledgerEntry(entry: readonly JournalPosting[]): string {
  const { entry_id, on_day, value_on, loan_id, subject, cause } = entry[0]!;
  // A comma would end the tag's value.
  const about = loan_id === "" ? `about: ${subject.replaceAll(",", " ")}` : `loan: ${loan_id}`;
  const counts = value_on === on_day ? "" : `, value: ${value_on}`;
  const postings = entry.map(
    ({ account, amount, currency }) =>
      `    ${accountPath(account)}  ${toDecimal(amount)} ${currency}\n`,
  );
  return `\n${on_day} * (${entry_id}) ${cause}  ; ${about}${counts}\n${postings.join("")}`;
}
