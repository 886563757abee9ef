/**
 * Serializes JavaScript values as SQL parameters. Both engines get the same text and cast it to the column's type, so that a
 * statement cannot work on one driver and fail on the other.
 */

/**
 * The text form of one parameter, or null for SQL null. A Date becomes its instant, bytes become hexadecimal, an
 * array becomes a PostgreSQL array (for `= any($1)`), any other object JSON. A JSON array must be
 * passed as text (`JSON.stringify`). `undefined` and numbers that are not finite are bugs and throw.
 */
function toParameter(value: unknown): string | null {
  if (value === null) return null;
  switch (typeof value) {
    case "string":
      return value;
    case "boolean":
    case "bigint":
      return String(value);
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`not a number to store: ${value}`);
      return String(value);
    case "object":
      return objectParameter(value as object);
    default:
      throw new TypeError(`a ${typeof value} cannot be a statement's parameter`);
  }
}

/** All parameters of a statement, in order. */
export function toParameters(values: readonly unknown[]): (string | null)[] {
  return values.map(toParameter);
}

function objectParameter(value: object): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(",")}}`;
  return JSON.stringify(value);
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(",")}}`;
  const text = toParameter(value);
  if (text === null) return "NULL";
  // Most texts need no escaping, and testing is faster than replacing nothing.
  return /[\\"]/.test(text) ? `"${text.replace(/[\\"]/g, "\\$&")}"` : `"${text}"`;
}
