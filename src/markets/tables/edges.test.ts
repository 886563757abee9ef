/** Every rule about products at its edge: the dearest product that is lawful, and the cheapest one that is refused. */

import type { RangeChange } from "#markets/product-range.ts";
import { marketEdges } from "#test/market-edges.ts";
import { deferral, fees, late, rate } from "#test/market-table.ts";

const daily = (least: number, most: number): RangeChange => ({
  plan: { frequency: "daily" },
  instalments: { least, most },
});
const keptBack = (minor: number): RangeChange => ({
  ...rate("6", "month"),
  ...fees(["Fee", { minor }, "kept-back"]),
});
const fee = (minor: number) => fees(["Fee", { minor }]);
const named = (name: string) => fees([name, { bps: 100 }]);
const lateOnce = (feeNew: number) => late([], { feeNew, feeOncePer: "loan" });
const lateOf = (base: "principal" | "principal-and-interest") =>
  late([{ fromDay: 1, bpsPerDay: 5 }], { base });
const wait = (leastDays: number): RangeChange => ({
  terms: { prepayment: { afterTermBps: 0, leastDays, rebate: "none" } },
});
const inCurrency = (currency: string): RangeChange => ({ terms: { currency } });
const share = (bpsOfOutstandingPrincipal: number) => deferral({ bpsOfOutstandingPrincipal });
const equalPrincipal: RangeChange = { plan: { method: "equal-principal" } };
const flat: RangeChange = { plan: { method: "flat" } };
const languages = (...codes: string[]): RangeChange => ({ languages: codes });
const terms = [
  { rule: "least-term", lawful: daily(61, 90), refused: daily(60, 90) },
  { rule: "most-term", lawful: daily(61, 366), refused: daily(61, 367) },
];

marketEdges("in", [
  { rule: "currency", lawful: inCurrency("INR"), refused: inCurrency("PKR") },
  { rule: "cooling-off", lawful: { coolingOffDays: 1 }, refused: { coolingOffDays: 0 } },
  { rule: "late-base", lawful: lateOf("principal"), refused: lateOf("principal-and-interest") },
  { rule: "prepayment-wait", lawful: wait(0), refused: wait(1) },
  { rule: "languages", lawful: languages("hi", "en"), refused: languages("hi", "sw") },
  ...terms,
]);

marketEdges("ph", [
  { rule: "currency", lawful: inCurrency("PHP"), refused: inCurrency("USD") },
  { rule: "reducing-balance", lawful: equalPrincipal, refused: flat },
  { rule: "nominal-rate", lawful: rate("6", "month"), refused: rate("6.01", "month") },
  { rule: "effective-rate", lawful: keptBack(247_08), refused: keptBack(247_09) },
  { rule: "late-charges", lawful: lateOnce(26_28), refused: lateOnce(26_29) },
  { rule: "total-cost", lawful: fee(1_899_09), refused: fee(1_899_10) },
  { rule: "total-cost-late", lawful: lateOnce(1_879_09), refused: lateOnce(1_879_10) },
  ...terms,
]);

marketEdges("ke", [
  { rule: "currency", lawful: inCurrency("KES"), refused: inCurrency("UGX") },
  { rule: "in-duplum", lawful: lateOnce(4_644_47), refused: lateOnce(4_644_48) },
  { rule: "no-deposit", lawful: named("Processing"), refused: named("Security") },
  { rule: "languages", lawful: languages("en"), refused: languages("sw") },
  ...terms,
]);

marketEdges("tz", [
  { rule: "currency", lawful: inCurrency("TZS"), refused: inCurrency("KES") },
  { rule: "rate-ceiling", lawful: rate("3.5", "month"), refused: rate("3.51", "month") },
  { rule: "reducing-balance", lawful: equalPrincipal, refused: flat },
  { rule: "fees", lawful: fee(5_000_00), refused: fee(5_000_01) },
  { rule: "fees-amount", lawful: fee(500_000_00), refused: fee(500_000_01) },
  { rule: "restructuring-fee", lawful: share(500), refused: share(501) },
  { rule: "no-administration-fees", lawful: named("Management"), refused: named("Admin fee") },
  { rule: "languages", lawful: languages("en", "sw"), refused: languages("en", "hi") },
  ...terms,
]);

marketEdges("reference", [
  { rule: "term least", lawful: daily(91, 365), refused: daily(90, 365) },
  { rule: "term most", lawful: daily(91, 365), refused: daily(91, 366) },
  { rule: "tz-rate-ceiling", lawful: rate("3.5", "month"), refused: rate("3.51", "month") },
  { rule: "tz-reducing-balance", lawful: equalPrincipal, refused: flat },
  { rule: "tz-fees", lawful: fee(5_000_00), refused: fee(5_000_01) },
  { rule: "tz-restructuring-fee", lawful: share(500), refused: share(501) },
  { rule: "tz-no-administration-fees", lawful: named("Management"), refused: named("Operation") },
  { rule: "tz-languages", lawful: languages("sw", "en"), refused: languages("en") },
  { rule: "ke-in-duplum", lawful: lateOnce(92_889_49), refused: lateOnce(92_889_50) },
  { rule: "ke-no-deposit", lawful: named("Processing"), refused: named("Amana") },
  { rule: "ke-languages", lawful: languages("en"), refused: languages("sw") },
  { rule: "in-cooling-off", lawful: { coolingOffDays: 1 }, refused: { coolingOffDays: 0 } },
  { rule: "in-late-base", lawful: lateOf("principal"), refused: lateOf("principal-and-interest") },
  { rule: "in-prepayment-wait", lawful: wait(0), refused: wait(1) },
  { rule: "in-languages", lawful: languages("hi", "en"), refused: languages("hi", "sw") },
  { rule: "ph-reducing-balance", lawful: equalPrincipal, refused: flat },
  { rule: "ph-nominal-rate", lawful: rate("6", "month"), refused: rate("6.01", "month") },
  { rule: "ph-effective-rate", lawful: keptBack(12_353_90), refused: keptBack(12_353_91) },
  { rule: "ph-late-charges", lawful: lateOnce(1_314_43), refused: lateOnce(1_314_44) },
  { rule: "ph-total-cost", lawful: fee(94_955_49), refused: fee(94_955_50) },
  { rule: "ph-total-cost-late", lawful: lateOnce(93_955_49), refused: lateOnce(93_955_50) },
]);
