/**
 * Input never becomes another number by dropping characters ("90000.00" as 9000000, "O712…" as 712…): values are parsed
 * by src/contract/typed-number.ts and phone.ts, which reject them. Exceptions are listed here with a reason.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const reasons: Readonly<Record<string, string>> = {
  "src/contract/phone.ts":
    "shapes a field in front of the person; values are tested for other characters first",
  "src/web/ui/typed-digits.ts": "shapes a field in front of the person",
  "src/server/flows/feedback/chat-address.ts": "the lender's own number, from its settings",
  "src/server/platform/providers/daraja/connection.ts": "a date's separators",
  "src/server/platform/providers/connections.ts": "the lender's own number, from its settings",
};

const strips = /\.replace(?:All)?\(\s*\/(?:\\D|\[\^0-9\]|\[\^\\d\])[+*]?\/g?/;
const root = new URL("../", import.meta.url);

function strippers(folder: string): string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return strippers(`${path}/`);
    if (!/(?<!\.test)\.tsx?$/.test(entry.name)) return [];
    return strips.test(readFileSync(new URL(path, root), "utf8")) ? [path] : [];
  });
}

test("stripping non-digits needs a stated reason", () => {
  const found = ["src/contract/", "src/server/", "src/web/"].flatMap(strippers);
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
