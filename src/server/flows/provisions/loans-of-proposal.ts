/**
 * The loans that provisions were worked out of (RP-5), worked out again by the same entries and rules: a bounded number a page for the
 * console, all of them one page after the other for a file.
 */
import type * as contract from "#contract/provisions.ts";
import { provisionOf } from "#lending/provisions/loan-provision.ts";
import { readBookedLater, readPortfolioPart } from "../../core/loan/portfolio-store.ts";
import { productNames } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import type { ProvidedLoan } from "./provision-files.ts";
import { type ProposalRow, readProposal } from "./store.ts";

const pageSize = 50;
/** Loans read at a time, and at most for one page of the console. */
const readAtOnce = 250;
const readAtMost = 4_000;

export const handleListProvisionLoans: QueryHandler<typeof contract.listProvisionLoans> = async (
  db,
  { proposalNo, currency: asked, bucket, suspended, after: from },
  call,
) => {
  const proposal = await readProposal(db, proposalNo);
  if (proposal === null) return { ok: false, rejection: "notFound" };
  const { on_day: on, figures } = proposal;
  const currency = asked ?? figures?.[0]?.currency ?? "";
  const names = await productNames(db, call.today);
  const rows: Omit<ProvidedLoan, "currency" | "bucketFrom">[] = [];
  let after = from;
  let lookedAt = 0;
  const isAsked = (one: ProvidedLoan) =>
    one.currency === currency &&
    (bucket === undefined || String(one.bucketFrom) === bucket) &&
    (suspended === undefined || one.suspended > 0);
  for await (const { loanId, provided } of walkLoans(db, proposal, from)) {
    after = loanId;
    lookedAt += 1;
    if (provided !== null && isAsked(provided)) {
      const { currency: _own, bucketFrom: _from, ...row } = provided;
      rows.push({ ...row, product: names.get(row.product) ?? row.product });
    }
    if (rows.length === pageSize || lookedAt >= readAtMost) {
      return { ok: true, data: { on, rows, currency, lookedAt, next: after } };
    }
  }
  return { ok: true, data: { on, rows, currency, lookedAt, next: "" } };
};

/** Every loan that may be part of it, in the order of their numbers; null for one out of the book. */
export async function* walkLoans(
  db: Queryable,
  { on_day: on, journal_mark: mark, rules }: ProposalRow,
  from = "",
): AsyncGenerator<{ loanId: string; provided: ProvidedLoan | null }> {
  const later = await readBookedLater(db, on, mark);
  for (let after = from; ; ) {
    const part = { on, after, limit: readAtOnce, product: "", inBook: true };
    const page = await readPortfolioPart(db, part, later);
    for (const loan of page) {
      const { loanId, product, terms } = loan;
      const found = provisionOf(loan, rules, on);
      if (found === null) {
        yield { loanId, provided: null };
        continue;
      }
      const { bucket, ...figures } = found;
      const { from: bucketFrom = 0, rateBps = 0 } = rules.buckets[bucket] ?? {};
      const provided = { orderNo: loanId, product, ...figures, rateBps };
      yield { loanId, provided: { ...provided, currency: terms.currency, bucketFrom } };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < readAtOnce) return;
    after = last.loanId;
  }
}
