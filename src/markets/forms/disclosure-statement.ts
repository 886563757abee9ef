/**
 * The Philippines' disclosure statement on a loan: amount financed, finance and other charges, net proceeds, schedule and the
 * effective interest rate, as the Truth in Lending Act (RA 3765) and its circulars want it before the contract (DS-2).
 */
import type { Disclosure } from "#lending/disclosure.ts";
import { toDecimal } from "#values/money.ts";
import { portion } from "#values/rounding.ts";
import type { FormContent, FormRow } from "./form-content.ts";
import {
  type FormFacts,
  instalmentValue,
  rateValues,
  referenceRows,
  row,
  rowOfText,
  scheduleTable,
  weekLateValue,
  words,
} from "./form-facts.ts";

export function disclosureStatement(facts: FormFacts): FormContent {
  const { lender, disclosed, terms } = facts;
  const { coolingOff, deferral } = disclosed;
  return {
    form: "disclosure-statement",
    title: words("dsTitle"),
    lender: [
      ...rowOfText("", "lenderName", lender.name),
      ...rowOfText("", "secNumber", lender.registrationNumber),
      ...rowOfText("", "caNumber", lender.licence),
      ...rowOfText("", "contact", lender.phone, lender.email),
      ...referenceRows(facts),
    ],
    sections: [
      {
        title: words("dsCost"),
        rows: [
          row("1", "amountFinanced", { money: disclosed.principal }),
          row("2", "financeCharges", { money: financeCharges(disclosed) }),
          row("2 (a)", "interestInAll", { money: disclosed.interest }, { rule: "rate" }),
          ...feeRows("2 (b)", disclosed, "lender"),
          row("3", "otherCharges", { money: disclosed.cost - financeCharges(disclosed) }),
          ...feeRows("3 (a)", disclosed, "third-party"),
          row("4", "keptBack", { money: disclosed.principal - disclosed.payout }),
          { ...row("5", "netProceeds", { money: disclosed.payout }), strong: true },
          row("6", "shareOfCharges", { percent: shareOf(disclosed) }),
          { ...row("7", "eir", ...rateValues(disclosed)), strong: true },
        ],
        tables: [],
      },
      {
        title: words("dsPayment"),
        rows: [
          row("8", "instalmentCount", { count: terms.plan.instalments }, { rule: "term" }),
          row("8", "instalmentAmount", instalmentValue(disclosed)),
          row("8", "totalPayable", { money: disclosed.total }),
        ],
        tables: [scheduleTable(disclosed)],
      },
      {
        title: words("dsContingent"),
        rows: [
          row("9 (a)", "latePayment", { rule: "late" }, weekLateValue(disclosed)),
          row("9 (b)", "payingEarly", words("noCharge"), { rule: "prepayment" }),
          row("9 (c)", "deferral", deferral.times === 0 ? words("none") : { rule: "deferral" }),
          row(
            "9 (d)",
            "coolingOff",
            coolingOff === null
              ? words("none")
              : words(`coolingOff-${coolingOff.fees}`, { days: { count: coolingOff.days } }),
          ),
          row("10", "collateral", words("none")),
        ],
        tables: [],
      },
    ],
    notes: [words("dsStudy"), words("dsReceived")],
  };
}

/** Interest and what the lender charges beside it; what goes to others is none. */
function financeCharges({ cost, fees }: Disclosure): number {
  return fees.reduce(
    (all, { amount, payee }) => (payee === "third-party" ? all - amount : all),
    cost,
  );
}

function feeRows(number: string, { fees }: Disclosure, of: "lender" | "third-party"): FormRow[] {
  return fees
    .filter(({ payee = "lender" }) => payee === of)
    .map(({ name, amount, when }) => ({
      number,
      label: words("feeNamed", { name: { fee: name } }),
      values: [{ money: amount }, words(`fee-${when}`)],
    }));
}

/** Finance charges of the amount financed, in per cent with two decimals, half up. */
function shareOf(disclosed: Disclosure): string {
  return toDecimal(portion(financeCharges(disclosed), 10_000, disclosed.principal, "half-up"));
}
