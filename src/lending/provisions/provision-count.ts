/** Provisions of a whole book (RP-5), counted loan by loan, so that a book of any size passes through; and the entry that brings the accounts there. */
import { assertMinor, type Minor } from "#values/money.ts";
import type { BookAccount, LedgerAccount } from "../ledger-accounts.ts";
import type { LoanProvision } from "./loan-provision.ts";
import type { ProvisionRules } from "./provision-rules.ts";

interface Sums {
  loans: number;
  principal: Minor;
  exposure: Minor;
  provision: Minor;
  /** Loans of which interest is suspended, and how much. */
  suspendedLoans: number;
  suspended: Minor;
}

interface CountedBucket extends Sums {
  from: number;
  /** Most days late; null in the last one. */
  to: number | null;
  rateBps: number;
}

export interface CountedProvisions {
  all: Sums;
  buckets: CountedBucket[];
}

const nothing: Sums = {
  ...{ loans: 0, principal: 0, exposure: 0, provision: 0, suspendedLoans: 0, suspended: 0 },
};

export class ProvisionCount {
  private readonly rules: ProvisionRules;
  private readonly sums: Sums[];

  constructor(rules: ProvisionRules) {
    this.rules = rules;
    this.sums = rules.buckets.map(() => ({ ...nothing }));
  }

  add({ bucket, principal, exposure, provision, suspended }: LoanProvision): void {
    add(this.sums[bucket]!, {
      ...{ loans: 1, principal, exposure, provision, suspended },
      suspendedLoans: suspended === 0 ? 0 : 1,
    });
  }

  result(): CountedProvisions {
    const { buckets } = this.rules;
    const all = { ...nothing };
    for (const one of this.sums) add(all, one);
    return {
      all,
      buckets: buckets.map(({ from, rateBps }, place) => {
        const next = buckets[place + 1];
        return {
          ...{ from, rateBps, to: next === undefined ? null : next.from - 1 },
          ...this.sums[place]!,
        };
      }),
    };
  }
}

function add(to: Sums, more: Sums): void {
  for (const field of Object.keys(nothing) as (keyof Sums)[]) {
    to[field] = assertMinor(to[field] + more[field]);
  }
}

/** What the accounts of the whole book hold; debit positive, accounts never used left out. */
export type BookBalances = Partial<Record<BookAccount, Minor>>;

export interface BookPosting {
  account: LedgerAccount;
  /** Debit positive, never zero. */
  amount: Minor;
}

/**
 * The entry by which the accounts hold what was counted, whatever they held before: balanced, empty where nothing changed. What is
 * no longer suspended is income again.
 */
export function provisionEntry(
  held: BookBalances,
  { provision, suspended }: Pick<Sums, "provision" | "suspended">,
): BookPosting[] {
  const provided = -provision - (held["loan-loss-provision"] ?? 0);
  const kept = -suspended - (held["suspended-interest"] ?? 0);
  const postings: BookPosting[] = [
    { account: "provision-expense", amount: -provided },
    { account: "loan-loss-provision", amount: provided },
    { account: "interest-income", amount: -kept },
    { account: "suspended-interest", amount: kept },
  ];
  return postings.filter(({ amount }) => amount !== 0);
}
