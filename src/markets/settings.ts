/**
 * What a market sets besides its rules (MK-4): how a price is quoted, the lender's deadlines, how amounts and phone numbers
 * are written, working days. A lender's own configuration may be stricter, never looser.
 */
import type { AprRule } from "#lending/disclosure.ts";
import type { CoolingOff, HardshipRelief } from "#lending/terms.ts";
import type { TermDays } from "#lending/terms-limits.ts";
import type { Day } from "#values/business-day.ts";
import type { NumberStyle, PhoneRule } from "#values/market-writing.ts";
import type { Source } from "./source.ts";

export interface DisclosureSetting {
  form: "key-fact-statement" | "disclosure-statement" | "price-card";
  /** Language codes of the form, the authoritative one first; the borrower's own language is added. */
  languages: readonly string[];
  /** For how many working days an offer binds the lender; the second figure is for terms shorter than `shortTermDays`. */
  bindsWorkingDays: number;
  bindsWorkingDaysShort: number;
  shortTermDays: number;
  /** Whether a borrower acknowledges it in a step of its own before accepting, or by accepting what its page shows. */
  acknowledged: "before-acceptance" | "with-acceptance";
}

type ContactChannel = "call" | "sms" | "email" | "letter" | "visit";

/** When, how and how often a lender may contact a borrower about a debt. */
export interface ContactSetting {
  /** Local time "HH:MM": from, included, to until, excluded. */
  from: string;
  until: string;
  perDayMost: number;
  perWeekMost: number;
  /** By which a lender may reach a borrower about a debt; all others are refused. */
  channels: readonly ContactChannel[];
  /** Whether anybody but the borrower may be contacted about the debt. */
  thirdPersons: "allowed" | "forbidden";
  /** Whether a borrower who asked for help, or keeps the plan that was agreed, may be contacted about the debt (HL-3). */
  whileHelped: "allowed" | "forbidden";
  /** The rule the hours come from; null where the law sets none and they are our own. */
  rule: string | null;
  /** The texts read for these figures, each with what it says of them or leaves open. */
  sources: readonly Source[];
  /** Only secondary pages were read. */
  confirmByCounsel: boolean;
}

/** A borrower who says that it cannot pay as agreed (HL-3). */
interface HardshipSetting extends HardshipRelief {
  /** Working days from Monday to Friday in which it is answered. */
  answerWeekdays: number;
  /** Calendar days for which an offered plan waits for the borrower. */
  offerDays: number;
}

interface ComplaintSetting {
  /** Working days from Monday to Friday. */
  firstAnswerWeekdays: number;
  final: { weekdays: number } | { days: number };
  /** The authority that borrowers may complain to, by its own name; null where the market is not a real one. */
  body: { name: string; where: string } | null;
  /** Calendar days in which the borrower may turn to it after an answer, or after none; null: no limit known. */
  bodyWithinDays: number | null;
}

export interface Holiday {
  on: Day;
  /** English, for staff. */
  name: string;
  /** False while the date is an estimate or has yet to be proclaimed. */
  confirmed: boolean;
}

export interface WorkingDaysSetting {
  /** 0 is Sunday ... 6 is Saturday. */
  weekdays: readonly number[];
  holidays: readonly Holiday[];
  /** Which list the holidays are from, and what it omits. */
  source: string;
}

export interface MarketSettings {
  /** The yearly rate that is quoted. */
  apr: AprRule;
  disclosure: DisclosureSetting;
  /** Default for a new product. */
  coolingOffDays: number;
  /** What becomes of fees kept back at payout when a loan is given back in that time; no other fee or charge is owed then. */
  coolingOffFees: CoolingOff["fees"];
  contact: ContactSetting;
  hardship: HardshipSetting;
  complaint: ComplaintSetting;
  /** How long loans may run; a lender may narrow it. */
  termDays: TermDays;
  /** Whether the agreement's checkbox is ticked initially. */
  tickedAtFirst: boolean;
  /** Whole years for which the records of a closed account are retained: tax and anti-money-laundering rules. */
  retentionYears: number;
  phone: PhoneRule;
  numbers: NumberStyle;
  /** IANA names; the first is the lender's own unless it sets another. */
  timeZone: string;
  workingDays: WorkingDaysSetting;
}
