/**
 * The numbered disclosure of an offer (DS-3), its cost to draw (DS-4) and its form to read (DS-2). Calls of our own beside the
 * wire: a client that speaks the wire alone takes loans where the market lets acceptance acknowledge.
 */
import { z } from "zod";
import { PrintedForm } from "./disclosure-form.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, Id, MinorAmount } from "./fields.ts";
import { acceptOffer, disclosureRejections } from "./loan-offer.ts";

const { offerGone } = acceptOffer.rejections;
const { disclosureChanged, disclosureExpired } = disclosureRejections;

/** A version as the borrower is shown it. */
const Version = z.object({
  number: z.string(),
  version: z.int(),
  /** SHA-256 of its content; sent back with the acknowledgement. */
  hash: z.string(),
  madeOn: z.string(),
  /** The last day of its validity. */
  validUntil: z.string(),
  /** "" until the borrower has acknowledged it. */
  acknowledgedOn: z.string(),
});

const OfferCost = z.object({
  currencySymbol: z.string(),
  principal: MinorAmount,
  payout: MinorAmount,
  total: MinorAmount,
  cost: MinorAmount,
  interest: MinorAmount,
  fees: MinorAmount,
  /** The interest rate in words. */
  rate: z.string(),
  /** The yearly rate, ready to show, and under which name; "" where none can be stated. */
  yearly: z.string(),
  yearlyName: z.string(),
  /** What goes back for every 100 received, in hundredths. */
  per100: MinorAmount,
  plan: z.array(z.object({ amount: MinorAmount, dueTime: z.string() })),
  weekLate: z.object({
    amount: MinorAmount,
    dueTime: z.string(),
    lateTime: z.string(),
    charge: MinorAmount,
    /** How the charge comes about, in words. */
    rule: z.string(),
  }),
  /** 1: acknowledged in a step before Loan Now; 0: Loan Now acknowledges it. */
  acknowledgeFirst: z.int(),
  /** The version that stands; null while one has yet to be made. */
  version: Version.nullable(),
});

const shared = {
  method: "POST",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
} as const;

export const readOfferCost = defineEndpoint({
  ...shared,
  name: "readOfferCost",
  summary:
    "What an open offer costs, as figures to draw, and the version of its disclosure that stands",
  effect: "query",
  path: "/v3/loan-confirm/offer-cost",
  input: z.object({ productId: Id }),
  output: OfferCost,
  rejections: { offerGone },
});

export const issueDisclosure = defineEndpoint({
  ...shared,
  name: "issueDisclosure",
  summary:
    "Makes the next version of an offer's disclosure where none stands; answers with the one that does",
  effect: "command",
  path: "/v3/loan-confirm/issue-disclosure",
  input: z.object({ productId: Id }),
  output: Version,
  rejections: { offerGone },
});

export const acknowledgeDisclosure = defineEndpoint({
  ...shared,
  name: "acknowledgeDisclosure",
  summary:
    "The borrower acknowledges the version of an offer's disclosure that was shown; a repeat changes nothing",
  effect: "command",
  path: "/v3/loan-confirm/acknowledge-disclosure",
  input: z.object({ productId: Id, version: Count, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  output: Version,
  rejections: { offerGone, disclosureChanged, disclosureExpired },
});

export const readDisclosureForm = defineEndpoint({
  ...shared,
  name: "readDisclosureForm",
  summary:
    "The market's form of disclosure of an open offer, or of an order as it was acknowledged",
  effect: "query",
  path: "/v3/loan-confirm/disclosure-form",
  input: z.object({
    productId: Id,
    /** With it the order's, without it the open offer's. */
    orderId: Id.optional(),
    /** A language of the form; without it the reader's. */
    formLanguage: z.string().max(5).optional(),
  }),
  output: z.object({
    form: PrintedForm,
    /** Those of the market, the authoritative one first, and the reader's. */
    languages: z.array(z.string()),
    version: Version.nullable(),
  }),
  rejections: { offerGone },
});

export const listDisclosures = defineEndpoint({
  name: "listDisclosures",
  permission: "see-customers",
  summary:
    "Every version of the disclosures of an order's offer, newest first, with its acknowledgement",
  effect: "query",
  method: "GET",
  path: "/console/disclosures",
  encoding: "query",
  client: "form",
  success: "0",
  session: "staff",
  input: z.object({ orderNo: Id }),
  output: z.object({
    versions: z.array(
      z.object({
        number: z.string(),
        version: z.int(),
        hash: z.string(),
        /**
         * accepted: the order was taken on it. acknowledged: confirmed, not accepted yet. open: neither. lapsed: its validity ended before
         * it was accepted. replaced: a newer version was made.
         */
        state: z.enum(["open", "acknowledged", "accepted", "lapsed", "replaced"]),
        /** When it was first shown. */
        madeAt: z.string(),
        validUntil: z.string(),
        /** 1: its validity is over. */
        expired: z.int(),
        payout: z.string(),
        total: z.string(),
        cost: z.string(),
        yearly: z.string(),
        /** Null while it is not acknowledged. */
        acknowledged: z
          .object({
            time: z.string(),
            /** step: before acceptance; acceptance: by it. */
            given: z.enum(["step", "acceptance"]),
            language: z.string(),
            /** SHA-256 of the form as it was shown. */
            hash: z.string(),
            form: PrintedForm,
          })
          .nullable(),
      }),
    ),
  }),
  rejections: {},
});
