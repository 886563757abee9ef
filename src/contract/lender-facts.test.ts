import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { lenderDetails, lenderLine } from "./lender-facts.ts";

const facts = {
  displayName: "Bora",
  companyName: "Mkopo Bora Ltd",
  companyAddress: "7 Market Street, Dodoma",
  tradingName: "",
  registrationNumber: "",
  licence: "",
  regulator: "",
};

test.each([
  [{}, "Lender: Mkopo Bora Ltd"],
  [{ companyName: "" }, "Lender: Bora"],
  [{ licence: "MSP2-17" }, "Lender: Mkopo Bora Ltd · Licence MSP2-17"],
  [
    { licence: "MSP2-17", regulator: "Bank of Tanzania" },
    "Lender: Mkopo Bora Ltd · Licence MSP2-17, Bank of Tanzania",
  ],
  [{ regulator: "Bank of Tanzania" }, "Lender: Mkopo Bora Ltd · Licensed by Bank of Tanzania"],
])("[PD-6] the foot of a page with %j", (change, line) => {
  expect(lenderLine({ ...facts, ...change }, "en")).toBe(line);
});

test("[PD-6] the party of an agreement has every fact that is stored, and no gap for others", () => {
  const whole = {
    ...facts,
    ...{ tradingName: "Bora", registrationNumber: "C-1", licence: "MSP2-17", regulator: "BoT" },
  };
  expect(lenderDetails(whole, "en")).toBe(
    "Lender: Mkopo Bora Ltd, trading as Bora, 7 Market Street, Dodoma, Company registration C-1, Licence MSP2-17, BoT",
  );
  expect(lenderDetails({ ...facts, tradingName: facts.companyName }, "en")).toBe(
    "Lender: Mkopo Bora Ltd, 7 Market Street, Dodoma",
  );
  for (const language of languages) {
    const text = lenderDetails(whole, language);
    for (const fact of ["Mkopo Bora Ltd", "Bora", "C-1", "MSP2-17", "BoT"]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toMatch(/[{}]/);
  }
});
