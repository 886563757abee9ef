/**
 * The demo's population beside its named borrowers (DK-8, decision record 0129): first the cast, whose stories go through every
 * process of the server, in one transaction; then the book, loans brought along from before. Made once, by the same seed every
 * time: the same day gives the same people, amounts and dates.
 */
import { join } from "node:path";
import { readBorrower } from "../../../core/customer/borrower.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { outboxState } from "../../../platform/jobs/outbox.ts";
import { Random } from "../../../platform/runtime/random.ts";
import type { Services } from "../../../platform/services/services.ts";
import { seedDemoProducts } from "../demo-products.ts";
import { addBookBorrower } from "./book.ts";
import { cast } from "./cast.ts";
import { live } from "./live.ts";
import { PastLender } from "./past-lender.ts";
import { drawPerson, personId } from "./person.ts";

/** Products that only the population borrows. */
const ownProducts = join(import.meta.dirname, "../../../../../seeds/population/products");

const seed = 1;

/**
 * Plays the cast on a server that has no population yet and nothing waiting in its outbox: what waits there is for the present
 * providers. Returns whether there is a population now. Calls `begins` before it plays, which takes seconds.
 */
export async function seedCast(services: Services, begins = () => {}): Promise<boolean> {
  const { db, settings, calendar } = services;
  const today = calendar.today();
  const person = (nth: number) => {
    return drawPerson(new Random(seed, `person ${nth}`), nth, settings.brand, today);
  };
  if ((await readBorrower(db, personId(0), settings.encryptionKey)) !== null) return true;
  if ((await outboxState(db)).waiting > 0) return false;
  begins();
  const play = async (tx: Transaction) => {
    await seedDemoProducts(tx, services, ownProducts);
    const lender = await PastLender.open(services, tx, new Random(seed, "cast"));
    const stories = cast.map((story, nth) => story(lender, person(nth), today));
    await live(lender, stories, today);
  };
  try {
    await db.transaction(play);
    return true;
  } catch (error) {
    // The named borrowers are worth a demo without a population.
    services.log.error("population-failed", { reason: reasonOf(error) });
    return false;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

interface Growing {
  /** Resolves once everybody of the book is there, or it was stopped. */
  done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Adds borrowers of the book until the population has this many, one transaction each, while the server answers; those added at an
 * earlier start stay as they are.
 */
export function growBook(services: Services, borrowers: number): Growing {
  let stopping = false;
  const done = addBook(services, borrowers, () => stopping).catch((error: unknown) => {
    services.log.error("population-not-complete", { reason: reasonOf(error) });
  });
  return {
    done,
    stop: () => {
      stopping = true;
      return done;
    },
  };
}

async function addBook(
  services: Services,
  borrowers: number,
  isStopping: () => boolean,
): Promise<void> {
  const { db, settings, calendar } = services;
  const today = calendar.today();
  const isThere = async (nth: number) => {
    return (await readBorrower(db, personId(nth), settings.encryptionKey)) !== null;
  };
  // They come in the order of their numbers, so with the last one everybody is there.
  if (borrowers <= cast.length || (await isThere(borrowers - 1))) return;
  for (let nth = cast.length; nth < borrowers && !isStopping(); nth += 1) {
    const draw = new Random(seed, `person ${nth}`);
    await addBookBorrower(services, drawPerson(draw, nth, settings.brand, today), draw, today);
  }
}
