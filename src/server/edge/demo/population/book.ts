/**
 * The book: borrowers and loans that the lender brought along, recorded event by event from their day on, as the demo's named loans
 * are (past.ts). No provider, message or paper of ours stood behind their payments.
 */
import { position } from "#lending/position.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { addDays, type Day } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { postAccruals } from "../../../core/accrual/post-accruals.ts";
import { addBorrower, readBorrower } from "../../../core/customer/borrower.ts";
import { openLoan } from "../../../core/loan/open-loan.ts";
import { type EventToRecord, recordPastEvent } from "../../../core/loan/record-event.ts";
import { marketRules } from "../../../core/market/market-rules.ts";
import { bindAccount } from "../../../core/payout-account/payout-account.ts";
import { makeTerms } from "../../../core/product/make-terms.ts";
import { archiveAcceptance } from "../../../flows/agreement/archive-acceptance.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { settableCalendar } from "../../../platform/runtime/calendar.ts";
import type { Random } from "../../../platform/runtime/random.ts";
import type { Services } from "../../../platform/services/services.ts";
import { demoProduct } from "../demo-products.ts";
import { inside } from "./past-lender.ts";
import type { Person } from "./person.ts";

const daysOfBook = 270;

const products = {
  haraka: { weight: 9, thousands: [40, 480] },
  salama: { weight: 5, thousands: [150, 1_600] },
  biashara: { weight: 4, thousands: [200, 2_400] },
  elimu: { weight: 2, thousands: [60, 600] },
} as const;
type BookProduct = keyof typeof products;

/** In one transaction, so that nobody sees a borrower without the loans; a borrower who is there already stays as it is. */
export async function addBookBorrower(
  present: Services,
  person: Person,
  draw: Random,
  today: Day,
): Promise<void> {
  const { db, settings } = present;
  const { borrowerId } = person;
  await db.transaction(async (tx) => {
    if ((await readBorrower(tx, borrowerId, settings.encryptionKey)) !== null) return;
    let on: Day | null = addDays(today, -draw.between(draw.pick([12, 120, 180]), daysOfBook));
    const payoutAccountId = await addKnown(tx, present, person, on);
    const most = draw.between(2, 5);
    for (let count = 0; count < most && on !== null && on < today; count += 1) {
      const lent = { on, repeat: count > 0, payoutAccountId };
      const settledOn = await addLoan(tx, { services: present, person, draw, today }, lent);
      on = nextLoanOn(draw, on, settledOn);
    }
    await postAccruals({ ...present, db: inside(tx, db) });
  });
}

/** After the last one is settled, or beside it: some borrow for the shop while they pay for the school. */
function nextLoanOn(draw: Random, on: Day, settledOn: Day | null): Day | null {
  if (draw.chance(0.5)) return addDays(on, draw.between(20, 70));
  return settledOn === null ? null : addDays(settledOn, draw.between(1, 12));
}

async function addKnown(
  tx: Transaction,
  { settings }: Services,
  { borrowerId, fullName, phone, birthDate, account }: Person,
  on: Day,
): Promise<string> {
  const { brand, encryptionKey, timeZone } = settings;
  const now = settableCalendar(on, timeZone).now();
  await addBorrower(tx, { borrowerId, fullName, phone, birthDate }, encryptionKey, now);
  const keyed = { market: brand.market, encryptionKey, now };
  const bound = await bindAccount(tx, { borrowerId, ...account }, keyed);
  if ("wrong" in bound) throw new Error(`the account of ${borrowerId} has a wrong ${bound.wrong}`);
  return bound.accountId;
}

interface Telling {
  services: Services;
  person: Person;
  draw: Random;
  today: Day;
}

/** Returns the day it was settled on; null while it runs. */
async function addLoan(
  tx: Transaction,
  { services: present, person, draw, today }: Telling,
  { on, repeat, payoutAccountId }: { on: Day; repeat: boolean; payoutAccountId: string },
): Promise<Day | null> {
  const { borrowerId, fullName, language } = person;
  const services = { ...present, calendar: settableCalendar(on, present.settings.timeZone) };
  const productId = drawProduct(draw);
  const product = await demoProduct(tx, productId, services);
  const asked = {
    principal: drawPrincipal(draw, productId),
    clientKind: repeat ? ("repeat" as const) : ("new" as const),
  };
  const terms = makeTerms(product, asked, marketRules(services));
  const loanId = await openLoan(tx, {
    borrowerId,
    productId,
    productVersion: product.version,
    terms,
    applicationState: "payout-pending",
    appliedOn: on,
    acceptedOn: on,
    payoutAccountId,
  });
  const accepted = { loanId, product, terms, borrower: { fullName } };
  await archiveAcceptance(tx, accepted, { language, today: on, services });
  const events = writtenOff(drawPast(draw, terms, on, today), terms, today);
  for (const event of events) await recordPastEvent(tx, { loanId, event, today: event.on });
  const last = events.at(-1)?.on ?? on;
  return position(terms, numbered(events), last).status === "settled" ? last : null;
}

function drawProduct(draw: Random): BookProduct {
  const weights = Object.fromEntries(
    Object.entries(products).map(([productId, { weight }]) => [productId, weight]),
  ) as Record<BookProduct, number>;
  return draw.weighted(weights);
}

function drawPrincipal(draw: Random, productId: BookProduct): Minor {
  const [least, most] = products[productId].thousands;
  return Math.round(draw.between(least, most) / 10) * 10_000_00;
}

type Payer = "prompt" | "early" | "slow" | "stops";

/** The payout and every payment up to today, each of what the instalment came to on its day. */
function drawPast(draw: Random, terms: LoanTerms, on: Day, today: Day): EventToRecord[] {
  const payer: Payer = draw.weighted({ prompt: 10, early: 6, slow: 4, stops: 2 });
  const { instalments } = terms.plan;
  // Nothing is paid off before half of the term.
  const turn =
    payer === "early"
      ? draw.between(Math.ceil(instalments / 2), instalments - 1)
      : draw.between(1, instalments - 1);
  const events: EventToRecord[] = [{ kind: "disbursed", on }];
  for (let at = 0; at < instalments; at += 1) {
    if (payer === "stops" && at === turn) break;
    const due = position(terms, numbered(events), on).instalments[at]?.dueDate ?? on;
    const payOn = later(addDays(due, daysLate(draw, payer)), events.at(-1)?.on ?? on);
    if (payOn > today) break;
    const then = position(terms, numbered(events), payOn);
    const all = payer === "early" && at === turn;
    const amount = all ? then.payable.maximum : (then.instalments[at]?.outstandingTotal ?? 0);
    if (then.status === "settled" || amount === 0) break;
    events.push({ kind: "repaid", on: payOn, amount });
    if (all) break;
  }
  return events;
}

/** The lender gives up what nobody has paid half a year after it was due. */
const daysToWriteOff = 180;

function writtenOff(
  events: readonly EventToRecord[],
  terms: LoanTerms,
  today: Day,
): EventToRecord[] {
  const { instalments } = position(terms, numbered(events), today);
  const unpaid = instalments.find(({ outstandingTotal }) => outstandingTotal > 0);
  const on = unpaid === undefined ? null : addDays(unpaid.dueDate, daysToWriteOff);
  return on === null || on > today ? [...events] : [...events, { kind: "written-off", on }];
}

function daysLate(draw: Random, payer: Payer): number {
  if (payer === "slow") return draw.pick([0, 1, 2, 4, 9]);
  return draw.chance(0.3) ? -1 : 0;
}

function later(one: Day, other: Day): Day {
  return one < other ? other : one;
}

function numbered(events: readonly EventToRecord[]) {
  return events.map((event, index) => ({ ...event, sequence: index + 1 }));
}
