/**
 * After a loan is settled, makes the next offer by the lender's policy: a larger amount for on-time repayment, at most
 * the same otherwise. Nothing is offered unasked where the rules would decline or refer to staff (decision record 0037).
 */
import { type Decision, decide } from "#lending/decision.ts";
import type { Policy } from "#lending/decision-policy.ts";
import type { Minor } from "#values/money.ts";
import { portion, roundToStep } from "#values/rounding.ts";
import { lockBorrower, readNewestApplication } from "../../core/application/store.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import { type MarketRules, marketRules } from "../../core/market/market-rules.ts";
import { offerAgain } from "../../core/product/offer.ts";
import type { Product } from "../../core/product/product.ts";
import { readProduct } from "../../core/product/products.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { holdsProduct } from "./apply.ts";
import { gatherFacts, pastOf } from "./gather-facts.ts";
import { policyOf } from "./policy.ts";
import { termsOf } from "./terms-asked.ts";

/**
 * The offer's id; null when none is made. May run while the settled loan is locked: it waits for no other lock of the
 * borrower's.
 */
export async function offerGrown(
  tx: Transaction,
  settled: LoanRecord,
  services: Services,
): Promise<number | null> {
  const { borrowerId, productId, terms } = settled;
  await lockBorrower(tx, borrowerId);
  const today = services.calendar.today();
  const product = await readProduct(tx, productId, today);
  if (product === null || !product.open) return null;
  const newest = await readNewestApplication(tx, borrowerId, productId);
  if (newest !== null && (await holdsProduct(tx, newest))) return null;
  const policy = policyOf(product, services);
  const onTime = pastOf([settled], today).settledOnTime > 0;
  const wanted = onTime ? grown(terms.principal, policy) : terms.principal;
  const rules = marketRules(services);
  const next = { settled, product, wanted, rules };
  const evaluation = await validateNext(tx, next, policy, services);
  const amount = amountToOffer(evaluation, product);
  return amount === null ? null : offerAgain(tx, settled, rules, amount);
}

/** Grown by the policy's rate, on its step; the same amount where the policy has none. */
function grown(before: Minor, { rules }: Policy): Minor {
  const rule = rules.find(({ kind }) => kind === "repeat-growth");
  if (rule?.kind !== "repeat-growth") return before;
  const larger = before + portion(before, rule.growthBps, 10_000, "down");
  return Math.max(before, roundToStep(larger, rule.step, "down"));
}

interface NextLoan {
  settled: LoanRecord;
  product: Product;
  wanted: Minor;
  rules: MarketRules;
}

async function validateNext(
  tx: Transaction,
  { settled, product, wanted, rules }: NextLoan,
  policy: Policy,
  services: Services,
): Promise<Evaluated> {
  const { borrowerId, terms: before } = settled;
  const { leastPrincipal, mostPrincipal } = product;
  // What two people would have to approve is not offered unasked: less is.
  const alone = Math.min(wanted, mostPrincipal, policy.fourEyesAbove ?? mostPrincipal);
  const principal = Math.max(alone, leastPrincipal);
  const asked = { principal, periods: before.plan.instalments, repeat: true };
  const terms = termsOf(product, asked, rules);
  const asking = { borrowerId, product, terms, loanId: "", deviceHash: null, addressHash: null };
  const { facts } = await gatherFacts(tx, asking, services);
  // The KYC that sufficed for the repaid loan suffices here, whatever forms exist today: also without an income, but then for no more.
  const told = facts.monthlyIncome !== null;
  const decision = decide(told ? policy : withoutIncome(policy), { ...facts, missingSteps: [] });
  return { decision, most: told ? mostPrincipal : before.principal };
}

function withoutIncome(policy: Policy): Policy {
  return { ...policy, rules: policy.rules.filter(({ kind }) => kind !== "income-share") };
}

interface Evaluated {
  decision: Decision;
  /** The most that may be offered on what is known. */
  most: Minor;
}

/** What the rules approve by themselves; null where they decline or refer to staff: then the borrower has to apply. */
function amountToOffer(
  { decision: { outcome, amount }, most }: Evaluated,
  { leastPrincipal }: Product,
): Minor | null {
  const offered = Math.min(amount, most);
  return outcome === "approve" && offered >= leastPrincipal ? offered : null;
}
