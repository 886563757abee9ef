/** The lender's branding, configured at run time (AP-9): both server and web read this shape. */
import type { PhoneRule } from "#values/market-writing.ts";
import type { Language } from "./languages.ts";

/** Who lends, until a lender says so: made up, and never to be taken for a lender's own words. */
export const exampleCompany = {
  displayName: "Mkopo",
  companyName: "Mkopo Example Ltd",
  companyAddress: "1 Example Road, Dar es Salaam",
  licence: "",
  servicePhone: "+255 800 000 000",
  serviceEmail: "help@mkopo.example",
} as const;

export interface Brand {
  /** Name shown to people, and the app's package name. */
  displayName: string;
  packageName: string;
  /** Address of its picture, of our own origin or https; "" for the first letter of the name. */
  logo: string;
  /** Theme colours as #rrggbb: page background, text, emphasis (the one accent). */
  colours: { background: string; text: string; emphasis: string };
  /** Who lends, as registered, and where; "" for the display name and for no address. */
  companyName: string;
  companyAddress: string;
  /** The lender's licence number or name; "" where there is none. */
  licence: string;
  /** The privacy policy that the official site shows in a frame; "" for our own page (OS-3). */
  policyAddress: string;
  /** The name it trades under, its company registration and who licensed it; "" for none. */
  tradingName: string;
  registrationNumber: string;
  regulator: string;
  /** Whom complaints go to, and the authority behind the lender; all "" where nobody is named. */
  complaintsOfficer: { name: string; phone: string; email: string };
  complaintsBody: { name: string; where: string };
  servicePhone: string;
  serviceEmail: string;
  deepLinkScheme: string;
  /** Origin of the API ("" = this server) and of the H5 pages ("" = the address asked for). */
  apiBase: string;
  h5Base: string;
  market: "reference" | "tz" | "in" | "ph" | "ke";
  /** For requests without a language, or for one the lender does not offer. */
  language: Language;
  /** The lender's own rule for phone numbers; null: the market's. */
  phone: PhoneRule | null;
  /** The languages the lender offers, in the order of the chooser; no other is ever used. */
  languages: readonly Language[];
  /** Origins an address from data may lead to, besides our own. */
  allowedOrigins: readonly string[];
  /** Where the lender's app can be downloaded; "" where there is none. */
  apps: { android: string; ios: string };
  /** Whether borrowers may make proof-of-payment claims (IR-8). */
  paymentReferences: boolean;
  /** Whether a browser may cache a copy of an order to read without a connection (decision record 0033). */
  offlineCopies: boolean;
}
