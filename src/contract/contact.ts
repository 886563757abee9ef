/** How to reach the lender (CS-1). Needs no session: it contains no personal data, and who cannot sign in needs it most. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

export const contactInfo = defineEndpoint({
  name: "contactInfo",
  summary: "Telephone and e-mail of customer service",
  effect: "query",
  method: "POST",
  path: "/v3/personal-center/contact-kf-info",
  encoding: "form",
  client: "form",
  success: "0",
  session: "none",
  input: z.object({ overall: z.literal("30") }),
  output: z.object({
    email: z.string(),
    /** Telephone, which is also the WhatsApp number. */
    smWa: z.string(),
  }),
  rejections: {},
});
