/**
 * The legacy confirmation's calls (legacy; LX-1 to LX-4). Taking the loan and its agreements are
 * the current calls at other paths: the same inputs, answers and rejections, another success code.
 */
import { z } from "zod";
import { listAgreements, openAgreement } from "./agreement.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Address, Id, MinorAmount, TextValue } from "./fields.ts";
import { acceptOffer, readOffer } from "./loan-offer.ts";

const { offerGone } = readOffer.rejections;

/** The pop-up over the legacy confirmation (LX-2); `show` 1 = it is shown. Field names are ours. */
export const Promo = z.object({
  show: z.int(),
  topImage: Address,
  message: z.string(),
  /** The picture that starts the loan like the button. */
  pointerImage: Address,
});

export const readLegacyOffer = defineEndpoint({
  name: "readLegacyOffer",
  summary: "The offer for the older confirmation: button label and promotion come from the server",
  effect: "query",
  method: "POST",
  path: "/legacy/satire",
  encoding: "form",
  client: "form",
  success: "00",
  session: "borrower",
  input: z.object({ productId: Id }),
  output: z.object({
    amount: MinorAmount,
    currencySymbol: z.string(),
    productName: z.string(),
    productLogo: Address,
    firstPayTime: z.string(),
    details: z.array(TextValue),
    repay_plans: z.array(z.object({ amount: MinorAmount, pay_time: z.string() })),
    periods: z.int(),
    termUnit: z.string(),
    buttonText: z.string(),
    /** 1: a native back event first shows the "Point out" dialog (LX-3). */
    isPopType: z.int(),
    popTitle: z.string(),
    popContent: z.string(),
    promo: Promo,
    /** Ours: an agreement that must be seen first. The older screen cannot show it and leads to the current one. */
    popAgreementUrl: Address.optional(),
    /** Ours: the order this offer has just become, as readOffer answers it. */
    lendDetailsUrl: Address.optional(),
    /** Ours: as readOffer answers it. */
    promised: z.int().optional(),
  }),
  rejections: { offerGone },
});

export const listLegacyAgreements = defineEndpoint({
  ...listAgreements,
  name: "listLegacyAgreements",
  session: "borrower",
  summary: "Titles of the agreements, for the older confirmation",
  path: "/legacy/cultures",
  aliases: [],
  success: "00",
});

export const openLegacyAgreement = defineEndpoint({
  ...openAgreement,
  name: "openLegacyAgreement",
  session: "borrower",
  summary: "The address where one agreement can be read, for the older confirmation",
  path: "/legacy/misunderstood",
  aliases: [],
  success: "00",
});

export const acceptLegacyOffer = defineEndpoint({
  ...acceptOffer,
  name: "acceptLegacyOffer",
  session: "borrower",
  summary: "Takes the loan from the older confirmation; the same order as Loan Now, however often",
  path: "/legacy/depush",
  aliases: [],
  success: "00",
});

export const openProduct = defineEndpoint({
  name: "openProduct",
  summary: "Where a tapped product leads, and whether a browser or the native app opens it (LX-4)",
  effect: "query",
  method: "POST",
  path: "/legacy/define",
  encoding: "form",
  client: "form",
  success: "00",
  session: "borrower",
  input: z.object({ productId: Id }),
  output: z.object({ url: Address, openIn: z.enum(["browser", "native"]) }),
  rejections: { offerGone },
});
