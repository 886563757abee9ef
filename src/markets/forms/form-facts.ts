/** What the forms of disclosure are filled in from, and the small words they have in common. */
import type { Disclosure } from "#lending/disclosure.ts";
import type { LoanTerms } from "#lending/terms.ts";
import type { MarketSettings } from "#markets/settings.ts";
import type { Day } from "#values/business-day.ts";
import type { FormRow, FormTable, FormValue, FormWords } from "./form-content.ts";

/** Who lends, as registered; "" where the lender has not said it. */
export interface FormLender {
  name: string;
  registrationNumber: string;
  licence: string;
  phone: string;
  email: string;
  /** Whom grievances go to. */
  officer: { name: string; phone: string; email: string };
  /** The authority behind the lender; null where there is none. */
  authority: { name: string; where: string } | null;
}

export interface FormFacts {
  lender: FormLender;
  /** Number and version of the disclosure; null while none was made. */
  reference: { number: string; version: number; madeOn: Day; validUntil: Day } | null;
  terms: LoanTerms;
  disclosed: Disclosure;
  settings: MarketSettings;
}

export const words = (key: string, values?: FormWords["values"]): FormWords =>
  values === undefined ? { key } : { key, values };

export const notApplicable = words("notApplicable");

export function row(number: string, label: string, ...values: FormValue[]): FormRow {
  return { number, label: words(label), values };
}

/** A row that is left out where the lender has not said what would stand in it. */
export function rowOfText(number: string, label: string, ...texts: string[]): FormRow[] {
  const said = texts.filter((text) => text !== "");
  return said.length === 0 ? [] : [row(number, label, ...said.map((text) => ({ text })))];
}

/** Number, version and until when the lender is bound by it. */
export function referenceRows({ reference }: FormFacts): FormRow[] {
  if (reference === null) return [];
  const { number, version, madeOn, validUntil } = reference;
  return [
    row(
      "",
      "reference",
      words("referenceValue", { number: { text: number }, version: { count: version } }),
    ),
    row("", "madeOn", { day: madeOn }),
    row("", "validUntil", { day: validUntil }),
  ];
}

/** What the first instalment is, or the range where instalments differ by more than the last one's rounding. */
export function instalmentValue({ plan }: Disclosure): FormValue {
  const [first] = plan;
  const last = plan.at(-1);
  if (first === undefined || last === undefined) throw new Error("a plan without instalments");
  if (plan.slice(0, -1).some(({ amount }) => amount !== first.amount)) return words("asScheduled");
  return first.amount === last.amount
    ? { money: first.amount }
    : words("eachAndLast", { each: { money: first.amount }, last: { money: last.amount } });
}

/** The yearly rate with how its convention counts it, or that none can be stated. */
export function rateValues({ apr }: Disclosure): FormValue[] {
  if (apr.percent === null) return [words("noRate")];
  const basis = apr.convention === "irr-nominal" ? "aprNominal" : "aprEffective";
  return [{ percent: apr.percent }, words(basis)];
}

/** How often one pays, the same wherever a form says it. */
export function instalmentType({ plan }: LoanTerms): FormWords {
  return words(plan.instalments === 1 ? "oneInstalment" : `instalments-${plan.frequency}`);
}

/** A week late, as the engine would charge it. */
export function weekLateValue({ late }: Disclosure): FormValue {
  return words(late.interestGoesOn ? "weekLateDaily" : "weekLate", {
    charge: { money: late.aWeekLate },
  });
}

/** Every instalment with its day and parts; a column for fees only where instalments bear any. */
export function scheduleTable({ plan }: Disclosure): FormTable {
  const fees = plan.some(({ fee }) => fee > 0);
  const feeColumn = fees ? [words("columnFee")] : [];
  return {
    caption: words("scheduleTable"),
    columns: [
      words("columnNumber"),
      words("columnDue"),
      words("columnBalance"),
      words("columnPrincipal"),
      words("columnInterest"),
      ...feeColumn,
      words("columnInstalment"),
    ],
    rows: plan.map(({ number, dueDate, balance, principal, interest, fee, amount }) => [
      { count: number },
      { day: dueDate },
      { money: balance },
      { money: principal },
      { money: interest },
      ...(fees ? [{ money: fee }] : []),
      { money: amount },
    ]),
  };
}
