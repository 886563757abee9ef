/**
 * How a column's text becomes a JavaScript value, for both engines alike: whole numbers exact, days
 * as "YYYY-MM-DD", instants as Date, bytes as Buffer, decimals as text. Nothing becomes a binary fraction unasked.
 */

/** Object ids of the built-in types whose reading is decided here. */
export const typeIds = {
  bytea: 17,
  int8: 20,
  json: 114,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  jsonb: 3802,
} as const;

/** Array types with the type of their elements, for the engine that does not work it out itself. */
export const arrayElements: Readonly<Record<number, number>> = {
  1001: typeIds.bytea,
  1016: typeIds.int8,
  1115: typeIds.timestamp,
  1182: typeIds.date,
  1185: typeIds.timestamptz,
  1231: typeIds.numeric,
};

const asIs = (text: string): string => text;

/** Reader of each type by object id. Types not named here are read alike by both drivers. */
export const rowValues: Readonly<Record<number, (text: string) => unknown>> = {
  [typeIds.bytea]: readBytes,
  [typeIds.int8]: readWholeNumber,
  [typeIds.json]: (text) => JSON.parse(text) as unknown,
  [typeIds.jsonb]: (text) => JSON.parse(text) as unknown,
  [typeIds.date]: asIs,
  [typeIds.timestamp]: asIs,
  [typeIds.timestamptz]: readInstant,
  [typeIds.interval]: asIs,
  [typeIds.numeric]: asIs,
};

/** An int8 as a number; one that a number cannot hold exactly is a bug and throws a RangeError. */
function readWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`too large to be exact: ${text}`);
  return value;
}

/** "2026-03-01 12:00:00.123456+03" as an instant; anything finer than a millisecond is dropped. */
function readInstant(text: string): Date {
  const iso = text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00");
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`not an instant: ${text}`);
  return instant;
}

function readBytes(text: string): Buffer {
  if (!text.startsWith("\\x")) throw new RangeError("bytes not in hexadecimal form");
  return Buffer.from(text.slice(2), "hex");
}
