/** Judges many lines at once by what is kept under their numbers. */

import {
  type RecordedMovement,
  readMovements,
} from "../../core/provider-events/recorded-movements.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { knownPayouts } from "../disbursement/known-payouts.ts";
import type { StoredLine } from "./line-store.ts";
import { type Judgement, judge } from "./match-line.ts";

export async function judgeLines(
  db: Queryable,
  lines: readonly StoredLine[],
): Promise<{ line: StoredLine; judgement: Judgement }[]> {
  const judged: { line: StoredLine; judgement: Judgement }[] = [];
  for (const company of new Set(lines.map((line) => line.company))) {
    const own = lines.filter((line) => line.company === company);
    const references = namesOf(own.map(({ companyReference }) => companyReference));
    const ourNumbers = namesOf(own.map(({ ourNumber }) => ourNumber));
    const kept = await readMovements(db, company, { references, ourNumbers });
    const byNumber = numbered(kept);
    const payoutIds = own.filter(({ movement }) => movement === "payout");
    const payouts = await knownPayouts(db, namesOf(payoutIds.map(({ ourNumber }) => ourNumber)));
    for (const line of own) {
      const { companyReference, ourNumber } = line;
      const names = [companyReference, ourNumber, `refund:${companyReference}`];
      const under = [...names, `dispute:${companyReference}`].flatMap(
        (one) => byNumber.get(one) ?? [],
      );
      const payoutKnown = payouts.has(ourNumber);
      judged.push({ line, judgement: judge(line, [...new Set(under)], { payoutKnown }) });
    }
  }
  return judged;
}

function numbered(kept: readonly RecordedMovement[]): Map<string, RecordedMovement[]> {
  const byNumber = new Map<string, RecordedMovement[]>();
  for (const one of kept) {
    for (const number of new Set([one.providerReference, one.reference, one.eventId])) {
      if (number === "") continue;
      byNumber.set(number, [...(byNumber.get(number) ?? []), one]);
    }
  }
  return byNumber;
}

function namesOf(numbers: readonly string[]): string[] {
  return [...new Set(numbers)].filter((one) => one !== "");
}
