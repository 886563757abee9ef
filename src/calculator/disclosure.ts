/** `disclosure`: what a borrower is to be told of an offer before choosing it, as the market states it (DS-1, DS-5). */
import { z } from "zod";
import { type Disclosure, disclosureOf } from "#lending/disclosure.ts";
import { ceilingKinds } from "#lending/terms.ts";
import { formOf } from "#markets/forms/form-of.ts";
import { markets } from "#markets/pack.ts";
import { packOf } from "#markets/packs.ts";
import { toDecimal } from "#values/money.ts";
import { defineCommand } from "./command.ts";
import { amountText, amountTexts, dayField, dayText, percentText } from "./fields.ts";
import { formTexts, noLender } from "./form-texts.ts";
import { termsField, termsProblem } from "./terms-field.ts";

const input = z.strictObject({
  market: z.enum(markets).describe("Decides by which convention the yearly rate is stated."),
  terms: termsField,
  disbursedOn: dayField,
});

const output = z.strictObject({
  market: z.enum(markets),
  amountFinanced: amountText.describe("The principal."),
  fees: z.array(
    z.strictObject({
      name: z.string(),
      amount: amountText,
      when: z.enum(["kept-back", "first-instalment", "spread"]),
      payee: z.literal("third-party").optional(),
    }),
  ),
  feesInAll: amountText,
  payout: amountText.describe("What arrives: the amount financed less the fees kept back."),
  interest: amountText,
  total: amountText.describe("What goes back: the sum of the plan."),
  cost: amountText.describe("total - payout: interest and every fee."),
  apr: z.strictObject({
    percent: percentText.nullable().describe("Null where no rate up to 10,000,000,000 % fits."),
    name: z.enum(["APR", "EIR"]).describe("What the market calls it."),
    convention: z
      .enum(["irr-effective", "irr-nominal"])
      .describe("The rate of one period of the plan, compounded over a year or times its periods."),
  }),
  plan: z.array(
    z.strictObject({
      number: z.int(),
      dueDate: dayText,
      balance: amountText.describe("Principal owed before it is paid."),
      principal: amountText,
      interest: amountText,
      fee: amountText,
      amount: amountText,
    }),
  ),
  termDays: z.int(),
  late: z.strictObject({
    fee: amountText.describe("For this kind of client."),
    feeOncePer: z.enum(["loan", "instalment"]),
    base: z
      .enum(["principal-and-interest", "principal"])
      .describe("What the bands are a share of."),
    bands: z.array(z.strictObject({ fromDay: z.int(), percentPerDay: percentText })),
    ceilings: z.array(z.strictObject({ id: z.string(), of: z.enum(ceilingKinds) })),
    aWeekLate: amountText.describe(
      "Charges owed on the first instalment 7 days after its due date.",
    ),
  }),
  prepayment: z.strictObject({
    from: dayText.describe("The first day on which more than the current instalment may be paid."),
    rebate: z.enum(["none", "unearned-interest"]),
    fee: amountText,
  }),
  coolingOff: z
    .strictObject({ days: z.int(), fees: z.enum(["kept", "returned"]) })
    .nullable()
    .describe("Null: the loan cannot be given back."),
  deferral: z.strictObject({
    times: z.int().describe("0: the product has none."),
    days: z.int(),
    fee: amountText.describe("Each time, while the whole principal is owed."),
  }),
  form: z
    .strictObject({
      form: z.enum(["key-fact-statement", "disclosure-statement", "price-card"]),
      sections: z.array(
        z.strictObject({
          title: z.string(),
          rows: z.array(
            z.strictObject({ number: z.string(), label: z.string(), values: z.array(z.string()) }),
          ),
          tables: z.array(
            z.strictObject({
              caption: z.string(),
              columns: z.array(z.string()),
              rows: z.array(z.array(z.string())),
            }),
          ),
        }),
      ),
    })
    .describe(
      "The whole form that the market asks for, row by row; labels by their key in locales/<language>/disclosure-form.json.",
    ),
});

export const disclosureCommand = defineCommand({
  summary: "All that is disclosed of an offer before it is chosen, as a market states it.",
  input,
  output,
  answer({ market, terms, disbursedOn }) {
    const problem = termsProblem(terms, "terms");
    if (problem !== null) return { refused: problem };
    const { settings } = packOf(market, disbursedOn);
    const disclosed = disclosureOf(terms, disbursedOn, settings.apr);
    const content = formOf({ lender: noLender, reference: null, terms, disclosed, settings });
    return { market, ...disclosureTexts(disclosed), form: formTexts(content, terms) };
  },
});

function disclosureTexts(disclosed: Disclosure): Omit<z.output<typeof output>, "market" | "form"> {
  const { principal, feesInAll, payout, interest, total, cost, apr, late } = disclosed;
  return {
    ...amountTexts({ amountFinanced: principal }),
    fees: disclosed.fees.map((fee) => ({ ...fee, amount: toDecimal(fee.amount) })),
    ...amountTexts({ feesInAll, payout, interest, total, cost }),
    apr: { percent: apr.percent, name: apr.name, convention: apr.convention },
    plan: disclosed.plan.map(({ number, dueDate, ...amounts }) => ({
      number,
      dueDate,
      balance: toDecimal(amounts.balance),
      principal: toDecimal(amounts.principal),
      interest: toDecimal(amounts.interest),
      fee: toDecimal(amounts.fee),
      amount: toDecimal(amounts.amount),
    })),
    termDays: disclosed.termDays,
    late: {
      fee: toDecimal(late.fee),
      feeOncePer: late.oncePer,
      base: late.base,
      bands: late.bands.map(({ fromDay, bpsPerDay }) => ({
        fromDay,
        percentPerDay: toDecimal(bpsPerDay),
      })),
      ceilings: late.ceilings.map(({ id, of }) => ({ id, of })),
      aWeekLate: toDecimal(late.aWeekLate),
    },
    prepayment: { ...disclosed.prepayment, fee: toDecimal(0) },
    coolingOff: disclosed.coolingOff,
    deferral: { ...disclosed.deferral, fee: toDecimal(disclosed.deferral.fee) },
  };
}
