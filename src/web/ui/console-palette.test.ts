/** The console's colours reach WCAG's contrasts, with any brand. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "./colour.ts";
import { type ConsolePalette, consolePalette, consolePaletteStyle } from "./console-palette.ts";

type Name = keyof ConsolePalette;

const grounds: Name[] = ["background", "card", "sunken", "tint", "warnTint"];

const texts: [Name, Name][] = [
  ...grounds.flatMap((ground): [Name, Name][] => [
    ["text", ground],
    ["muted", ground],
  ]),
  ...(["accent", "info", "good", "warn", "bad"] as const).flatMap((kind): [Name, Name][] => [
    [kind, "background"],
    [kind, "card"],
  ]),
  ["accent", "tint"],
  ["accent", "sunken"],
  ["info", "infoTint"],
  ["good", "goodTint"],
  ["warn", "warnTint"],
  ["bad", "badTint"],
  ["onFill", "fill"],
];

const edges: [Name, Name][] = [
  ["edge", "card"],
  ["edge", "background"],
  ["fill", "card"],
  ["badFill", "card"],
  ["goodFill", "card"],
];

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.each(["day", "night"] as const)(
  "[AP-9] with any brand, %s: every text of the console reads at 4.5 to 1, every edge at 3 to 1",
  (theme) => {
    fc.assert(
      fc.property(colour, (emphasis) => {
        const palette = consolePalette({ background: "#ffffff", text: "#000000", emphasis }, theme);
        const pairs = [
          ...texts.map((pair) => [...pair, 4.5] as const),
          ...edges.map((pair) => [...pair, 3] as const),
        ];
        for (const [name, ground, least] of pairs) {
          const reached = contrast(palette[name], palette[ground]);
          expect(reached, `${name} on ${ground}`).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 300 },
    );
  },
);

test("both themes are in the style, and text that is no colour is not", () => {
  const style = consolePaletteStyle({ background: "x", text: "x", emphasis: "red}</style>" });
  expect(style).toContain("--on-fill:");
  expect(style).toContain("@media (prefers-color-scheme:dark){:root{--background:#121412");
  expect(style).not.toMatch(/<|red/);
});
