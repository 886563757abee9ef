/**
 * How a column's text becomes a JavaScript value, alike on both engines: integers exact, days as "YYYY-MM-DD", instants
 * as Date, bytes as Buffer, decimals as text. Nothing becomes a floating-point number implicitly.
 */

/** Object ids of the built-in types that are parsed here. */
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

/** Array types with their element types, for the engine that does not derive them itself. */
export const arrayElements: Readonly<Record<number, number>> = {
  1001: typeIds.bytea,
  1016: typeIds.int8,
  1115: typeIds.timestamp,
  1182: typeIds.date,
  1185: typeIds.timestamptz,
  1231: typeIds.numeric,
};

const asIs = (text: string): string => text;

/** Parser of each type by object id. Both drivers parse all other types alike. */
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

/** An int8 as a number; a value that a number cannot hold exactly throws a RangeError. */
function readWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`too large to be exact: ${text}`);
  return value;
}

/** "2026-03-01 12:00:00.123456+03" as an instant; fractions of a millisecond are dropped. */
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
