/** The lender's own face, configuration at run time (AP-9): both server and web read this shape. */
import type { PhoneRule } from "./phone.ts";
import type { Language } from "./words.ts";

export interface Brand {
  /** Name shown to people, and the app's package name. */
  displayName: string;
  packageName: string;
  /** Theme colours as #rrggbb: page background, text, emphasis (the one accent). */
  colours: { background: string; text: string; emphasis: string };
  servicePhone: string;
  serviceEmail: string;
  deepLinkScheme: string;
  /** Origin of the API ("" = this server) and of the H5 pages ("" = the address asked for). */
  apiBase: string;
  h5Base: string;
  market: "reference" | "tz" | "in" | "ph" | "ke";
  language: Language;
  /** The lender's own rule of what a telephone number is; null: the market's. */
  phone: PhoneRule | null;
  /** Origins an address from data may lead to, besides our own. */
  allowedOrigins: readonly string[];
  /** Whether borrowers may hand in the reference of a payment made outside the app (IR-8). */
  paymentReferences: boolean;
}
