/** Matches a batch of settlement lines with the movements recorded under their references. */

import {
  type RecordedMovement,
  readMovements,
} from "../../core/provider-events/recorded-movements.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { knownPayouts } from "../disbursement/known-payouts.ts";
import type { StoredLine } from "./line-store.ts";
import { type LineMatch, matchLine } from "./match-line.ts";

export async function matchLines(
  db: Queryable,
  lines: readonly StoredLine[],
): Promise<{ line: StoredLine; match: LineMatch }[]> {
  const matched: { line: StoredLine; match: LineMatch }[] = [];
  for (const provider of new Set(lines.map((line) => line.provider))) {
    const own = lines.filter((line) => line.provider === provider);
    const references = namesOf(own.map(({ providerReference }) => providerReference));
    const ourReferences = namesOf(own.map(({ ourNumber }) => ourNumber));
    const recorded = await readMovements(db, provider, { references, ourReferences });
    const byNumber = numbered(recorded);
    const payoutIds = own.filter(({ movement }) => movement === "payout");
    const payouts = await knownPayouts(db, namesOf(payoutIds.map(({ ourNumber }) => ourNumber)));
    for (const line of own) {
      const { providerReference, ourNumber } = line;
      const names = [providerReference, ourNumber, `refund:${providerReference}`];
      const under = [...names, `dispute:${providerReference}`].flatMap(
        (one) => byNumber.get(one) ?? [],
      );
      const payoutKnown = payouts.has(ourNumber);
      matched.push({ line, match: matchLine(line, [...new Set(under)], { payoutKnown }) });
    }
  }
  return matched;
}

function numbered(recorded: readonly RecordedMovement[]): Map<string, RecordedMovement[]> {
  const byNumber = new Map<string, RecordedMovement[]>();
  for (const one of recorded) {
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
