/** The fields of a product's decision policy: the rules an application is decided on. */
import { amount, choice, count, percent, text } from "./leaf-kinds.ts";
import type { Either, Node } from "./node.ts";

const sum = (key: string): Either => ({
  is: "either",
  key,
  shapes: { fixed: [amount("fixed")], percentOfMost: [percent("percentOfMost")] },
});

const rules: Either = {
  is: "either",
  key: "kind",
  tag: true,
  shapes: {
    "minimum-age": [count("years", "years")],
    "steps-completed": [],
    "amount-range": [],
    "deny-list": [],
    "first-loan": [],
    "days-past-due-now": [count("most", "days")],
    "days-past-due-ever": [count("most", "days")],
    "open-loans": [count("most", "loans")],
    "income-share": [percent("percent")],
    "cost-cap": [percent("percent")],
    exposure: [sum("most")],
    "amount-above": [sum("above")],
    velocity: [choice("of", "velocityOf"), count("days", "days"), count("most", "times")],
    "repeat-growth": [sum("first"), percent("growthPercent"), sum("most"), amount("step")],
  },
};

export const decisionNodes: readonly Node[] = [
  {
    is: "group",
    key: "decisionPolicy",
    absent: "null",
    of: [
      amount("fourEyesAbove", { blank: "null" }),
      count("reapplyAfterDays", "days"),
      amount("amountStep"),
      {
        is: "list",
        key: "rules",
        most: 100,
        ordered: true,
        first: { kind: "minimum-age", outcome: "decline" },
        of: [
          text("id"),
          choice("outcome", "outcome"),
          rules,
          {
            is: "group",
            key: "markets",
            absent: "omit",
            of: [{ is: "values", key: "", as: "ticks", choices: "markets" }],
          },
        ],
      },
    ],
  },
];
