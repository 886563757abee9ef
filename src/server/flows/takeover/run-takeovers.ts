/**
 * Does what was asked about books: checks them, books them, takes them back, each in one transaction or not at all. The state of a
 * takeover is the queue, so nothing is lost when a process stops; two processes never work on the same one.
 */

import { parseDay } from "#values/business-day.ts";
import { deleteCases } from "../../core/collection/case-store.ts";
import { addManyBorrowers, deleteBorrowers, insertNobody } from "../../core/customer/add-many.ts";
import { takeLoansBack, takeLoansOver } from "../../core/loan/take-over.ts";
import { sqlState, type Transaction } from "../../platform/db/database.ts";
import { encrypt } from "../../platform/encryption/encryption.ts";
import type { Services } from "../../platform/services/services.ts";
import { itemPurpose } from "../kyc/kyc-facts.ts";
import { deleteManyKnown, insertManyDocuments, insertManyFields } from "../kyc/many-store.ts";
import type { JudgedCustomer } from "./judge-customers.ts";
import type { RightLoan } from "./judge-loans.ts";
import { deleteLines } from "./line-store.ts";
import {
  insertCustomersMade,
  insertLoansMade,
  isAnyTouched,
  markTakenBack,
  readLoansMade,
  takeCustomersMade,
} from "./made-store.ts";
import {
  changeTakeover,
  noteNotBooked,
  readLeft,
  readTakeoverRow,
  type TakeoverRow,
  takeNext,
  writeState,
} from "./store.ts";
import { cameToTheSame, isRefused, walkBook } from "./walk-book.ts";

const batch = 400;
const foreignKeyViolation = "23503";
const uniqueViolation = "23505";

/** What was looked at is not what there is: nothing is booked. */
class Changed extends Error {}
/** Nothing is taken back. */
class HappenedSince extends Error {}

/** Returns how many were worked on. */
export async function runTakeovers(services: Services): Promise<number> {
  const tried: string[] = [];
  for (;;) {
    const next = await workOnNext(services, tried);
    if (next === null) return tried.length;
    tried.push(next);
  }
}

async function workOnNext(services: Services, tried: readonly string[]): Promise<string | null> {
  let working: TakeoverRow | null = null;
  try {
    return await services.db.transaction(async (tx) => {
      working = await takeNext(tx, tried);
      if (working === null) return null;
      await workOn(tx, working, services);
      return working.takeover_id;
    });
  } catch (error) {
    const of = working as TakeoverRow | null;
    if (of === null) throw error;
    await giveUp(of, error, services);
    return of.takeover_id;
  }
}

async function workOn(tx: Transaction, takeover: TakeoverRow, services: Services): Promise<void> {
  const { takeover_id: takeoverId, state } = takeover;
  const from = performance.now();
  if (state === "checking") {
    const found = await walkBook(tx, takeover, services);
    await changeTakeover(tx, takeoverId, { state: "checked", found });
  }
  if (state === "booking") await book(tx, takeover, services);
  if (state === "taking-back") await takeBack(tx, takeover, services);
  const tookMs = Math.round(performance.now() - from);
  services.log.info("takeover-worked", { takeoverId, state, tookMs });
}

/** The transaction is rolled back by now: the book is as it was before, and says why. */
async function giveUp(
  { takeover_id: takeoverId, state }: TakeoverRow,
  error: unknown,
  { db, log }: Services,
): Promise<void> {
  const known = error instanceof Changed || error instanceof HappenedSince;
  if (!known) log.error("takeover-failed", { takeoverId, state, reason: String(error) });
  const problem =
    error instanceof Changed
      ? "changed"
      : error instanceof HappenedSince
        ? "happened-since"
        : "failed";
  await db.transaction(async (tx) => {
    const now = await readTakeoverRow(tx, takeoverId, { lock: true });
    if (now?.state !== state) return;
    if (state === "booking") await noteNotBooked(tx, takeoverId, problem);
    else await writeState(tx, takeoverId, state === "checking" ? "open" : "booked", { problem });
  });
}

async function book(tx: Transaction, takeover: TakeoverRow, services: Services): Promise<void> {
  const { takeover_id: takeoverId, found: looked } = takeover;
  const today = services.calendar.today();
  try {
    const found = await walkBook(tx, takeover, services, {
      customers: (customers) => addCustomers(tx, takeoverId, customers, services),
      loans: async (loans) => {
        const owned = loans.map((loan) => ({ ...loan, borrowerId: ownerOf(loan) }));
        const loanIds = await takeLoansOver(tx, owned, today);
        const made = loans.map(({ keyHash, events }, nth) => {
          return { loanId: loanIds[nth]!, keyHash, events: events.length };
        });
        await insertLoansMade(tx, takeoverId, made);
      },
    });
    if (looked === null || isRefused(found) || !cameToTheSame(looked, found)) throw new Changed();
  } catch (error) {
    // Somebody registered with a number or a document of the book at the same moment.
    throw sqlState(error) === uniqueViolation ? new Changed() : error;
  }
  await deleteLines(tx, takeoverId);
  await writeState(tx, takeoverId, "booked", { bookedOn: today });
}

function ownerOf({ borrowerId }: RightLoan): string {
  if (borrowerId === null) throw new Error("a loan was to be booked before its customer");
  return borrowerId;
}

async function addCustomers(
  tx: Transaction,
  takeoverId: string,
  customers: readonly JudgedCustomer[],
  { settings, calendar }: Services,
): Promise<string[]> {
  const { encryptionKey } = settings;
  const now = calendar.now();
  const fresh = customers.filter(({ borrowerId }) => borrowerId === null);
  const made = await addManyBorrowers(
    tx,
    fresh.map(({ phone, values }) => ({
      phone,
      fullName: values.fullName,
      birthDate: parseDay(values.birthDate),
    })),
    { encryptionKey, now },
  );
  const idOf = new Map(fresh.map(({ line }, nth) => [line.line, made[nth]!]));
  const fields = fresh.flatMap(({ line, values }) => {
    const borrowerId = idOf.get(line.line)!;
    return Object.entries(values)
      .filter(([, value]) => value !== "")
      .map(([code, value]) => ({
        ...{ borrowerId, code },
        valueEncrypted: encrypt(encryptionKey, itemPurpose(borrowerId, code), value),
      }));
  });
  await insertManyFields(tx, fields, now);
  const documents = fresh.flatMap(({ line }) =>
    line.documentHash === null
      ? []
      : [{ borrowerId: idOf.get(line.line)!, documentHash: line.documentHash }],
  );
  await insertManyDocuments(tx, documents);
  await insertCustomersMade(tx, takeoverId, made);
  return customers.map(({ line, borrowerId }) => borrowerId ?? idOf.get(line.line)!);
}

/** Loans first, so that nothing refers to the customers any more; whatever else does is something that has happened. */
async function takeBack(tx: Transaction, takeover: TakeoverRow, services: Services): Promise<void> {
  const { takeover_id: takeoverId } = takeover;
  const { calendar } = services;
  const today = calendar.today();
  await insertNobody(tx, takeoverId, calendar.now());
  for (let after = ""; ; ) {
    const rows = await readLoansMade(tx, takeoverId, { after, limit: batch });
    const last = rows.at(-1);
    if (last === undefined) break;
    const loans = rows.map(({ loan_id, events }) => ({ loanId: loan_id, events }));
    const loanIds = loans.map(({ loanId }) => loanId);
    if (await isAnyTouched(tx, loanIds)) throw new HappenedSince();
    if (!(await takeLoansBack(tx, loans, { today, nobody: takeoverId }))) throw new HappenedSince();
    await deleteCases(tx, loanIds);
    after = last.loan_id;
  }
  await markTakenBack(tx, takeoverId);
  try {
    for (;;) {
      const ids = await takeCustomersMade(tx, takeoverId, batch);
      if (ids.length === 0) break;
      await deleteManyKnown(tx, ids);
      await deleteBorrowers(tx, ids);
    }
  } catch (error) {
    throw sqlState(error) === foreignKeyViolation ? new HappenedSince() : error;
  }
  await writeState(tx, takeoverId, "taken-back");
}

const keptDays = 30;

/** Gives up books that were begun a month ago and neither booked nor given up: their files are people's data. */
export async function purgeTakeovers({
  db,
  calendar,
}: Pick<Services, "db" | "calendar">): Promise<void> {
  const before = new Date(calendar.now().getTime() - keptDays * 24 * 3_600_000);
  for (const takeoverId of await readLeft(db, before)) {
    await db.transaction(async (tx) => {
      const now = await readTakeoverRow(tx, takeoverId, { lock: true });
      if (now?.state !== "open" && now?.state !== "checked") return;
      await deleteLines(tx, takeoverId);
      await writeState(tx, takeoverId, "dropped");
    });
  }
}
