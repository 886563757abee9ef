/**
 * The console's one search (DK-1): a telephone, name, document, order, trade number, provider's reference or complaint, recognized
 * by its form. Sealed data is compared by keyed hash; telephones and documents are never part of an answer. Ours, not part of the
 * borrower's wire.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { MinorAmount } from "./fields.ts";
import { LoanRow } from "./loan-back-office.ts";

/** What a text may be, in the order the page names them. One text may be several. */
const searchKinds = ["telephone", "document", "order", "payment", "complaint", "name"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Most customers listed by name; a longer text narrows them. */
export const customersMaximum = 20;

export const searchDesk = defineEndpoint({
  client: "form",
  success: "0",
  session: "staff",
  effect: "query",
  method: "GET",
  encoding: "query",
  name: "searchDesk",
  permission: "see-customers",
  summary: "Customers, loans, payments and complaints found by one text",
  path: "/console/search",
  input: z.object({
    /** As typed; of a name the beginnings of its words, from two letters on, and initials. */
    q: z.string().max(80),
  }),
  output: z.object({
    /** As what the text was found; empty when nothing was. */
    found: z.array(z.enum(searchKinds)),
    customers: z.array(
      z.object({
        borrowerId: z.string(),
        /** The full name, or the telephone's ending while there is none. */
        name: z.string(),
        /** Its last digits only; "" for a closed account. */
        phone: z.string(),
      }),
    ),
    /** 1 when more customers match than are listed. */
    moreCustomers: z.int(),
    /** Of the customers and orders found, newest first, at most 50. */
    loans: z.array(LoanRow),
    /** Of the text itself, or the latest of the loans found, newest first, at most 10. */
    payments: z.array(
      z.object({
        tradeNo: z.string(),
        orderNo: z.string(),
        /** Wall clock of the lender's time zone. */
        at: z.string(),
        kind: z.string(),
        company: z.string(),
        currencySymbol: z.string(),
        amount: MinorAmount,
        state: z.string(),
      }),
    ),
    /** Newest first, at most 10. */
    complaints: z.array(
      z.object({
        problemId: z.string(),
        reference: z.string(),
        state: z.string(),
        /** YYYY-MM-DD. */
        receivedOn: z.string(),
      }),
    ),
  }),
  rejections: {},
});
