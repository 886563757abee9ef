/** How to reach the lender (CS-1), and whom to complain to. Needs no session: it is no secret, and who cannot sign in needs it most. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** The body outside the lender: the one the lender names, else the one of its market's pack. */
export const ComplaintsBody = z.object({
  name: z.string(),
  where: z.string(),
  withinDays: z.int().nullable(),
});

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

/** Ours, not part of the borrower's wire. */
export const readComplaintContacts = defineEndpoint({
  name: "readComplaintContacts",
  summary: "Whom to complain to: inside the lender first, then the body that stands outside it",
  effect: "query",
  method: "GET",
  path: "/site/complaint-contacts",
  encoding: "query",
  client: "json",
  success: "0",
  session: "none",
  input: z.object({}),
  output: z.object({
    /** Without a name: customer service. Telephone or e-mail is "" where the officer has none. */
    inside: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    outside: ComplaintsBody.nullable(),
  }),
  rejections: {},
});
