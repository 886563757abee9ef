/** The forms of disclosure as values: the Reserve Bank's own example in full, and what each market's form must not leave out (DS-2). */
import { describe, expect, test } from "vitest";
import { disclosureOf } from "#lending/disclosure.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { type Market, markets } from "#markets/pack.ts";
import { newestPack } from "#markets/packs.ts";
import { termsAt } from "#markets/product-range.ts";
import { addDays, day } from "#values/business-day.ts";
import type { FormContent, FormRow, FormValue } from "./form-content.ts";
import type { FormFacts } from "./form-facts.ts";
import { formOf } from "./form-of.ts";

const madeOn = day("2024-11-05");
const lender: FormFacts["lender"] = {
  name: "Salama Credit Ltd",
  registrationNumber: "CS201900001",
  licence: "1234",
  phone: "0800 1",
  email: "care@salama.example",
  officer: { name: "A. Officer", phone: "0800 2", email: "officer@salama.example" },
  authority: { name: "The Authority", where: "authority.example" },
};
const reference = { number: "241105-000007", version: 2, madeOn, validUntil: addDays(madeOn, 3) };

function factsOf(market: Market, terms: LoanTerms): FormFacts {
  const { settings } = newestPack(market);
  const disclosed = disclosureOf(terms, madeOn, settings.apr);
  return { lender, reference, terms, disclosed, settings };
}

/** The values of the first row of that label. */
function valuesOf({ lender: rows, sections }: FormContent, label: string): readonly FormValue[] {
  const found = [...rows, ...sections.flatMap((section) => section.rows)].find(
    ({ label: { key } }) => key === label,
  );
  if (found === undefined) throw new Error(`no row ${label}`);
  return found.values;
}

describe("the example of the Reserve Bank of India's key fact statement", () => {
  const { terms: lawful } = newestPack("in").lawfulProduct;
  const terms: LoanTerms = {
    ...lawful,
    currency: "INR",
    principal: 20_000_00,
    clientKind: "new",
    plan: {
      ...lawful.plan,
      method: "equal-instalments",
      rate: { percent: "15", per: "year" },
      frequency: "monthly",
      instalments: 24,
    },
    fees: [
      { name: "Processing fee", amount: { minor: 240_00 }, when: "kept-back" },
      { name: "Insurance", amount: { minor: 160_00 }, when: "kept-back", payee: "third-party" },
    ],
  };
  const form = formOf(factsOf("in", terms));
  const [partOne, partTwo, annexB, annexC] = form.sections;
  const numbersOf = (rows: readonly FormRow[] = []) => [
    ...new Set(rows.map(({ number }) => number)),
  ];
  const rupees = (value: FormValue | undefined) =>
    value !== undefined && "money" in value ? Math.round(value.money / 100) : value;

  test("[DS-2] has both parts and both tables with every number the Bank prints", () => {
    expect(form.title).toEqual({ key: "kfsTitle" });
    expect(numbersOf(partOne?.rows)).toEqual([
      ..."123456789",
      "10 (i)",
      "10 (ii)",
      "10 (iii)",
      "10 (iv)",
      "10 (v)",
    ]);
    expect(numbersOf(partTwo?.rows)).toEqual(["1", "2", "3", "4", "5", "6 (i)", "6 (ii)", ""]);
    const annexNumbers = ["1", "2", "2 (a)", "2 (b)", "2 (c)", "2 (d)", "3", "4", "5"];
    const annexRest = ["6", "6 (A)", "6 (B)", "7", "8", "9", "10", "11"];
    expect(numbersOf(annexB?.rows)).toEqual([...annexNumbers, ...annexRest]);
    expect(partOne?.tables[0]?.columns).toHaveLength(8);
  });

  const saidIn = (rows: readonly FormRow[] = []) =>
    rows.map(({ number, label, values }) => [number, label.key, ...values]);

  test("[DS-2] says in Part 1 what the Bank's example says: 24 monthly instalments from the 30th day, 15 % fixed, 400 of fees, 17.07 %", () => {
    expect(saidIn(partOne?.rows)).toEqual([
      [
        "1",
        "reference",
        {
          key: "referenceValue",
          values: { number: { text: "241105-000007" }, version: { count: 2 } },
        },
      ],
      ["1", "madeOn", { day: "2024-11-05" }],
      ["1", "validUntil", { day: "2024-11-08" }],
      ["1", "loanType", { key: "loanTypeValue" }],
      ["2", "sanctioned", { money: 20_000_00 }],
      ["3", "disbursal", { key: "disbursalAtOnce" }],
      // 5 November 2024 to 5 November 2026.
      ["4", "loanTerm", { rule: "term" }, { key: "days", values: { days: { count: 730 } } }],
      ["5", "instalmentType", { key: "instalments-monthly" }],
      ["5", "instalmentCount", { count: 24 }],
      [
        "5",
        "instalmentAmount",
        { key: "eachAndLast", values: { each: { money: 969_73 }, last: { money: 969_79 } } },
      ],
      ["5", "repaymentStarts", { day: addDays(madeOn, 30) }],
      ["6", "interestRate", { rule: "rate" }, { key: "rateFixed" }],
      ["7", "floatingRate", { key: "notApplicable" }],
      ["8", "feesInAll", { money: 400_00 }],
      ["9", "apr", { percent: "17.07" }, { key: "aprNominal" }],
      [
        "10 (i)",
        "penalCharges",
        { rule: "late" },
        // 0.1 % of the first instalment's principal of 719.73 is 0.72 a day; on the seventh day late six days are over.
        { key: "weekLate", values: { charge: { money: 6 * 72 } } },
      ],
      ["10 (ii)", "otherPenal", { key: "none" }],
      ["10 (iii)", "foreclosure", { key: "noCharge" }, { rule: "prepayment" }],
      ["10 (iv)", "rateSwitching", { key: "notApplicable" }],
      ["10 (v)", "otherContingent", { rule: "deferral" }],
    ]);
    expect(terms.plan.rate).toEqual({ percent: "15", per: "year" });
    // Row 7 in full: a fixed rate has no benchmark, no spread, no reset and no effect of either.
    expect(partOne?.tables[0]?.rows).toEqual([Array(8).fill({ key: "notApplicable" })]);
  });

  test("[DS-2] says in Part 2 every clause, officer and yes or no that the Bank asks for", () => {
    const clause = (section: string) => ({ key: "clause", values: { section: { key: section } } });
    expect(saidIn(partTwo?.rows)).toEqual([
      ["1", "recoveryClause", clause("clauseLate")],
      ["2", "grievanceClause", clause("clauseComplaints")],
      [
        "3",
        "nodalOfficer",
        { text: "A. Officer" },
        { text: "0800 2" },
        { text: "officer@salama.example" },
      ],
      ["3", "grievanceAuthority", { text: "The Authority" }, { text: "authority.example" }],
      ["4", "transferable", { key: "yesWithNotice" }],
      ["5", "coLending", { key: "lenderAlone" }],
      ["6 (i)", "coolingOff", { key: "none" }],
      ["6 (ii)", "recoveryAgent", { key: "noServiceProvider" }],
      ["", "complaintClock", { key: "complaintDays", values: { days: { count: 30 } } }],
    ]);
  });

  test("[DS-2] illustrates the rate as printed: 20,000, 400 of fees, 19,600, 3,274, 23,274 and 17.07 %", () => {
    const figures = annexB?.rows.map(({ number, label, values }) => [
      number,
      label.key,
      rupees(values[0]),
    ]);
    expect(figures).toEqual([
      ["1", "sanctioned", 20_000],
      ["2", "loanTerm", { rule: "term" }],
      ["2 (a)", "principalOnly", { key: "notApplicable" }],
      ["2 (b)", "instalmentType", { key: "instalments-monthly" }],
      ["2 (b)", "instalmentCount", { count: 24 }],
      [
        "2 (b)",
        "instalmentAmount",
        { key: "eachAndLast", values: { each: { money: 969_73 }, last: { money: 969_79 } } },
      ],
      ["2 (c)", "capitalisedInterest", { key: "none" }],
      ["2 (d)", "repaymentStarts", { day: "2024-12-05" }],
      ["3", "rateType", { key: "rateFixed" }],
      ["4", "interestRate", { rule: "rate" }],
      ["5", "interestInAll", 3_274],
      ["6", "feesInAll", 400],
      ["6 (A)", "feesToLender", 240],
      ["6 (B)", "feesToOther", 160],
      ["7", "netDisbursed", 19_600],
      ["8", "totalPayable", 23_274],
      ["9", "apr", { percent: "17.07" }],
      ["10", "disbursementSchedule", { key: "disbursalAtOnce" }],
      ["11", "dueDates", { key: "asScheduled" }],
    ]);
  });

  test("[DS-2] one payment is called so in Part 1 and in Annex B", () => {
    const once: LoanTerms = { ...terms, plan: { ...terms.plan, method: "bullet", instalments: 1 } };
    const types = formOf(factsOf("in", once)).sections.flatMap(({ rows }) =>
      rows.filter(({ label }) => label.key === "instalmentType").map(({ values }) => values),
    );
    expect(types).toEqual([[{ key: "oneInstalment" }], [{ key: "oneInstalment" }]]);
  });

  test("[DS-2] puts each fee under whom it is paid to", () => {
    const none = { key: "none" };
    const once = { key: "fee-kept-back" };
    expect(partOne?.tables[1]?.rows).toEqual([
      [{ fee: "Processing fee" }, once, { money: 240_00 }, none],
      [{ fee: "Insurance" }, once, none, { money: 160_00 }],
    ]);
  });

  test("[DS-2] prints every instalment of the schedule with the Bank's rows 1, 2 and 24", () => {
    const [table] = annexC?.tables ?? [];
    expect(table?.columns.map(({ key }) => key)).toEqual([
      "columnNumber",
      "columnDue",
      "columnBalance",
      "columnPrincipal",
      "columnInterest",
      "columnInstalment",
    ]);
    expect(table?.rows).toHaveLength(24);
    const line = (number: number) => table?.rows[number - 1]?.slice(2, 5).map(rupees);
    expect([line(1), line(2), line(24)]).toEqual([
      [20_000, 720, 250],
      [19_280, 729, 241],
      [958, 958, 12],
    ]);
  });

  test("[DS-2] names the nodal officer, the cooling-off period and what is charged when late", () => {
    expect(valuesOf(form, "nodalOfficer")).toEqual(
      ["A. Officer", "0800 2", "officer@salama.example"].map((text) => ({ text })),
    );
    const withExit: LoanTerms = { ...terms, coolingOff: { days: 3, fees: "kept" } };
    expect(valuesOf(formOf(factsOf("in", withExit)), "coolingOff")).toEqual([
      { key: "coolingOff-kept", values: { days: { count: 3 } } },
    ]);
    expect(valuesOf(form, "coolingOff")).toEqual([{ key: "none" }]);
    expect(valuesOf(form, "penalCharges")[0]).toEqual({ rule: "late" });
  });
});

describe.each(markets)("the form of the market %s", (market) => {
  const at = { principal: 20_500_37, instalments: 5 };
  const terms = termsAt(newestPack(market).lawfulProduct, at, "new");
  const facts = factsOf(market, terms);
  const form = formOf(facts);

  test("[DS-2] is the one its pack asks for, with number, version and validity", () => {
    expect(form.form).toBe(newestPack(market).settings.disclosure.form);
    expect(valuesOf(form, "reference")).toEqual([
      {
        key: "referenceValue",
        values: { number: { text: "241105-000007" }, version: { count: 2 } },
      },
    ]);
    expect(valuesOf(form, "validUntil")).toEqual([{ day: reference.validUntil }]);
    const before = formOf({ ...facts, reference: null });
    expect(() => valuesOf(before, "reference")).toThrow("no row");
  });

  test("[PD-10] a week late costs interest besides the charge where it is on the actual balance", () => {
    const plan = { ...terms.plan, interestBasis: "actual-balance" as const };
    const keys = [terms, { ...terms, plan }].map((one) => {
      const label = form.form === "key-fact-statement" ? "penalCharges" : "latePayment";
      return valuesOf(formOf(factsOf(market, one)), label).flatMap((value) =>
        "key" in value ? [value.key] : [],
      );
    });
    expect(keys.map((found) => found.includes("weekLateDaily"))).toEqual([false, true]);
    expect(keys.map((found) => found.includes("weekLate"))).toEqual([true, false]);
  });

  test("[DS-2] states what is received, what goes back, the yearly rate and every instalment by the one disclosure", () => {
    const { payout, total, apr, plan } = facts.disclosed;
    const received = form.form === "key-fact-statement" ? "netDisbursed" : "netProceeds";
    expect(valuesOf(form, received)).toEqual([{ money: payout }]);
    expect(valuesOf(form, "totalPayable")).toEqual([{ money: total }]);
    const rate = valuesOf(form, form.form === "disclosure-statement" ? "eir" : "apr");
    const basis = apr.convention === "irr-nominal" ? "aprNominal" : "aprEffective";
    expect(rate).toEqual([{ percent: apr.percent }, { key: basis }]);
    const schedule = form.sections
      .flatMap(({ tables }) => tables)
      .find(({ caption }) => caption.key === "scheduleTable");
    expect(schedule?.rows.map((row) => row.at(-1))).toEqual(
      plan.map(({ amount }) => ({ money: amount })),
    );
  });

  test("[DS-2] every table has a value for each column", () => {
    for (const { columns, rows } of form.sections.flatMap(({ tables }) => tables)) {
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
  });
});

test("[DS-2] the Philippines' statement parts finance charges from what goes to others, and adds them up", () => {
  const { terms: lawful } = newestPack("ph").lawfulProduct;
  const terms: LoanTerms = {
    ...lawful,
    principal: 10_000_00,
    clientKind: "new",
    fees: [
      { name: "Service fee", amount: { minor: 100_00 }, when: "kept-back" },
      { name: "Stamp tax", amount: { minor: 75_00 }, when: "kept-back", payee: "third-party" },
    ],
  };
  const facts = factsOf("ph", terms);
  const form = formOf(facts);
  const { interest } = facts.disclosed;
  expect(valuesOf(form, "financeCharges")).toEqual([{ money: interest + 100_00 }]);
  expect(valuesOf(form, "otherCharges")).toEqual([{ money: 75_00 }]);
  expect(valuesOf(form, "netProceeds")).toEqual([{ money: 10_000_00 - 175_00 }]);
  const share = Math.round((interest + 100_00) / 100).toString();
  expect(valuesOf(form, "shareOfCharges")).toEqual([
    { percent: `${share.slice(0, -2) || "0"}.${share.slice(-2)}` },
  ]);
});
