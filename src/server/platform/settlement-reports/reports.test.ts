/** Each provider's settlement report as its public documentation shows it, and files that are not one. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tablesDefault } from "../provider-ports/providers-setting.ts";
import { ColumnsGiven } from "../provider-ports/report-columns.ts";
import { reportReader } from "./readers.ts";
import { ReportRejected, reportText, type SettlementReport } from "./report.ts";
import { simulatorReport } from "./simulator.ts";

type ProviderClient = Parameters<typeof reportReader>[0];

const zones = { simulator: "Africa/Dar_es_Salaam", selcom: "Africa/Dar_es_Salaam" };

function read(provider: ProviderClient, text: string, tables = tablesDefault): SettlementReport {
  const zone = {
    ...zones,
    razorpay: "Asia/Kolkata",
    dragonpay: "Asia/Manila",
    daraja: "Africa/Nairobi",
    airtel: "Africa/Nairobi",
    vodacom: "Africa/Dar_es_Salaam",
  }[provider];
  return reportReader(provider, { tables, timeZone: zone, currency: "KES" }).read(text);
}

function rejection(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ReportRejected) return `${error.problem} ${error.line}`;
    throw error;
  }
  return "read";
}

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), "utf8");

describe("the simulator", () => {
  const line = {
    ...{ reference: "SP1", ourNumber: "P0123456789ABCDEFGH", movement: "payment" as const },
    ...{ amount: "1250.50", fee: "0.00", currency: "TZS", status: "succeeded" as const },
    happenedAt: "2026-03-02T21:30:00.000Z",
  };
  const span = { from: "2026-03-02", to: "2026-03-03", total: "1250.50", currency: "TZS" };
  const file = simulatorReport([line], span);

  test("is read with its days in the lender's time zone", () => {
    expect(read("simulator", file)).toEqual({
      ...{ currency: "TZS", period: { from: "2026-03-02", to: "2026-03-03" }, lagDays: 0 },
      covers: { payments: true, payouts: true },
      lines: [
        {
          ...{ lineNo: 2, providerReference: "SP1", ourNumber: "P0123456789ABCDEFGH" },
          ...{ movement: "payment", amount: 1250_50, fee: 0, currency: "TZS", on: "2026-03-03" },
          status: "succeeded",
        },
      ],
    });
  });

  test.each([
    ["cut off", file.slice(0, file.lastIndexOf(",")), "wrong-columns 3"],
    ["without its last record", file.split("\r\n").slice(0, 2).join("\r\n"), "wrong-sums 0"],
    ["with another sum", file.replace("total,1250.50", "total,1250.51"), "wrong-sums 3"],
    ["with a line too many", file.replace(/\r\n(SP1.*)/, "\r\n$1\r\n$1"), "wrong-sums 4"],
    ["without a column", file.replace("currency", "coin"), "wrong-columns 1"],
    ["with a column twice", file.replace("status", "status,fee"), "wrong-columns 1"],
    ["with an odd status", file.replace("succeeded", "maybe"), "wrong-value 2"],
    ["with an amount below zero", file.replace("1250.50,0.00", "-1250.50,0.00"), "wrong-value 2"],
    ["with a day that is none", file.replace("03-02T21", "02-30T21"), "wrong-value 2"],
    ["in another currency", file.replace("0.00,TZS", "0.00,USD"), "other-currency 2"],
    ["of another provider", sample("razorpay-recon.csv"), "wrong-columns 1"],
    ["empty", "", "wrong-columns 1"],
  ])("%s it is refused", (_what, text, expected) => {
    expect(rejection(() => read("simulator", text))).toBe(expected);
  });
});

describe("Razorpay", () => {
  test("its settlement report as the dashboard writes it", () => {
    const { lines, period, covers, lagDays } = read("razorpay", sample("razorpay-recon.csv"));
    expect({ period, covers, lagDays }).toEqual({
      ...{ period: { from: "2026-03-04", to: "2026-03-04" }, lagDays: 6 },
      covers: { payments: true, payouts: false },
    });
    expect(lines).toEqual([
      {
        ...{ lineNo: 2, providerReference: "pay_JpAZjJN9O1lKuG", movement: "payment" },
        ...{ ourNumber: "P0123456789ABCDEFGH", amount: 1_000_00, fee: 23_60, currency: "INR" },
        ...{ on: "2026-03-02", status: "succeeded" },
      },
      {
        ...{ lineNo: 3, providerReference: "rfnd_DGRcGzZSLyEdg1", movement: "refund" },
        ...{ ourNumber: null, amount: 242_50, fee: 0, currency: "INR", on: "2026-03-03" },
        status: "succeeded",
      },
    ]);
  });

  test("the same from its API, whose notes may be a text", () => {
    const { lines, period } = read("razorpay", sample("razorpay-recon.json"));
    expect(period).toEqual({ from: "2019-09-11", to: "2019-09-11" });
    expect(lines).toEqual([
      {
        ...{ lineNo: 1, providerReference: "pay_DEXrnipqTmWVGE", movement: "payment" },
        ...{ ourNumber: "P0123456789ABCDEFGH", amount: 1_000_00, fee: 29_00, currency: "INR" },
        ...{ on: "2019-09-05", status: "succeeded" },
      },
      expect.objectContaining({ movement: "refund", amount: 2_425_00, ourNumber: null }),
    ]);
  });

  test("payouts are in RazorpayX's transactions", () => {
    const { lines, covers } = read("razorpay", sample("razorpay-transactions.json"));
    expect(covers).toEqual({ payments: false, payouts: true });
    expect(lines).toMatchObject([
      {
        ...{ providerReference: "pout_00000000000001", movement: "payout", amount: 10_000_00 },
        ...{ ourNumber: "7a3f8b1e-6f5e-4a58-9d0c-3f2b8f6f1c11", fee: 5_90, status: "succeeded" },
      },
      { providerReference: "txn_00000000000002", movement: "other" },
    ]);
  });

  test.each([
    ["a sum that is not its parts", "razorpay-recon.csv", /,976\.40,/, ",900.00,", "wrong-sums 2"],
    ["dollars", "razorpay-recon.csv", "INR", "USD", "other-currency 2"],
    ["an unknown movement", "razorpay-recon.csv", "payment,pay_", "gift,pay_", "wrong-value 2"],
    ["a list cut short", "razorpay-recon.json", '"count": 2', '"count": 3', "wrong-sums 0"],
    ["half a file", "razorpay-recon.json", /\]\s*\}\s*$/, "", "broken 0"],
    ["another list", "razorpay-recon.json", '"collection"', '"settlement"', "wrong-columns 0"],
    ["a fraction of a paisa", "razorpay-recon.json", "100000", "100000.5", "wrong-value 1"],
  ])("%s is refused", (_what, file, from, to, expected) => {
    expect(rejection(() => read("razorpay", sample(file).replace(from, to)))).toBe(expected);
  });
});

describe("providers read by a table of columns", () => {
  test("Dragonpay: settled, never paid, taken back, and a payout", () => {
    const { lines, covers, period } = read("dragonpay", sample("dragonpay.csv"));
    expect({ covers, period }).toEqual({
      covers: { payments: true, payouts: true },
      period: { from: "2026-03-01", to: "2026-03-03" },
    });
    expect(lines).toMatchObject([
      { providerReference: "AB12CD34", movement: "payment", amount: 1_250_50, on: "2026-03-02" },
      { providerReference: "AB12CD35", status: "failed", on: "2026-03-01" },
      { providerReference: "AB12CD36", movement: "refund", status: "succeeded" },
      { ourNumber: "7a3f8b1e-6f5e-4a58-9d0c-3f2b8f6f1c11", movement: "payout", on: "2026-03-03" },
    ]);
  });

  test("Selcom: an order without the provider's number is known by ours", () => {
    const { lines, currency } = read("selcom", sample("selcom.csv"));
    expect(currency).toBe("TZS");
    expect(lines).toMatchObject([
      { providerReference: "0289121219", ourNumber: "P0123456789ABCDEFGH", amount: 100_000_00 },
      { providerReference: "", ourNumber: "P0123456789ABCDEFGJ", status: "open" },
    ]);
  });

  test("Airtel: in the currency of the lender's market, with its short words for what became of it", () => {
    const head = "Transaction ID,External ID,Amount,Transaction Date,Status";
    const row = (id: string, status: string) => `${id},,1000,2026-03-02 10:00,${status}`;
    const { lines, currency } = read(
      "airtel",
      [head, row("MP1", "TS"), row("MP2", "TF")].join("\n"),
    );
    expect(currency).toBe("KES");
    expect(lines).toMatchObject([
      { providerReference: "MP1", amount: 1_000_00, status: "succeeded", currency: "KES" },
      { providerReference: "MP2", status: "failed" },
    ]);
  });

  test("the lender's own names take the place of ours as a whole", () => {
    const selcomReport = { reference: "Receipt", amount: "Paid in", day: "Completion time" };
    const tables = { ...tablesDefault, selcomReport };
    const text = 'Completion Time,RECEIPT,Paid In,Balance\n2026-03-02 10:00,QF1,"1,000",5\n';
    expect(read("selcom", text, tables).lines).toMatchObject([
      { providerReference: "QF1", amount: 1_000_00, on: "2026-03-02", status: "succeeded" },
    ]);
    expect(ColumnsGiven.safeParse(selcomReport).success).toBe(true);
    expect(ColumnsGiven.safeParse({ reference: "Receipt" }).success).toBe(false);
    expect(ColumnsGiven.safeParse({ ...selcomReport, colour: "Red" }).success).toBe(false);
  });

  test.each([
    ["dragonpay", "dragonpay.csv", "PHP", "USD", "other-currency 2"],
    ["dragonpay", "dragonpay.csv", ",S\n", ",Q\n", "wrong-value 2"],
    ["selcom", "selcom.csv", "creation_date", "date", "wrong-columns 1"],
    ["selcom", "selcom.csv", "2026-03-02", "02/03/2026", "wrong-value 2"],
  ] as const)("%s: %s with %j as %j is refused", (provider, file, from, to, expected) => {
    expect(rejection(() => read(provider, sample(file).replace(from, to)))).toBe(expected);
  });
});

describe("the text of a file", () => {
  const encode = (text: string) => new TextEncoder().encode(text);

  test("is UTF-8, with or without its mark", () => {
    expect(reportText(encode("\uFEFFa,é\r\n"))).toBe("a,é\r\n");
  });

  test.each([
    ["another encoding", new Uint8Array([0x61, 0xe9, 0x62])],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ["zeroes", encode("a\0b")],
  ])("%s is none", (_what, bytes) => {
    expect(rejection(() => reportText(bytes))).toBe("not-text 0");
  });

  test("more than ten megabytes are too large", () => {
    expect(rejection(() => reportText(new Uint8Array(10 * 1024 * 1024 + 1)))).toBe("too-large 0");
  });
});
