/**
 * A proof-of-payment claim: a borrower states the reference (once called UTR) of a payment made outside our pages (IR-8). It credits
 * nothing by itself: only a payment received does.
 */
import { z } from "zod";
import { wordsByKey } from "./catalogue.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Flag, Id } from "./fields.ts";

const texts = wordsByKey("rejections.paymentClaim");

/** Longer than the reference as typed: spaces are removed. */
export const referenceLengthMaximum = 80;

const outcomeCopy = wordsByKey("rejections.outcome");

export type ReferenceOutcome = keyof typeof outcomeCopy;

export const submitReference = defineEndpoint({
  name: "submitReference",
  summary:
    "Hands in the reference of a payment made outside the app, for an order or its deferral fee",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/submit-utr",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    orderId: Id,
    /** As typed; an invalid one is a rejection, because its words are shown. */
    utr: z.string().max(referenceLengthMaximum),
    /** 1: the money was meant as the deferral fee. */
    isDelay: Flag,
  }),
  output: z.object({
    /** The outcome of the claim; ours. The wire's own answer is the envelope's message. */
    outcome: z.enum(["credited", "already-counted", "waiting"]).optional(),
  }),
  says: ({ outcome }) => (outcome === undefined ? null : outcomeCopy[outcome]),
  rejections: {
    referenceUnreadable: {
      code: "830001",
      message: texts.referenceUnreadable,
    },
    referenceUsed: {
      code: "830002",
      message: texts.referenceUsed,
    },
    tooManyReferences: {
      code: "830003",
      message: texts.tooManyReferences,
    },
    referencesClosed: {
      code: "830004",
      message: texts.referencesClosed,
    },
  },
});
