/** Which browsers the router's script is sent to, and that what is installed for some of them does what the standard says (OB-1). */
import { afterEach, describe, expect, test, vi } from "vitest";
import { putInFallbacks } from "./fallbacks.ts";
import { canRun, isComplete } from "./needs.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser's `window` with these interfaces, each with its prototype, and nothing of what was taken away. */
function browser(...without: string[]) {
  const window = {
    TextEncoderStream: class {},
    Array: class {},
    String: class {},
    Object: class {},
    URL: class {},
    HTMLFormElement: class {},
    SubmitEvent: class {},
  };
  Object.defineProperty(window.SubmitEvent.prototype, "submitter", { value: null });
  for (const name of without) Reflect.deleteProperty(window, name);
  vi.stubGlobal("window", window);
  return window as unknown as Record<"Array" | "String", { prototype: { at?: unknown } }> & {
    Object: ObjectConstructor;
    URL: typeof URL;
  };
}

describe("the script needs", () => {
  test("a stream that encodes text, of 2018", () => {
    browser();
    expect(canRun()).toBe(true);
    browser("TextEncoderStream");
    expect(canRun()).toBe(false);
  });

  test("String.prototype.replaceAll, of 2020, too", () => {
    browser();
    const all = Object.getOwnPropertyDescriptor(String.prototype, "replaceAll") ?? {};
    Reflect.deleteProperty(String.prototype, "replaceAll");
    try {
      expect(canRun()).toBe(false);
    } finally {
      Object.defineProperty(String.prototype, "replaceAll", all);
    }
  });
});

describe("what is installed where it is missing", () => {
  test("at: from the start, and from the end", () => {
    const { Array: array, String: string } = browser();
    putInFallbacks();
    const letters = ["a", "b", "c"];
    const indexes = [0, 2, 3, -1, -2, -3, -4, 1.9, Number.NaN];
    for (const [{ prototype }, holder] of [
      [array, letters],
      [string, "abc"],
    ] as const) {
      const at = prototype.at as (this: unknown, index: number) => unknown;
      const found = indexes.map((index) => at.call(holder, index));
      expect(found).toEqual(indexes.map((index) => letters.at(index)));
    }
  });

  test("hasOwn and canParse", () => {
    const { Object: object, URL: url } = browser();
    putInFallbacks();
    expect([object.hasOwn({ a: undefined }, "a"), object.hasOwn({}, "toString")]).toEqual([
      true,
      false,
    ]);
    expect([url.canParse("/a", "https://a.test"), url.canParse("/a")]).toEqual([true, false]);
    vi.stubGlobal("URL", url);
    expect(isComplete()).toBe(true);
  });

  test("and what is there stays as it is", () => {
    const { Array: array } = browser();
    const at = () => "its own";
    Object.assign(array.prototype, { at });
    putInFallbacks();
    expect(array.prototype.at).toBe(at);
  });
});
