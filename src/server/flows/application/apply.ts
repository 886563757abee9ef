/**
 * Receives an application: opens its order and leaves the decision to the review after the commit. A second tap or tab
 * gets the first one's order; a borrower has at most one undecided application per product.
 */
import type { applyForLoan as endpoint } from "#contract/application.ts";
import type { InputRead } from "#contract/endpoint.ts";
import { mayApplyFrom } from "#lending/decision.ts";
import { decideBy, oldEnough } from "#lending/terms-limits.ts";
import { addDays } from "#values/business-day.ts";
import { type Application, isUndecided } from "../../core/application/application-record.ts";
import {
  insertApplication,
  lockBorrower,
  readEarlierDays,
  readNewestApplication,
} from "../../core/application/store.ts";
import { loadLoanById, loadLoans } from "../../core/loan/load-loan.ts";
import { openLoan } from "../../core/loan/open-loan.ts";
import { type MarketRules, marketRules } from "../../core/market/market-rules.ts";
import { openingNow } from "../../core/opening/opening.ts";
import { isLent } from "../../core/product/lent-range.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import { orderAddress } from "../../core/product/wire.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import { wakeOutbox } from "../../platform/jobs/wake-outbox.ts";
import { readKycProfile } from "../kyc/kyc-profile.ts";
import { countedDaysMaximum, pastOf } from "./gather-facts.ts";
import { policyOf } from "./policy.ts";
import { reviewTopic } from "./review-topic.ts";
import { mayRun, termsOf } from "./terms-asked.ts";

type Asked = InputRead<typeof endpoint>;
type Rejection = keyof (typeof endpoint)["rejections"];

export const applyForLoan: CommandHandler<typeof endpoint> = async (tx, asked, call) => {
  const { borrowerId, services } = call;
  await lockBorrower(tx, borrowerId);
  const product = await readProduct(tx, asked.productId, call.today);
  const newest = await readNewestApplication(tx, borrowerId, asked.productId);
  if (newest !== null && (await holdsProduct(tx, newest))) {
    const same = newest.asked === asked.amount && newest.periods === asked.periods;
    return same && isUndecided(newest) ? where(newest) : reject("alreadyApplied");
  }
  if ((await openingNow(tx, services)) !== "open") return reject("lenderClosed");
  if (product === null || !product.open) return reject("productClosed");
  const rules = marketRules(services);
  const rejection = outOfRange(product, asked, rules) ?? (await stops(tx, newest, product, call));
  if (rejection !== null) return reject(rejection);
  const application = await open(tx, { product, rules }, asked, call);
  return {
    afterCommit: async () => {
      wakeOutbox(services);
      return where(application);
    },
  };
};

/** Undecided, or approved and not yet accepted: another application would be about the same money. */
export async function holdsProduct(db: Queryable, newest: Application): Promise<boolean> {
  if (isUndecided(newest)) return true;
  if (newest.state !== "approved") return false;
  return (await loadLoanById(db, newest.loanId))?.applicationState === "approved";
}

function outOfRange(
  product: Product,
  { amount, periods }: Asked,
  rules: MarketRules,
): Rejection | null {
  return isLent(product, amount) && mayRun(product, periods, rules) ? null : "amountOutOfRange";
}

/**
 * Facts about the borrower that rule out applying at all; everything else is left to the decision, which gives its
 * reasons.
 */
async function stops(
  tx: Transaction,
  newest: Application | null,
  product: Product,
  call: Call,
): Promise<Rejection | null> {
  const { borrowerId, today, services } = call;
  const person = await readKycProfile(tx, borrowerId, services);
  if (person === null) throw new Error(`no borrower ${borrowerId}`);
  // Being under age is reported before anything else is asked for.
  if (person.birthDate !== null && !oldEnough(person.birthDate, today)) return "underAge";
  if (person.missing.length > 0 || person.birthDate === null) return "stepsMissing";
  const waits = await waitsUntil(tx, { borrowerId, product, newest }, services);
  return waits === null ? null : "tooOften";
}

/** The first day the borrower may apply for the product; null for today. */
export async function waitsUntil(
  db: Queryable,
  {
    borrowerId,
    product,
    newest,
  }: { borrowerId: string; product: Product; newest: Application | null },
  services: Call["services"],
) {
  const { calendar, settings } = services;
  const today = calendar.today();
  const nobody = { borrowerId, loanId: "", deviceHash: null, addressHash: null };
  const earlier = await readEarlierDays(db, nobody, addDays(today, -countedDaysMaximum));
  return mayApplyFrom(policyOf(product, services), {
    today,
    market: settings.brand.market,
    declinedOn: newest?.state === "declined" ? newest.decidedOn : null,
    applications: earlier.map(({ applied_on }) => applied_on),
  });
}

async function open(
  tx: Transaction,
  { product, rules }: { product: Product; rules: MarketRules },
  { amount, periods }: Asked,
  call: Call,
): Promise<Application> {
  const { borrowerId, today, language, services } = call;
  const { productId } = product;
  const { settled } = pastOf(await loadLoans(tx, borrowerId), today);
  const loanId = await openLoan(tx, {
    borrowerId,
    productId,
    productVersion: product.version,
    terms: termsOf(product, { principal: amount, periods, repeat: settled > 0 }, rules),
    applicationState: "submitted",
    appliedOn: today,
  });
  const application = {
    loanId,
    borrowerId,
    productId,
    asked: amount,
    periods,
    language,
    appliedAt: services.calendar.now(),
    appliedOn: today,
    nextDue: decideBy(today),
    deviceHash: hashOf("device", call.deviceId, call),
    addressHash: hashOf("address", call.address, call),
  };
  await insertApplication(tx, application);
  await enqueue(tx, reviewTopic, { loanId });
  return {
    ...application,
    state: "new",
    version: 1,
    decidedAt: null,
    decidedOn: null,
    approved: null,
    first: null,
    overruled: false,
  };
}

function hashOf(what: "device" | "address", value: string, { services }: Call): string | null {
  if (value === "") return null;
  return keyedHash(services.settings.encryptionKey, `application.${what}`, value);
}

function reject(rejection: Rejection): HandlerAnswer<typeof endpoint> {
  return { ok: false, rejection };
}

function where({ loanId, productId }: Application): HandlerAnswer<typeof endpoint> {
  return { ok: true, data: { orderId: loanId, address: orderAddress(productId, loanId) } };
}
