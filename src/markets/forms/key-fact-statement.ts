/**
 * India's key fact statement: both parts, the illustration of the annual percentage rate (Annex B) and the repayment schedule
 * (Annex C), numbered as the Reserve Bank prints them (RBI/2024-25/18 of 15 April 2024; DS-2).
 */
import type { Disclosure } from "#lending/disclosure.ts";
import type { FormContent, FormRow, FormSection, FormTable, FormValue } from "./form-content.ts";
import {
  type FormFacts,
  instalmentType,
  instalmentValue,
  notApplicable,
  rateValues,
  referenceRows,
  row,
  rowOfText,
  scheduleTable,
  weekLateValue,
  words,
} from "./form-facts.ts";

export function keyFactStatement(facts: FormFacts): FormContent {
  return {
    form: "key-fact-statement",
    title: words("kfsTitle"),
    lender: [
      ...rowOfText("", "lenderName", facts.lender.name),
      ...rowOfText("", "registrationNumber", facts.lender.registrationNumber),
      ...rowOfText("", "licence", facts.lender.licence),
    ],
    sections: [partOne(facts), partTwo(facts), annexB(facts), annexC(facts)],
    notes: [words("kfsDates"), words("kfsNotShown")],
  };
}

/** Interest rate, fees and charges. */
function partOne(facts: FormFacts): FormSection {
  const { terms, disclosed } = facts;
  const { plan } = terms;
  const first = disclosed.plan[0]!;
  return {
    title: words("kfsPartOne"),
    rows: [
      ...numbered("1", referenceRows(facts)),
      row("1", "loanType", words("loanTypeValue")),
      row("2", "sanctioned", { money: disclosed.principal }),
      row("3", "disbursal", words("disbursalAtOnce")),
      row(
        "4",
        "loanTerm",
        { rule: "term" },
        words("days", { days: { count: disclosed.termDays } }),
      ),
      row("5", "instalmentType", instalmentType(terms)),
      row("5", "instalmentCount", { count: plan.instalments }),
      row("5", "instalmentAmount", instalmentValue(disclosed)),
      row("5", "repaymentStarts", { day: first.dueDate }),
      row("6", "interestRate", { rule: "rate" }, words("rateFixed")),
      row("7", "floatingRate", notApplicable),
      row("8", "feesInAll", { money: disclosed.feesInAll }),
      { ...row("9", "apr", ...rateValues(disclosed)), strong: true },
      row("10 (i)", "penalCharges", { rule: "late" }, weekLateValue(disclosed)),
      row("10 (ii)", "otherPenal", words("none")),
      row("10 (iii)", "foreclosure", words("noCharge"), { rule: "prepayment" }),
      row("10 (iv)", "rateSwitching", notApplicable),
      row("10 (v)", "otherContingent", deferralValue(disclosed)),
    ],
    tables: [floatingTable(), feeTable(disclosed)],
  };
}

const numbered = (number: string, rows: readonly FormRow[]): FormRow[] =>
  rows.map((one) => ({ ...one, number }));

/** Row 7: nothing of it applies to a rate that is fixed. */
function floatingTable(): FormTable {
  const columns = [
    "floatBenchmark",
    "floatBenchmarkRate",
    "floatSpread",
    "floatFinal",
    "floatResetBenchmark",
    "floatResetSpread",
    "floatImpact",
    "floatImpactCount",
  ];
  return {
    caption: words("floatTable"),
    columns: columns.map((key) => words(key)),
    rows: [columns.map(() => notApplicable)],
  };
}

/** Row 8: each fee under (A), payable to the lender, or (B), to a third party through the lender. */
function feeTable({ fees }: Disclosure): FormTable {
  const none: FormValue = words("none");
  return {
    caption: words("feeTable"),
    columns: [
      words("columnFeeName"),
      words("columnFeeWhen"),
      words("feeToLender"),
      words("feeToOther"),
    ],
    rows:
      fees.length === 0
        ? [[words("noFees"), none, none, none]]
        : fees.map(({ name, amount, when, payee }) => [
            { fee: name },
            words(`fee-${when}`),
            payee === "third-party" ? none : { money: amount },
            payee === "third-party" ? { money: amount } : none,
          ]),
  };
}

function deferralValue({ deferral }: Disclosure): FormValue {
  return deferral.times === 0 ? words("none") : { rule: "deferral" };
}

/** Other qualitative information. */
function partTwo({ lender, settings, disclosed }: FormFacts): FormSection {
  const { officer, authority } = lender;
  const name = officer.name === "" ? lender.name : officer.name;
  const { coolingOff } = disclosed;
  return {
    title: words("kfsPartTwo"),
    rows: [
      row("1", "recoveryClause", words("clause", { section: words("clauseLate") })),
      row("2", "grievanceClause", words("clause", { section: words("clauseComplaints") })),
      row(
        "3",
        "nodalOfficer",
        { text: name },
        { text: officer.phone === "" ? lender.phone : officer.phone },
        { text: officer.email === "" ? lender.email : officer.email },
      ),
      ...(authority === null
        ? []
        : rowOfText("3", "grievanceAuthority", authority.name, authority.where)),
      row("4", "transferable", words("yesWithNotice")),
      row("5", "coLending", words("lenderAlone")),
      row(
        "6 (i)",
        "coolingOff",
        coolingOff === null
          ? words("none")
          : words(`coolingOff-${coolingOff.fees}`, { days: { count: coolingOff.days } }),
      ),
      row("6 (ii)", "recoveryAgent", words("noServiceProvider")),
      row("", "complaintClock", words("complaintDays", { days: { count: finalDays(settings) } })),
    ],
    tables: [],
  };
}

function finalDays({ complaint: { final } }: FormFacts["settings"]): number {
  return "days" in final ? final.days : final.weekdays;
}

/** How the rate comes about. */
function annexB(facts: FormFacts): FormSection {
  const { terms, disclosed } = facts;
  const { fees, plan } = disclosed;
  const paidTo = (payee: "lender" | "third-party") =>
    fees.reduce((all, fee) => all + ((fee.payee ?? "lender") === payee ? fee.amount : 0), 0);
  return {
    title: words("annexB"),
    rows: [
      row("1", "sanctioned", { money: disclosed.principal }),
      row("2", "loanTerm", { rule: "term" }),
      row("2 (a)", "principalOnly", notApplicable),
      row("2 (b)", "instalmentType", instalmentType(terms)),
      row("2 (b)", "instalmentCount", { count: plan.length }),
      row("2 (b)", "instalmentAmount", instalmentValue(disclosed)),
      row("2 (c)", "capitalisedInterest", words("none")),
      row("2 (d)", "repaymentStarts", { day: plan[0]!.dueDate }),
      row("3", "rateType", words("rateFixed")),
      row("4", "interestRate", { rule: "rate" }),
      row("5", "interestInAll", { money: disclosed.interest }),
      row("6", "feesInAll", { money: disclosed.feesInAll }),
      row("6 (A)", "feesToLender", { money: paidTo("lender") }),
      row("6 (B)", "feesToOther", { money: paidTo("third-party") }),
      row("7", "netDisbursed", { money: disclosed.payout }),
      row("8", "totalPayable", { money: disclosed.total }),
      { ...row("9", "apr", ...rateValues(disclosed)), strong: true },
      row("10", "disbursementSchedule", words("disbursalAtOnce")),
      row("11", "dueDates", words("asScheduled")),
    ],
    tables: [],
  };
}

/** The schedule; a fee that is paid with instalments has its own column, which the printed form does not foresee. */
function annexC({ disclosed }: FormFacts): FormSection {
  return {
    title: words("annexC"),
    rows: [],
    tables: [scheduleTable(disclosed)],
  };
}
