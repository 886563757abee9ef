/**
 * What each way of going on with an order costs in the end, side by side (DS-7). A call of our own: the wire's init pay type says
 * what may be paid today, and this one says the same and follows every way to the end of the loan.
 */
import { z } from "zod";
import { borrowerForm } from "./call-kinds.ts";
import { CoolingOff } from "./cooling-off.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, MinorAmount } from "./fields.ts";
import { plainDay } from "./product-form-fields.ts";
import { PayChoice, readChoices } from "./repayment-choices.ts";

export const compareWays = defineEndpoint({
  ...borrowerForm,
  name: "compareWays",
  summary: "What may be done about an order today, and what each of it costs in the end",
  effect: "query",
  path: "/v3/loan-details/compare-ways",
  input: z.object({
    productId: Id,
    orderId: Id,
    /** A day on which everything due could be paid; a week from today without it. */
    on: plainDay.optional(),
  }),
  output: readChoices.output.omit({ payTypes: true }).extend({
    /** While the loan may be given back today, which ends it; left out otherwise. */
    coolingOff: CoolingOff.optional(),
    /** Of a loan that was written off: all that is still claimed; left out of any other. */
    stillClaimed: MinorAmount.optional(),
    /** Late charges that today's close adds if nothing is paid. */
    chargeTonight: MinorAmount,
    /**
     * Every open choice; "later": nothing today and all that is due on a day to come; "help": asking for a plan that fits, with none
     * agreed. The cheapest first.
     */
    ways: z.array(
      z.object({
        way: z.enum([...PayChoice.shape.choice.options, "later", "help"]),
        /** To pay today; the least of a part, 0 for later and help. */
        amount: MinorAmount,
        /** Everything paid from today on until the loan is over. */
        amountInAll: MinorAmount,
        /** More, below zero less, than paying what is due today and the rest on its dates: within a week, a month, in all. */
        moreInAWeek: MinorAmount,
        moreInAMonth: MinorAmount,
        moreInAll: MinorAmount,
        /** What is paid next after today, and when; 0 and "" for nothing. */
        nextPayTime: z.string(),
        nextPayAmount: MinorAmount,
        /** The day it is over. */
        lastPayTime: z.string(),
        /** The loan's yearly rate if it goes so; "" where none can be stated. */
        yearlyRate: z.string(),
      }),
    ),
    /** The name of the yearly rate by its convention. */
    rateName: z.string(),
    /** The day of "later" and the days it may be; "" where nothing is due now. */
    laterOn: z.string(),
    laterFirst: z.string(),
    laterLast: z.string(),
    /** Why the day asked about is not answered; "" for nothing. */
    laterReason: z.string(),
    /** The day by which a request for help of today is answered; "" where none may be sent. */
    helpAnswerBy: z.string(),
  }),
  rejections: {},
});
