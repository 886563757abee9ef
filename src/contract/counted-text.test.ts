/** Graphemes, counted as a person counts characters. */
import { expect, test } from "vitest";
import { countCharacters, firstCharacters, starts, tidied } from "./counted-text.ts";

test.each([
  ["", 0],
  ["habari", 6],
  ["👍🏽", 1],
  ["👨‍👩‍👧‍👦", 1],
  ["🇹🇿🇮🇩", 2],
  ["e\u0301", 1],
  ["नमस्ते", 3],
  ["a\r\nb", 3],
])(
  "[CP-5] [OB-1] %j has %i characters, also where the browser cannot tell them apart",
  (text, count) => {
    expect(countCharacters(text)).toBe(count);
    expect([...starts(text, false)]).toEqual([...starts(text)]);
  },
);

test("[CP-5] a text is cut between characters, never inside one", () => {
  expect(firstCharacters("ab👨‍👩‍👧‍👦cd", 3)).toBe("ab👨‍👩‍👧‍👦");
  expect(firstCharacters("ab", 3)).toBe("ab");
  expect(firstCharacters("ab", 0)).toBe("");
});

test("counting stops when it is enough", () => {
  expect(countCharacters("x".repeat(4_000), 201)).toBe(201);
});

test("stored without surrounding whitespace and with one kind of line end", () => {
  expect(tidied("  a\r\nb\rc \n")).toBe("a\nb\nc");
});
