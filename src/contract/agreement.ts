/** Agreements of a product or an order: the list and the way to one text (LC-4). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Count, Id } from "./fields.ts";

export const listAgreements = defineEndpoint({
  name: "listAgreements",
  summary: "Titles of the agreements a borrower accepts with a loan",
  effect: "query",
  method: "GET",
  path: "/v3/contract/contract",
  encoding: "query",
  client: "json",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, scene: z.literal("3") }),
  output: z.array(z.object({ title: z.string(), position: z.int() })),
  rejections: {},
});

export const openAgreement = defineEndpoint({
  name: "openAgreement",
  summary: "The address where one agreement can be read",
  effect: "query",
  method: "GET",
  path: "/v3/contract/contract-jump",
  encoding: "query",
  client: "json",
  success: "0",
  session: "borrower",
  input: z.object({
    productId: Id,
    scene: z.literal("3"),
    /** Index in the list, from 0. */
    position: Count,
    /** Empty before there is an order: then the text is filled from the open offer. */
    orderId: Id.or(z.literal("")).optional(),
    extra: z.string().max(10).optional(),
  }),
  output: z.object({ contract_url: Address }),
  rejections: {},
});

export const readAgreement = defineEndpoint({
  name: "readAgreement",
  summary: "One agreement's text: as accepted with the order, else as the open offer would fill it",
  effect: "query",
  method: "GET",
  path: "/v3/contract/loan-agreement-detail",
  encoding: "query",
  client: "json",
  success: "0",
  session: "borrower",
  input: z.object({
    productId: Id,
    /** Empty before there is an order. */
    orderId: Id.or(z.literal("")).optional(),
    /** Index in the list, from 0. */
    position: Count,
  }),
  output: z.object({
    title: z.string(),
    /** Of the template the text was made from. */
    version: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    /** Year-month-day; "" until accepted. */
    acceptedOn: z.string(),
    /** Ours: the language the text is in; what was accepted stays in the one it was accepted in. */
    language: z.string().optional(),
    /** SHA-256 of the text in hexadecimal: proves that what is shown is what was accepted. */
    hash: z.string(),
  }),
  rejections: {},
});
