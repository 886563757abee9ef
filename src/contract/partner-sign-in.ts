/** Why a partner sign-in (the wire's joint login) has failed (JF-1; decision record 0023). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Id } from "./fields.ts";
import { RecommendedProduct } from "./loan.ts";

/** Why it failed, as the partner's way back writes it into the address. */
export const partnerSignInReasons = ["expired", "declined", "unknown"] as const;

export const readPartnerSignInFailure = defineEndpoint({
  name: "readPartnerSignInFailure",
  summary: "Why a partner's sign-in failed, how the borrower's loan stands, and other products",
  effect: "query",
  method: "POST",
  path: "/service/new/union-error-info",
  encoding: "form",
  client: "form",
  success: "0",
  // Nobody who could not sign in has a session; one that is there is used.
  session: "none",
  input: z.object({
    productId: Id,
    /** Ours; unknown without it. */
    reason: z.enum(partnerSignInReasons).optional(),
  }),
  output: z.object({
    noticeMessage: z.string(),
    errMessage: z.string(),
    /** Field names as in the order's recommended list. */
    family: z.array(RecommendedProduct),
  }),
  rejections: {},
});
