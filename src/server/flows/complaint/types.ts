/** Complaint types as data: the wire's values and their titles (CP-2). */

import { wordsByKey } from "#contract/catalogue.ts";
import { collectionType } from "#contract/complaint.ts";
import type { Market } from "#contract/format.ts";
import type { Language, Words } from "#contract/languages.ts";

const texts = wordsByKey("complaint-types.list");

export interface ComplaintType {
  /** On the wire and in the table; never reused for another meaning. */
  value: number;
  title: Words;
}

const types: readonly ComplaintType[] = [
  {
    value: collectionType,
    title: texts.types.collection,
  },
  {
    value: 2,
    title: texts.types.payment,
  },
  {
    value: 3,
    title: texts.types.amount,
  },
  {
    value: 4,
    title: texts.types.fee,
  },
  {
    value: 5,
    title: texts.types.payout,
  },
  {
    value: 6,
    title: texts.types.app,
  },
  {
    value: 7,
    title: texts.types.personalData,
  },
  {
    value: 8,
    title: texts.types.other,
  },
];

/** Sub-types of collection complaints. */
const collectionSubTypes: readonly ComplaintType[] = [
  {
    value: 1,
    title: texts.subTypes.threatened,
  },
  {
    value: 2,
    title: texts.subTypes.othersCalled,
  },
  {
    value: 3,
    title: texts.subTypes.calls,
  },
  {
    value: 4,
    title: texts.subTypes.rude,
  },
  {
    value: 5,
    title: texts.subTypes.visited,
  },
  {
    value: 6,
    title: texts.subTypes.other,
  },
];

const everywhere = { types, subTypes: collectionSubTypes };

/** A market with types of its own gets its own list; values keep their meaning. */
const byMarket: Readonly<Record<Market, typeof everywhere>> = {
  reference: everywhere,
  tz: everywhere,
  ke: everywhere,
  in: everywhere,
  ph: everywhere,
};

export function complaintTypes(market: Market): readonly ComplaintType[] {
  return byMarket[market].types;
}

/** Only type 1 has sub-types (CP-2). */
export function complaintSubTypes(market: Market): readonly ComplaintType[] {
  return byMarket[market].subTypes;
}

/** The title of a value; the number itself when the list no longer has it. */
export function typeTitle(market: Market, value: number, language: Language): string {
  return titleIn(complaintTypes(market), value, language);
}

/** "" without a sub-type. */
export function subTypeTitle(market: Market, value: number | null, language: Language): string {
  return value === null ? "" : titleIn(complaintSubTypes(market), value, language);
}

function titleIn(list: readonly ComplaintType[], value: number, language: Language): string {
  return list.find((one) => one.value === value)?.title[language] ?? String(value);
}
