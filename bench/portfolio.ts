/**
 * A portfolio to measure with: a few dozen loans are made by the product's own code, at all stages of their life, and
 * their rows are copied in SQL, so every copy is as consistent as its original.
 */
import { position } from "#lending/position.ts";
import { referenceProduct } from "#lending/reference-product.ts";
import { underRules } from "#lending/rule-versions.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { termsUnder } from "#markets/loan-terms.ts";
import { newestPack } from "#markets/packs.ts";
import { postAccruals } from "#server/core/accrual/post-accruals.ts";
import { addBorrower } from "#server/core/customer/borrower.ts";
import { loadLoanById } from "#server/core/loan/load-loan.ts";
import { openLoan } from "#server/core/loan/open-loan.ts";
import { recordEvent } from "#server/core/loan/record-event.ts";
import { bindAccount } from "#server/core/payout-account/payout-account.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { openSession } from "#server/platform/session/session.ts";
import { saveProduct } from "#test/save-product.ts";
import { addDays, type Day, dayIn, daysBetween } from "#values/business-day.ts";
import { runScript } from "./bench-database.ts";
import { unlessOnce } from "./once.ts";

export const productId = "bench";
/** The originals, each with its own principal, payout day and payment behaviour. */
const originals = 60;
/** The default time zone of a server. */
export const timeZone = "Africa/Dar_es_Salaam";

export interface PortfolioOptions {
  loans: number;
  encryptionKey: Buffer;
  /** By default the real date. */
  today?: Day;
}

type Options = Required<PortfolioOptions>;

/** Migrates the empty database at `url` and fills it. Loan n (from 0) is `loanIdOf(n)`, its borrower's session `tokenOf(n)`. */
export async function fillPortfolio(url: string, given: PortfolioOptions): Promise<void> {
  const options: Options = { today: dayIn(timeZone, new Date()), ...given };
  const db = await openPostgres({ url, connectionsMax: 2 });
  try {
    await migrate(db);
    await db.transaction(saveBenchProduct);
    for (let which = 0; which < originals; which++) await original(db, which, options);
    const closing = {
      db,
      log: console,
      calendar: { today: () => options.today, now: () => new Date() },
    };
    await postAccruals(closing);
  } finally {
    await db.close();
  }
  await runScript(url, "portfolio.sql", { loans: given.loans });
}

/** MKOPO_BENCH_LOANS sets a smaller number, for a quick look. */
export function loansAsked(): number {
  return Number(process.env["MKOPO_BENCH_LOANS"] ?? unlessOnce(1_000_000, 300));
}

export function loanIdOf(loan: number): string {
  return `9${String(loan).padStart(13, "0")}`;
}

export function tokenOf(loan: number): string {
  return `session-of-the-borrower-${loan}`;
}

/** The loan's open payment attempt. */
export function tradeNoOf(loan: number): string {
  return `P${String(loan).padStart(18, "0")}`;
}

async function saveBenchProduct(tx: Transaction): Promise<void> {
  const words = { en: "Loan", sw: "Mkopo", id: "Pinjaman", hi: "लोन", fil: "Pautang", zh: "借款" };
  await saveProduct(tx, {
    productId,
    name: "Loan",
    logo: "/logo.svg",
    terms: referenceProduct,
    leastPrincipal: 100_000_00,
    mostPrincipal: 5_000_000_00,
    wording: { description: words, feeNames: {}, exitDialog: null, agreementPopup: "" },
    open: true,
    place: 1,
  });
}

/** Paid out 3 to 121 days ago; every fifth is overdue on its last instalment, all others have paid in time. */
async function original(
  db: Database,
  which: number,
  { today, encryptionKey }: Options,
): Promise<void> {
  const paidOutOn = addDays(today, -(3 + 2 * which));
  const late = which % 5 === 4;
  const terms: LoanTerms = {
    ...referenceProduct,
    principal: 200_000_00 + which * 10_000_00,
    clientKind: which % 2 === 0 ? "new" : "repeat",
  };
  const loanId = await db.transaction((tx) =>
    openedLoan(tx, which, { terms, paidOutOn, encryptionKey }),
  );
  const record = (event: Parameters<typeof recordEvent>[1]["event"]) =>
    db.transaction((tx) => recordEvent(tx, { loanId, event, today: event.on }));
  const { after } = await record({ kind: "disbursed", on: paidOutOn });
  const past = after.instalments.filter(({ dueDate }) => daysBetween(dueDate, today) >= 0);
  for (const { number, dueDate } of late ? past.slice(0, -1) : past) {
    const loan = await loadLoanById(db, loanId);
    const owed = position(terms, loan?.events ?? [], dueDate).instalments[number - 1];
    if (owed !== undefined)
      await record({ kind: "repaid", on: dueDate, amount: owed.outstandingTotal });
  }
}

async function openedLoan(
  tx: Transaction,
  which: number,
  { terms, paidOutOn, encryptionKey }: { terms: LoanTerms; paidOutOn: Day; encryptionKey: Buffer },
): Promise<string> {
  const borrowerId = `original-${which}`;
  const now = new Date();
  const phone = `138${String(which).padStart(8, "0")}`;
  const birthDate = "1990-05-17" as Day;
  await addBorrower(
    tx,
    { borrowerId, fullName: "Asha Mushi", phone, birthDate },
    encryptionKey,
    now,
  );
  await openSession(tx, borrowerId, "", 365 * 24 * 3_600_000, now);
  const account = { borrowerId, bankCode: "MPESA", number: "0712345678" };
  const bound = await bindAccount(tx, account, { market: "reference", encryptionKey, now });
  if (!("accountId" in bound)) throw new Error("the account was refused");
  return openLoan(tx, {
    borrowerId,
    productId,
    productVersion: 1,
    terms: underRules(termsUnder(newestPack("reference"), terms), paidOutOn),
    applicationState: "payout-pending",
    appliedOn: paidOutOn,
    acceptedOn: paidOutOn,
    payoutAccountId: bound.accountId,
  });
}
