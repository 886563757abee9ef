/** Opens a loan: freezes its terms and assigns a loan id made of the date and random digits. */
import { randomInt } from "node:crypto";
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { ApplicationState } from "./application-state.ts";
import { insertLoan } from "./store.ts";

interface LoanToOpen {
  borrowerId: string;
  productId: string;
  productVersion: number;
  terms: LoanTerms;
  applicationState: ApplicationState;
  appliedOn: Day;
  payoutAccountId?: string;
  acceptedOn?: Day;
}

const triesMaximum = 5;

/** Returns the new loan's id (14 digits). Throws on terms that name neither a market's rules nor the versions of ours. */
export async function openLoan(tx: Transaction, loan: LoanToOpen): Promise<string> {
  if (loan.terms.pack === undefined) throw new Error("no loan without the rules of a market");
  if (loan.terms.rules === undefined) throw new Error("no loan without versions of its rules");
  for (let tried = 0; tried < triesMaximum; tried += 1) {
    const loanId = drawLoanId(loan.appliedOn);
    const taken = !(await insertLoan(tx, {
      ...loan,
      loanId,
      payoutAccountId: loan.payoutAccountId ?? null,
      acceptedOn: loan.acceptedOn ?? null,
    }));
    if (!taken) return loanId;
  }
  throw new Error(`no free loan number after ${triesMaximum} tries`);
}

/** Made of a date and random digits; it may be taken. */
export function drawLoanId(on: Day): string {
  const random = String(randomInt(0, 100_000_000)).padStart(8, "0");
  return on.slice(2).replaceAll("-", "") + random;
}
