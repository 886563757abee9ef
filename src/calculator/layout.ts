/** JSON for people: what fits on a line stands on one, so that a row of a plan reads like a row. */

const width = 100;

/** The value as JSON; objects and lists that are too long for a line get one line an entry. */
export function laidOut(value: unknown, indent = ""): string {
  const line = onOneLine(value);
  if (indent.length + line.length <= width || typeof value !== "object" || value === null) {
    return line;
  }
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const entries = value.map((entry) => inner + laidOut(entry, inner));
    return `[\n${entries.join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${laidOut(entry, inner)}`);
  return `{\n${entries.join(",\n")}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  const entries = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]) => `${JSON.stringify(key)}: ${onOneLine(entry)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
