/** Every field of a product's form, by the tab it stands in and in the order of the page. */
import { decisionNodes } from "./decision-nodes.ts";
import { amount, choice, count, day, percent, rate, text } from "./leaf-kinds.ts";
import type { Node, Section } from "./node.ts";

const feeOrShare = {
  fixed: [amount("fixed")],
  percentOfPrincipal: [percent("percentOfPrincipal")],
};

const names: readonly Node[] = [
  text("name"),
  { is: "texts", key: "names", optional: true },
  { is: "texts", key: "description", long: true },
  text("logo"),
  count("place", "position"),
];

const amounts: readonly Node[] = [
  text("terms.currency"),
  amount("amounts.least"),
  amount("amounts.most"),
  amount("amounts.step"),
  choice("terms.plan.frequency", "frequency"),
  count("terms.plan.instalments", "instalments"),
  count("instalments.least", "instalments"),
  count("instalments.most", "instalments"),
];

const dates: readonly Node[] = [
  {
    is: "group",
    key: "terms.plan.dueDay",
    absent: "omit",
    of: [count("dayOfMonth", "day"), count("leastDays", "days")],
  },
  {
    is: "either",
    key: "terms.plan.firstDue",
    optional: true,
    shapes: {
      afterDays: [count("afterDays", "days")],
      on: [day("on"), count("leastDays", "days")],
    },
  },
  {
    is: "group",
    key: "terms.plan.daysOff",
    absent: "omit",
    of: [
      choice("dueDates", "dueDates"),
      { is: "values", key: "weekdays", as: "ticks", choices: "weekdays", numbers: true },
      { is: "values", key: "holidays", as: "days" },
    ],
  },
  count("terms.reminderDays", "days"),
];

const price: readonly Node[] = [
  choice("terms.plan.method", "method"),
  choice("terms.plan.interestBasis", "interestBasis", { unspoken: "scheduled" }),
  rate("terms.plan.rate.percent"),
  choice("terms.plan.rate.per", "ratePer"),
  choice("terms.plan.dayCount", "dayCount"),
  {
    is: "list",
    key: "terms.fees",
    most: 20,
    first: { "amount:": "percentOfPrincipal", when: "kept-back" },
    of: [
      text("name"),
      { is: "texts", key: "names", optional: true },
      { is: "either", key: "amount", shapes: feeOrShare },
      choice("when", "feeTime"),
      choice("payee", "feePayee", { unspoken: "lender" }),
    ],
  },
  amount("terms.plan.roundTo"),
  choice("terms.plan.rounding", "rounding"),
  {
    is: "group",
    key: "terms.plan.interestRounding",
    absent: "omit",
    of: [amount("roundTo"), choice("rounding", "rounding")],
  },
];

const lateness: readonly Node[] = [
  amount("terms.lateCharges.feeNew"),
  amount("terms.lateCharges.feeRepeat"),
  choice("terms.lateCharges.feeOncePer", "feeOncePer"),
  choice("terms.lateCharges.base", "lateBase", { unspoken: "principal-and-interest" }),
  {
    is: "list",
    key: "terms.lateCharges.bands",
    most: 20,
    first: {},
    of: [count("fromDay", "day"), percent("percentPerDay")],
  },
  {
    is: "list",
    key: "terms.ceilings",
    most: 10,
    optional: true,
    first: { of: "late-charges", "limit:": "percentOfPrincipal" },
    of: [
      text("id"),
      choice("of", "ceilingOf"),
      {
        is: "either",
        key: "limit",
        shapes: {
          ...feeOrShare,
          percentOfPrincipalWhenLate: [percent("percentOfPrincipalWhenLate")],
          percentOfInstalmentWhenLate: [
            percent("percentOfInstalmentWhenLate"),
            count("perDays", "days"),
          ],
          lateDays: [count("lateDays", "days")],
        },
      },
    ],
  },
];

const flexibility: readonly Node[] = [
  count("coolingOffDays", "days"),
  count("terms.plan.grace.principal", "instalments"),
  count("terms.plan.grace.interest", "instalments"),
  count("terms.plan.grace.interestPaidLater", "instalments"),
  percent("terms.prepayment.afterTermPercent"),
  count("terms.prepayment.leastDays", "days"),
  choice("terms.prepayment.rebate", "rebate"),
  count("terms.deferral.countMaximum", "times"),
  count("terms.deferral.days", "days"),
  {
    is: "either",
    key: "terms.deferral.fee",
    shapes: {
      fixed: [amount("fixed")],
      percentOfOutstandingPrincipal: [percent("percentOfOutstandingPrincipal")],
    },
  },
];

const payments: readonly Node[] = [
  amount("terms.paymentMinimum"),
  choice("terms.allocation.sweep", "sweep"),
  { is: "values", key: "terms.allocation.steps", as: "order", choices: "steps" },
];

const papers: readonly Node[] = [
  text("texts.agreementPopup", { blank: "empty" }),
  {
    is: "group",
    key: "texts.exitDialog",
    absent: "null",
    of: [
      { is: "texts", key: "title" },
      { is: "texts", key: "content", long: true },
    ],
  },
  {
    is: "group",
    key: "texts.legacyConfirmation",
    absent: "omit",
    of: [
      { is: "texts", key: "button" },
      choice("productOpensIn", "opensIn"),
      {
        is: "group",
        key: "promo",
        absent: "null",
        of: [text("topImage"), { is: "texts", key: "message", long: true }, text("pointerImage")],
      },
    ],
  },
];

export const sections: readonly Section[] = [
  { name: "names", of: names },
  { name: "amounts", of: amounts },
  { name: "dates", of: dates },
  { name: "price", of: price },
  { name: "lateness", of: lateness },
  { name: "flexibility", of: flexibility },
  { name: "payments", of: payments },
  { name: "papers", of: papers },
  { name: "decision", of: decisionNodes },
];
