/** Messages are believed only when unaltered, signed with a current key and recent. */
import { describe, expect, test } from "vitest";
import { isGenuine, signText, toleranceSeconds } from "./signature.ts";

const at = new Date("2026-03-02T09:00:00Z");
const text = '{"amount":1}';

function check(change: Partial<Parameters<typeof isGenuine>[0]>): boolean {
  return isGenuine({
    secrets: ["old", "new"],
    header: signText("new", text, at),
    text,
    now: at,
    ...change,
  });
}

describe("signature of a callback", () => {
  test("each of two keys is accepted, a third is not", () => {
    expect(check({})).toBe(true);
    expect(check({ header: signText("old", text, at) })).toBe(true);
    expect(check({ header: signText("other", text, at) })).toBe(false);
  });

  test("one changed character is refused", () => {
    expect(check({ text: '{"amount":2}' })).toBe(false);
  });

  test("the time is signed and bounded on both sides", () => {
    const shifted = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);
    expect(check({ now: shifted(toleranceSeconds) })).toBe(true);
    expect(check({ now: shifted(toleranceSeconds + 1) })).toBe(false);
    expect(check({ now: shifted(-toleranceSeconds - 1) })).toBe(false);
    const later = signText("new", text, at).replace(/t=\d+/, `t=${at.getTime() / 1000 + 200}`);
    expect(check({ header: later, now: shifted(400) })).toBe(false);
  });

  test("a missing or malformed header is refused", () => {
    for (const header of [undefined, "", "t=1", "v1=ab", `t=x,v1=${"0".repeat(64)}`]) {
      expect(check({ header })).toBe(false);
    }
  });
});
