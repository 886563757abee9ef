/** The bank account page's calls: read the form, save or change the account (BA-1 to BA-9). */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id, Nothing } from "./fields.ts";
import { FormItem } from "./form-item.ts";
import { codeRejections } from "./payout-account-change.ts";

const texts = wordsByKey("rejections.payoutAccount");

/** The values by item code beside the product id; which codes there are is the form's to say. */
const FormValuesSent = z
  // The id's other spelling is the address's, never a value of the form.
  .object({
    product_id: Id.optional(),
    productId: z.string().optional(),
    /** The code that confirms a change, where one is asked for. */
    verifyCode: z.string().max(20).optional(),
  })
  .catchall(z.string().max(200))
  .describe("One entry a form item by its code, beside the product id");

const Saved = z.object({ success: z.boolean() });

export const readAccountForm = defineEndpoint({
  name: "readAccountForm",
  summary: "The fields of the bank account page",
  effect: "query",
  method: "POST",
  path: "/card-init",
  // One form, one command: onboarding and the v5 family ask for the same (AC-3, AC-4).
  aliases: ["/certify/bank-info", "/v5/credit/bank-info"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  /** Onboarding knows no product yet. */
  input: z.object({ product_id: Id.optional() }),
  output: z.object({ items: z.array(FormItem) }),
  rejections: {},
});

export const readBoundAccount = defineEndpoint({
  name: "readBoundAccount",
  summary: "The account that loans are paid out to today, masked",
  effect: "query",
  method: "POST",
  path: "/certify/bank-card",
  aliases: ["/v5/credit/bank-card"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: Nothing,
  output: z.object({
    /** Null while none is bound. */
    bankCardInfo: z
      .object({ bankName: z.string(), difficult: z.string(), bankNode: z.string() })
      .nullable(),
  }),
  rejections: {},
});

const rejections = {
  ...codeRejections,
  accountNumberWrong: {
    code: "820001",
    message: texts.accountNumberWrong,
  },
  fieldMissing: {
    code: "820002",
    message: texts.fieldMissing,
  },
  bankUnknown: {
    code: "820003",
    message: texts.bankUnknown,
  },
  valueWrong: {
    code: "820004",
    message: texts.valueWrong,
  },
};

export const saveAccount = defineEndpoint({
  name: "saveAccount",
  summary: "Binds the account that loans are paid out to",
  effect: "command",
  method: "POST",
  path: "/certify/save-bank-info",
  aliases: ["/save-bank-info", "/v5/credit/save-bank-info"],
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: FormValuesSent,
  output: Saved,
  rejections,
});

export const changeAccount = defineEndpoint({
  name: "changeAccount",
  summary: "Binds another account, coming from an order",
  effect: "command",
  method: "POST",
  path: "/yours/cardChange",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: FormValuesSent,
  output: Saved,
  rejections,
});
