/** The tiles of payment sources: which is chosen at first, and that their letters can be read. */
import { expect, test } from "vitest";
import { firstSource, sourceColours, sourceOf } from "./payment.source.ts";

/** Relative luminance of "#rrggbb" (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("a white letter has at least 4.5 to 1 on every mark", () => {
  const unknown = sourceOf({ name: "New", type: "NEW" }).colour;
  for (const colour of [...Object.values(sourceColours), unknown]) {
    expect(1.05 / (luminance(colour) + 0.05), colour).toBeGreaterThanOrEqual(4.5);
  }
});

test("[IR-2] the one last paid from is chosen first, else that of the borrower's account, else none", () => {
  const sources = [
    { name: "Airtel Money", type: "AIRTEL", lastUsed: 1 },
    { name: "M-Pesa", type: "MPESA" },
  ];
  expect(firstSource(sources, { bankNode: "MPESA" })).toBe("AIRTEL");
  expect(firstSource(sources.slice(1), { bankNode: "MPESA" })).toBe("MPESA");
  expect(firstSource(sources.slice(1), null)).toBe("");
});
