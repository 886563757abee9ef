/** References as people type them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readReference } from "./complaint-reference.ts";

test.each([
  ["C-260302-7KQM", "C-260302-7KQM"],
  [" c 260302 7kqm ", "C-260302-7KQM"],
  ["c2603027kqm", "C-260302-7KQM"],
  ["C\u2013260302\u20137KQM", "C-260302-7KQM"],
  ["\uff23-260302-7KQM", "C-260302-7KQM"],
  ["C-26030-7KQM", null],
  ["C-260302-7KQ", null],
  ["C-260302-7KQM-1", null],
  ["H-260302-7KQM", null],
  ["", null],
])("[CP-14] %j is read as %j", (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});

test("[CP-14] whatever is typed, what is read is a reference, and is read as itself", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 20 }),
      fc.stringMatching(/^C-\d{6}-[A-Z0-9]{4}$/),
      (odd, own) => {
        const read = readReference(odd);
        if (read !== null) expect(readReference(read)).toBe(read);
        expect(readReference(own)).toBe(own);
        expect(readReference(own.toLowerCase().replaceAll("-", ""))).toBe(own);
      },
    ),
  );
});
