/** How long toasts stay. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showToast, type ToastKind, toastDurationMs, toastStore } from "./toast-store.ts";

const texts = () => toastStore.read().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("[AP-5] duration", () => {
  test.each<[ToastKind, number | undefined, number | null]>([
    ["info", undefined, 2000],
    ["success", undefined, 2000],
    ["fail", undefined, 2000],
    ["loading", undefined, null],
    ["custom", undefined, 3000],
    ["custom", 300, 3000],
    ["custom", 301, 301],
    ["custom", 10_000, 10_000],
    ["info", 9000, 2000],
  ])("%s with %s stays %s ms", (kind, given, expected) => {
    expect(toastDurationMs(kind, given)).toBe(expected);
  });

  test("an info toast goes by itself, a loading one when it is hidden", () => {
    showToast("info", "Saved");
    const hide = showToast("loading", "Sending");
    expect(texts()).toEqual(["Saved", "Sending"]);
    vi.advanceTimersByTime(1999);
    expect(texts()).toEqual(["Saved", "Sending"]);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(["Sending"]);
    vi.advanceTimersByTime(60_000);
    expect(texts()).toEqual(["Sending"]);
    hide();
    expect(texts()).toEqual([]);
  });
});

test("the same words stand once, and at most two toasts", () => {
  showToast("info", "one");
  showToast("info", "one");
  expect(texts()).toEqual(["one"]);
  showToast("info", "two");
  showToast("info", "three");
  expect(texts()).toEqual(["two", "three"]);
});
