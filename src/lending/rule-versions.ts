/**
 * Versions of the rules that a loan is calculated and posted by, and the day each applies from (RP-6, decision record 0165). A loan
 * names its versions in its frozen terms and keeps them to its end, so that nothing that was ever shown or posted changes with the software.
 */
import { type Day, day } from "#values/business-day.ts";
import type { LoanTerms } from "./terms.ts";

/** What a loan names. */
interface RulesNamed {
  /** Of what is owed: schedule, interest, late charges, allocation. */
  calculation: number;
  /** Of what the accounts hold (`posting-rules.ts`). */
  posting: number;
}

/** How fees and interest become income: as they are earned and charged, or over time by effective interest (decision record 0181). */
export const recognitions = ["as-charged", "effective"] as const;
export type Recognition = (typeof recognitions)[number];

interface Version extends RulesNamed {
  /** Terms made from this day on name it. */
  from: Day;
  /** The posting rules instead, where the lender recognises income by effective interest. */
  effective?: number;
}

/** By their first days, ascending. */
export const ruleVersions: readonly Version[] = [
  { from: day("2000-01-01"), calculation: 1, posting: 1 },
  // Clearing accounts of payment providers, with the financial year.
  { from: day("2026-01-01"), calculation: 1, posting: 2, effective: 3 },
];

/** The versions for terms made on a day. */
function rulesInForce(on: Day, recognition: Recognition): RulesNamed {
  const version = ruleVersions.findLast(({ from }) => from <= on);
  if (version === undefined) throw new Error(`no rules were in force on ${on}`);
  const { calculation, posting, effective = posting } = version;
  return { calculation, posting: recognition === "effective" ? effective : posting };
}

/** Terms to freeze, with the versions in force on the day they are made. */
export function underRules(
  terms: LoanTerms,
  on: Day,
  recognition: Recognition = "as-charged",
): LoanTerms {
  return { ...terms, rules: rulesInForce(on, recognition) };
}

/** For terms that are made on no day, as in files of the calculator. */
export function underNewestRules(terms: LoanTerms, recognition: Recognition): LoanTerms {
  return underRules(terms, ruleVersions.at(-1)!.from, recognition);
}

/** Whether terms name posting rules that recognise income by effective interest. */
export function byEffectiveInterest(terms: Pick<LoanTerms, "rules">): boolean {
  return rulesOf(terms).posting === 3;
}

/** The versions of terms; the first ones where none are named, as in files of the calculator. */
export function rulesOf({ rules }: Pick<LoanTerms, "rules">): RulesNamed {
  return rules ?? firstRules;
}

/** Throws where the calculation is newer than this software: a loan is worked out by its own rules or not at all. */
export function assertKnown(terms: Pick<LoanTerms, "rules">): void {
  const { calculation } = rulesOf(terms);
  if (ruleVersions.some((version) => version.calculation === calculation)) return;
  throw new Error(`no calculation rules of version ${calculation}`);
}

const firstRules: RulesNamed = { calculation: 1, posting: 1 };
