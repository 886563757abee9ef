/** `npm run books`: the ledger as files (RP-2). Reads only. */
import { once } from "node:events";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { type Day, parseDay } from "#values/business-day.ts";
import type { Period } from "../../core/ledger/books.ts";
import {
  type JournalFormat,
  journalFile,
  journalFormats,
} from "../../flows/books/journal-files.ts";
import { ledgerCodesIn } from "../../flows/books/ledger-codes-kind.ts";
import { verifyPeriods } from "../../flows/books/seal-periods.ts";
import { trialBalance, trialBalanceCsv } from "../../flows/books/trial-balance.ts";
import { walkLoans } from "../../flows/provisions/loans-of-proposal.ts";
import { loanFields, loanHeading } from "../../flows/provisions/provision-files.ts";
import { readProposal } from "../../flows/provisions/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { writeCsv } from "../../platform/text-files/csv.ts";

const usage = `Usage:
  npm run --silent books -- journal [--from 2026-01-01] [--to 2026-01-31] [--format hledger|csv] > FILE
      every entry recorded in the period, with the loan it belongs to
  npm run --silent books -- trial-balance [--from 2026-01-01] [--to 2026-01-31] > FILE
      each account's balance before the period, its debits, credits and balance after, as CSV
  npm run --silent books -- verify
      works the books of every closed month out again and compares them with the digest kept at its closing
  npm run --silent books -- provisions --proposal 7 > FILE
      every loan that a proposal of provisions was worked out of, as CSV
Days are business dates, both included; without --from the books begin at the beginning, without --to they end with the last entry.`;

const kinds = ["journal", "trial-balance", "verify", "provisions"] as const;

/** It was asked wrongly; the message says how to ask. */
export class WrongUse extends Error {}

type Asked =
  | { what: "journal"; period: Period; format: JournalFormat }
  | { what: "trial-balance"; period: Period }
  | { what: "verify" }
  | { what: "provisions"; proposal: string };

const always: Period = { from: "0001-01-01" as Day, to: "9999-12-31" as Day };

export function readAsked(args: readonly string[]): Asked {
  const { what, values } = parsed(args);
  if (what === "provisions") {
    const { proposal = "", ...others } = values;
    if (!/^\d{1,15}$/.test(proposal)) throw wrong("--proposal must be a number such as 7.");
    if (Object.keys(others).length > 0) throw wrong("A proposal is of one day.");
    return { what, proposal };
  }
  if (values.proposal !== undefined) throw wrong("--proposal goes with provisions only.");
  const dayOf = (name: "from" | "to"): Day => {
    const text = values[name];
    if (text === undefined) return always[name];
    const day = parseDay(text);
    if (day === null) throw wrong(`--${name} must be a day such as 2026-03-02.`);
    return day;
  };
  const period = { from: dayOf("from"), to: dayOf("to") };
  if (period.from > period.to) throw wrong("--from must not be after --to.");
  if (what === "verify") {
    if (Object.keys(values).length > 0) throw wrong("verify looks at every closed month.");
    return { what };
  }
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
    const options = { from: text, to: text, format: text, proposal: text };
    const { positionals, values } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const [what, ...more] = positionals;
    const known = kinds.find((one) => one === what);
    if (known !== undefined && more.length === 0) return { what: known, values };
  } catch (error) {
    throw wrong((error as Error).message);
  }
  throw new WrongUse(usage);
}

function wrong(sentence: string): WrongUse {
  return new WrongUse(`${sentence}\n${usage}`);
}

/**
 * Writes no faster than it is read, so that a long journal needs no memory. False where a closed month is not what it was when it
 * was closed.
 */
export async function writeBooks(
  asked: Asked,
  { db, today }: { db: Queryable; today: Day },
  to: Writable,
): Promise<boolean> {
  let stands = true;
  for await (const piece of piecesOf(asked, db, today)) {
    if (asked.what === "verify" && piece.endsWith(" changed\n")) stands = false;
    if (!to.write(piece)) await once(to, "drain");
  }
  return stands;
}

async function* piecesOf(asked: Asked, db: Queryable, today: Day): AsyncGenerator<string> {
  if (asked.what === "journal") {
    const { period, format } = asked;
    yield* journalFile(db, { period, format, codes: await ledgerCodesIn(db, today) });
    return;
  }
  if (asked.what === "verify") {
    for await (const { period, state } of verifyPeriods(db)) yield `${period} ${state}\n`;
    return;
  }
  if (asked.what === "provisions") {
    yield* provisionLoansFile(asked.proposal, db);
    return;
  }
  const codes = await ledgerCodesIn(db, today);
  yield writeCsv(trialBalanceCsv(await trialBalance(db, asked.period), codes));
}

async function* provisionLoansFile(proposalNo: string, db: Queryable): AsyncGenerator<string> {
  const proposal = await readProposal(db, proposalNo);
  if (proposal === null) throw new WrongUse(`There is no proposal ${proposalNo}.`);
  yield writeCsv([loanHeading]);
  for await (const { provided } of walkLoans(db, proposal)) {
    if (provided !== null) yield writeCsv([loanFields(proposal.on_day, provided)]);
  }
}
