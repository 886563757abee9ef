import { describe, expect, test } from "vitest";
import {
  formatBps,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPercent,
  shownMoney,
  shownNumber,
  symbolOf,
} from "./format.ts";

describe("money", () => {
  const cases: [number, string][] = [
    [0, "0,00"],
    [5, "0,05"],
    [100, "1,00"],
    [99_999, "999,99"],
    [100_000, "1.000,00"],
    [125_000_000, "1.250.000,00"],
    [-125_005, "-1.250,05"],
    [Number.MAX_SAFE_INTEGER, "90.071.992.547.409,91"],
  ];
  test.each(cases)("[AP-7] %i hundredths are written %s", (amount, written) => {
    expect(formatNumber(amount, "reference")).toBe(written);
  });

  test("[AP-7] the currency stands before the amount, a minus before the currency", () => {
    expect(formatMoney(125_000_000, "TZS", "reference")).toBe("TZS 1.250.000,00");
    expect(formatMoney(-5, "TZS", "reference")).toBe("-TZS 0,05");
    expect(formatMoney(5, "", "reference")).toBe("0,05");
  });

  test("[AP-7] other markets group as people there do", () => {
    expect(formatMoney(125_000_000, symbolOf("TZS"), "tz")).toBe("TZS 1,250,000.00");
    expect(formatMoney(1_250_000_000, symbolOf("INR"), "in")).toBe("₹ 1,25,00,000.00");
    expect(formatMoney(125_000_000, symbolOf("PHP"), "ph")).toBe("₱ 1,250,000.00");
    expect(formatMoney(99_900, symbolOf("KES"), "ke")).toBe("KES 999.00");
  });

  test("[AP-7] a page of another market has decimals only where there are some, and no break before the figure", () => {
    expect(shownMoney(99_900, "KES", "ke")).toBe("KES\u00a0999");
    expect(shownMoney(99_905, "KES", "ke")).toBe("KES\u00a0999.05");
    expect(shownMoney(-1_250_000_000, "₹", "in")).toBe("-₹\u00a01,25,00,000");
    expect(shownNumber(125_000_000, "ph")).toBe("1,250,000");
    expect(shownNumber(125_000_001, "ph")).toBe("1,250,000.01");
    expect(shownMoney(125_000_000, "TZS", "reference")).toBe("TZS 1.250.000,00");
    expect(shownNumber(125_000_000, "reference")).toBe("1.250.000,00");
  });

  test("[AP-7] a fraction of a hundredth is a bug, never rounded away", () => {
    expect(() => formatNumber(0.5, "reference")).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN, "TZS", "reference")).toThrow(RangeError);
  });
});

test("[AP-7] percentages keep every digit that counts and use the market's decimal sign", () => {
  const read = ["2.5", "2.50", "5", "10.00", "0.125"].map((text) =>
    formatPercent(text, "reference"),
  );
  expect(read).toEqual(["2,5 %", "2,5 %", "5 %", "10 %", "0,125 %"]);
  expect(formatPercent("2.5", "ke")).toBe("2.5 %");
  expect([formatBps(500, "reference"), formatBps(5, "reference")]).toEqual(["5 %", "0,05 %"]);
  expect(() => formatPercent("-1", "reference")).toThrow(RangeError);
});

describe("dates", () => {
  test("[AP-7] year-month-day, zero-padded", () => {
    expect(formatDate("2026-07-01")).toBe("2026-07-01");
    expect(formatDate("2026-7-1")).toBe("2026-07-01");
    expect(() => formatDate("1/7/2026")).toThrow(RangeError);
  });

  test("[AP-7] hours, minutes and seconds are zero-padded and in the lender's time zone", () => {
    const instant = new Date("2026-07-01T21:05:03Z");
    expect(formatDateTime(instant, "Africa/Dar_es_Salaam")).toBe("2026-07-02 00:05:03");
    expect(formatDateTime(instant, "UTC")).toBe("2026-07-01 21:05:03");
  });
});
