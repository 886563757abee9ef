/**
 * The price card of Tanzania, Kenya and the reference market: what a loan costs on one page, in the order in which one asks
 * (CBK Digital Credit Providers Regulations 2022; Bank of Tanzania's guidance on digital lenders of 2024; DS-2).
 */
import type { FormContent, FormRow } from "./form-content.ts";
import {
  type FormFacts,
  instalmentValue,
  rateValues,
  referenceRows,
  row,
  rowOfText,
  weekLateValue,
  words,
} from "./form-facts.ts";

export function priceCard(facts: FormFacts): FormContent {
  const { lender, disclosed, terms } = facts;
  const { fees, deferral, coolingOff } = disclosed;
  const feeRows: FormRow[] = fees.map(({ name, amount, when }) => ({
    number: "",
    label: words("feeNamed", { name: { fee: name } }),
    values: [{ money: amount }, words(`fee-${when}`)],
  }));
  const { authority } = lender;
  return {
    form: "price-card",
    title: words("cardTitle"),
    lender: [
      ...rowOfText("", "lenderName", lender.name),
      ...rowOfText("", "licence", lender.licence),
      ...rowOfText("", "contact", lender.phone, lender.email),
      ...referenceRows(facts),
    ],
    sections: [
      {
        title: words("cardPrice"),
        rows: [
          row("", "amountFinanced", { money: disclosed.principal }),
          { ...row("", "netProceeds", { money: disclosed.payout }), strong: true },
          row("", "interestInAll", { money: disclosed.interest }, { rule: "rate" }),
          ...feeRows,
          { ...row("", "costInAll", { money: disclosed.cost }), strong: true },
          { ...row("", "totalPayable", { money: disclosed.total }), strong: true },
          row("", "apr", ...rateValues(disclosed)),
        ],
        tables: [],
      },
      {
        title: words("cardPlan"),
        rows: [
          row("", "instalmentCount", { rule: "term" }),
          row("", "instalmentAmount", instalmentValue(disclosed)),
        ],
        tables: [
          {
            caption: words("scheduleTable"),
            columns: [words("columnNumber"), words("columnDue"), words("columnInstalment")],
            rows: disclosed.plan.map(({ number, dueDate, amount }) => [
              { count: number },
              { day: dueDate },
              { money: amount },
            ]),
          },
        ],
      },
      {
        title: words("cardOtherwise"),
        rows: [
          row("", "latePayment", { rule: "late" }, weekLateValue(disclosed)),
          row("", "payingEarly", words("noCharge"), { rule: "prepayment" }),
          ...(deferral.times === 0 ? [] : [row("", "deferral", { rule: "deferral" })]),
          ...(coolingOff === null
            ? []
            : [
                row(
                  "",
                  "coolingOff",
                  words(`coolingOff-${coolingOff.fees}`, { days: { count: coolingOff.days } }),
                ),
              ]),
          ...rowOfText(
            "",
            "complaintsTo",
            lender.officer.name,
            lender.officer.phone || lender.phone,
            lender.officer.email || lender.email,
          ),
          ...(authority === null
            ? []
            : rowOfText("", "grievanceAuthority", authority.name, authority.where)),
        ],
        tables: [],
      },
    ],
    notes: [words(terms.plan.instalments === 1 ? "cardDate" : "cardDates")],
  };
}
