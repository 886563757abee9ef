/** Company facts and brand as the console edits them: one form for the console and for what is stored. */
import { z } from "zod";
import { say } from "./product-form-fields.ts";

const charactersMaximum = 200;

/** One line of text, as on a letterhead. */
const Line = z
  .string()
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u, say("line", { maximum: charactersMaximum }));
const Phone = z.string().regex(/^\+?[\d ()-]{3,30}$/, say("phone"));
const Email = z.email(say("email")).max(200, say("tooLong", { maximum: charactersMaximum }));
const Empty = z.literal("");

export const CompanyForm = z.strictObject({
  /** Who lends, as registered. */
  legalName: Line,
  /** The name it trades under where that is another one; "" for the brand's name. */
  tradingName: Line.or(Empty),
  registrationNumber: Line.or(Empty),
  licence: Line.or(Empty),
  /** Who licensed it, "" where the market's rule pack says it all. */
  regulator: Line.or(Empty),
  address: Line,
  phone: Phone,
  email: Email,
  /** The person whom complaints and grievances go to; all "" where the service contact takes them. */
  complaintsOfficer: z.strictObject({
    name: Line.or(Empty),
    phone: Phone.or(Empty),
    email: Email.or(Empty),
  }),
  /** The authority behind the lender, with a telephone or address; both "" for the one that the market's rule pack names. */
  complaintsBody: z.strictObject({ name: Line.or(Empty), where: Line.or(Empty) }),
});

export type CompanyFacts = z.output<typeof CompanyForm>;

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, say("colour"));

/** As an upload of a logo answers, or an https address elsewhere; "" for none. */
export const LogoAddress = z
  .string()
  .regex(/^(?:|\/[\w./%-]{1,200}|https:\/\/[\w.-]+\/[\w./%?=&-]{0,300})$/, say("address"));

/** The brand as the console edits it. Earlier versions know no logo. */
export const BrandForm = z.strictObject({
  displayName: z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u, say("line", { maximum: 60 })),
  logo: LogoAddress.default(""),
  colours: z.strictObject({ background: Colour, text: Colour, emphasis: Colour }),
});

export type BrandLook = z.output<typeof BrandForm>;
