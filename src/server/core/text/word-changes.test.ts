/** The comparison of two texts word by word: nothing is lost, and what did not change is not shown as changed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { wordChanges } from "./word-changes.ts";

const side = (changes: ReturnType<typeof wordChanges>, kind: "added" | "removed") =>
  changes
    .filter((one) => one.kind === "same" || one.kind === kind)
    .map(({ text }) => text)
    .join("");

test("[PD-8] one changed word is one removal and one addition", () => {
  expect(
    wordChanges("Pay within 3 days.\nThank you.\n", "Pay within 5 days.\nThank you.\n"),
  ).toEqual([
    { kind: "same", text: "Pay within " },
    { kind: "removed", text: "3 " },
    { kind: "added", text: "5 " },
    { kind: "same", text: "days.\nThank you.\n" },
  ]);
});

test("[PD-8] a paragraph that moved in is only added; Chinese is compared by character", () => {
  expect(wordChanges("a\n\nc\n", "a\n\nb\n\nc\n")).toEqual([
    { kind: "same", text: "a\n\n" },
    { kind: "added", text: "b\n\n" },
    { kind: "same", text: "c\n" },
  ]);
  expect(wordChanges("三天内付款", "五天内付款")).toEqual([
    { kind: "removed", text: "三" },
    { kind: "added", text: "五" },
    { kind: "same", text: "天内付款" },
  ]);
});

test("the parts make up both texts again, whatever they are", () => {
  const text = fc
    .array(fc.constantFrom("loan", "days", " ", "\n", "{fee}", "三", ".", "  "), { maxLength: 60 })
    .map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordChanges(before, after);
      expect(side(changes, "removed")).toBe(before);
      expect(side(changes, "added")).toBe(after);
      if (before === after) expect(changes.every(({ kind }) => kind === "same")).toBe(true);
    }),
  );
});

test("two long texts with nothing in common are compared in time", () => {
  const long = (word: string) => Array.from({ length: 9_000 }, (_, i) => `${word}${i}`).join(" ");
  const changes = wordChanges(long("a"), long("b"));
  expect(side(changes, "removed")).toBe(long("a"));
  expect(side(changes, "added")).toBe(long("b"));
});
