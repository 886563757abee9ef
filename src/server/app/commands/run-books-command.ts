/** `npm run books`: the ledger as files (RP-2). Reads only. */
import { once } from "node:events";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { type Day, parseDay } from "#values/business-day.ts";
import { toDecimal } from "#values/money.ts";
import type { Period } from "../../core/ledger/books.ts";
import {
  debitAndCredit,
  type JournalFormat,
  journalFile,
  journalFormats,
} from "../../flows/books/journal-files.ts";
import { trialBalance } from "../../flows/books/trial-balance.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";

const usage = `Usage:
  npm run --silent books -- journal [--from 2026-01-01] [--to 2026-01-31] [--format hledger|csv] > FILE
      every entry recorded in the period, with the loan it belongs to
  npm run --silent books -- trial-balance [--from 2026-01-01] [--to 2026-01-31] > FILE
      each account's balance before the period, its debits, credits and balance after, as CSV
Days are business dates, both included; without --from the books begin at the beginning, without --to they end with the last entry.`;

/** It was asked wrongly; the message says how to ask. */
export class WrongUse extends Error {}

type Asked =
  | { what: "journal"; period: Period; format: JournalFormat }
  | { what: "trial-balance"; period: Period };

const always: Period = { from: "0001-01-01" as Day, to: "9999-12-31" as Day };

export function readAsked(args: readonly string[]): Asked {
  const { what, values } = parsed(args);
  const dayOf = (name: "from" | "to"): Day => {
    const text = values[name];
    if (text === undefined) return always[name];
    const day = parseDay(text);
    if (day === null) throw wrong(`--${name} must be a day such as 2026-03-02.`);
    return day;
  };
  const period = { from: dayOf("from"), to: dayOf("to") };
  if (period.from > period.to) throw wrong("--from must not be after --to.");
  if (what === "trial-balance") {
    if (values.format !== undefined) throw wrong("A trial balance is always CSV.");
    return { what, period };
  }
  const format = journalFormats.find((one) => one === (values.format ?? "hledger"));
  if (format === undefined) throw wrong(`--format must be one of ${journalFormats.join(", ")}.`);
  return { what, period, format };
}

function parsed(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    const options = { from: text, to: text, format: text };
    const { positionals, values } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const [what, ...more] = positionals;
    if ((what === "journal" || what === "trial-balance") && more.length === 0) {
      return { what, values } as const;
    }
  } catch (error) {
    throw wrong((error as Error).message);
  }
  throw new WrongUse(usage);
}

function wrong(sentence: string): WrongUse {
  return new WrongUse(`${sentence}\n${usage}`);
}

/** Writes no faster than it is read, so that a long journal needs no memory. */
export async function writeBooks(asked: Asked, db: Queryable, to: Writable): Promise<void> {
  for await (const piece of piecesOf(asked, db)) {
    if (!to.write(piece)) await once(to, "drain");
  }
}

const trialBalanceHeading = [
  ...["code", "account", "currency"],
  ...["opening debit", "opening credit", "debits", "credits", "closing debit", "closing credit"],
];

async function* piecesOf(asked: Asked, db: Queryable): AsyncGenerator<string> {
  if (asked.what === "journal") {
    yield* journalFile(db, asked.period, asked.format);
    return;
  }
  const lines = await trialBalance(db, asked.period);
  yield writeCsv([
    trialBalanceHeading,
    ...lines.map(({ code, account, currency, opening, debits, credits, closing }) => [
      ...[code, account, currency],
      ...debitAndCredit(opening),
      ...[toDecimal(debits), toDecimal(credits)],
      ...debitAndCredit(closing),
    ]),
  ]);
}
