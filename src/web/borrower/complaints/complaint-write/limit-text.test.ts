/** Input beyond the limit is ignored, wherever it is inserted (CP-5). */
import { expect, test } from "vitest";
import { countCharacters } from "#contract/counted-text.ts";
import { limitText } from "./limit-text.ts";

const family = "👨‍👩‍👧‍👦";

test.each([
  ["below the limit everything stays", "abcd", 4, "abc", { text: "abcd", caret: 4 }],
  ["typed at the end", "abcdef", 6, "abcde", { text: "abcde", caret: 5 }],
  [
    "typed in the middle: the end is not pushed out",
    "abXcde",
    3,
    "abcde",
    { text: "abcde", caret: 2 },
  ],
  ["pasted: what fits stays", "a12345b", 6, "ab", { text: "a123b", caret: 4 }],
  [
    "an emoji is one character",
    `abcd${family}`,
    4 + family.length,
    "abcd",
    { text: `abcd${family}`, caret: 4 + family.length },
  ],
  [
    "never half an emoji",
    `abcde${family}`,
    5 + family.length,
    "abcde",
    { text: "abcde", caret: 5 },
  ],
  [
    "too long already: it may become shorter",
    "abcdefg",
    7,
    "abcdefgh",
    { text: "abcdefg", caret: 7 },
  ],
] as const)("[CP-5] %s", (_what, typed, caret, before, expected) => {
  expect(limitText(typed, caret, before, 5)).toEqual(expected);
});

test("[CP-5] characters that join across the caret are still within the limit", () => {
  const { text } = limitText("abcde\u0301\u200d👩x", 9, "abcde", 5);
  expect(countCharacters(text)).toBeLessThanOrEqual(5);
});
