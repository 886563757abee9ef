/**
 * The settings of each market (MK-4). Where the law names no figure, our own applies: contact between 08:00 and
 * 19:00 at most once a day, a first answer within three weekdays, an offer that binds for three working days, nothing but interest for a loan that is given back in time.
 */
import { promisedTermDays } from "#lending/terms-limits.ts";
import { numberStyles, phoneRules, tickedAtFirst } from "#values/market-writing.ts";
import type { Market } from "../pack.ts";
import type {
  ContactSetting,
  DisclosureSetting,
  MarketSettings,
  WorkingDaysSetting,
} from "../settings.ts";
import { holidays } from "./holidays.ts";
import { termDaysInStore } from "./rules-of-many.ts";

/**
 * Hours of our own, and numbers of our own everywhere: no text that was read names a number. Nobody who waits for help is contacted,
 * which is our own too.
 */
const ownContact: ContactSetting = {
  from: "08:00",
  until: "19:00",
  perDayMost: 1,
  perWeekMost: 3,
  channels: ["call", "sms", "email", "letter", "visit"],
  thirdPersons: "allowed",
  whileHelped: "forbidden",
  rule: null,
  sources: [{ title: "This market pack", where: "No law binds the reference market", url: "" }],
  confirmByCounsel: false,
};

/**
 * Each real market forbids calling people the borrower knows (its rule on contact lists and third persons). Visits are ours to leave
 * out where no text that was read speaks of them.
 */
const contactIn = (
  sources: ContactSetting["sources"],
  own: Partial<Pick<ContactSetting, "from" | "until" | "rule" | "channels">> = {},
): ContactSetting => ({
  ...ownContact,
  channels: ["call", "sms", "email", "letter"],
  thirdPersons: "forbidden",
  ...own,
  sources,
  confirmByCounsel: true,
});

/** No law of these markets names a figure, so they are our own; the reference market keeps to its terms, whose charges go on. */
const ownHardship = { answerWeekdays: 3, offerDays: 7, chargesStopDays: 14 };

const binding = {
  bindsWorkingDays: 3,
  bindsWorkingDaysShort: 1,
  shortTermDays: 7,
  acknowledged: "before-acceptance",
} as const;

const priceCard = (languages: readonly string[]): DisclosureSetting => ({
  form: "price-card",
  languages,
  ...binding,
});

const mondayToFriday = [1, 2, 3, 4, 5];

const calendar = (market: keyof typeof holidays, source: string): WorkingDaysSetting => ({
  weekdays: mondayToFriday,
  holidays: holidays[market],
  source,
});

const reference: MarketSettings = {
  apr: { convention: "irr-effective", name: "APR", decimals: 1 },
  // The specification has one step, so accepting acknowledges what its page shows.
  disclosure: { ...priceCard(["en"]), acknowledged: "with-acceptance" },
  coolingOffDays: 0,
  coolingOffFees: "returned",
  contact: ownContact,
  hardship: { ...ownHardship, chargesStopDays: 0 },
  complaint: { firstAnswerWeekdays: 3, final: { weekdays: 15 }, body: null, bodyWithinDays: null },
  termDays: promisedTermDays,
  tickedAtFirst: tickedAtFirst.reference,
  retentionYears: 10,
  phone: phoneRules.reference,
  numbers: numberStyles.reference,
  timeZone: "Africa/Dar_es_Salaam",
  workingDays: { weekdays: mondayToFriday, holidays: [], source: "No holidays are kept" },
};

const tz: MarketSettings = {
  apr: { convention: "irr-effective", name: "APR", decimals: 1 },
  disclosure: priceCard(["sw", "en"]),
  coolingOffDays: 0,
  coolingOffFees: "returned",
  contact: contactIn([
    {
      title: "Financial Consumer Protection (Amendment) Regulations 2025",
      where: "Government Notice 298: forbids harassment; no hours and no number were found",
      url: "https://www.bot.go.tz/",
    },
  ]),
  hardship: ownHardship,
  complaint: {
    firstAnswerWeekdays: 3,
    // Seven more days are for a lender who tells the reasons first. Nothing here does, so what is promised keeps to the fourteen.
    final: { days: 14 },
    body: { name: "Bank of Tanzania", where: "www.bot.go.tz" },
    bodyWithinDays: 14,
  },
  termDays: termDaysInStore,
  tickedAtFirst: tickedAtFirst.tz,
  retentionYears: 10,
  phone: phoneRules.tz,
  numbers: numberStyles.tz,
  timeZone: "Africa/Dar_es_Salaam",
  workingDays: calendar(
    "tz",
    "Public Holidays Act; days by the moon as State House announces them",
  ),
};

const ke: MarketSettings = {
  apr: { convention: "irr-effective", name: "APR", decimals: 1 },
  disclosure: priceCard(["en", "sw"]),
  coolingOffDays: 0,
  coolingOffFees: "returned",
  contact: contactIn([
    {
      title: "Central Bank of Kenya (Digital Credit Providers) Regulations 2022",
      where: "Legal Notice 46 of 2022: forbids harassment; no hours and no number were found",
      url: "https://new.kenyalaw.org/",
    },
  ]),
  hardship: ownHardship,
  complaint: {
    firstAnswerWeekdays: 3,
    final: { days: 21 },
    body: { name: "Central Bank of Kenya", where: "www.centralbank.go.ke" },
    bodyWithinDays: null,
  },
  termDays: termDaysInStore,
  tickedAtFirst: tickedAtFirst.ke,
  retentionYears: 7,
  phone: phoneRules.ke,
  numbers: numberStyles.ke,
  timeZone: "Africa/Nairobi",
  workingDays: calendar("ke", "Public Holidays Act (cap. 110) and notices in the Kenya Gazette"),
};

const india: MarketSettings = {
  // As the Reserve Bank's own example has it: twelve times the monthly rate, with two decimals.
  apr: { convention: "irr-nominal", name: "APR", decimals: 2 },
  disclosure: { form: "key-fact-statement", languages: ["hi", "en"], ...binding },
  coolingOffDays: 3,
  // A one-time processing fee that the key fact statement names may be kept.
  coolingOffFees: "kept",
  contact: contactIn(
    [
      {
        title: "Outsourcing of Financial Services: Recovery Agents",
        where: "Reserve Bank of India, 12 August 2022: 08:00 to 19:00; names no number",
        url: "https://www.rbi.org.in/",
      },
      {
        title: "Draft Directions on recovery of loans and engagement of recovery agents",
        where: "12 February 2026: the same hours; no final text found by November 2026",
        url: "https://www.rbi.org.in/",
      },
    ],
    // The text on recovery agents speaks of visits.
    { rule: "in.contact-hours", channels: ownContact.channels },
  ),
  hardship: ownHardship,
  complaint: {
    firstAnswerWeekdays: 3,
    final: { days: 30 },
    body: { name: "Reserve Bank of India, Ombudsman", where: "cms.rbi.org.in" },
    bodyWithinDays: null,
  },
  termDays: termDaysInStore,
  tickedAtFirst: tickedAtFirst.in,
  retentionYears: 5,
  phone: phoneRules.in,
  numbers: numberStyles.in,
  timeZone: "Asia/Kolkata",
  workingDays: calendar(
    "in",
    "The central list; states list their own under the Negotiable Instruments Act, and banks also close on Sundays and on the second and fourth Saturday",
  ),
};

const ph: MarketSettings = {
  apr: { convention: "irr-effective", name: "EIR", decimals: 1 },
  disclosure: { form: "disclosure-statement", languages: ["en", "fil"], ...binding },
  coolingOffDays: 0,
  coolingOffFees: "returned",
  contact: contactIn(
    [
      {
        title: "SEC Memorandum Circular 18: unfair debt collection",
        where: "Series of 2019: not before 06:00 or after 22:00; names no number",
        url: "https://www.sec.gov.ph/",
      },
    ],
    { from: "06:00", until: "22:00", rule: "ph.contact-hours" },
  ),
  hardship: ownHardship,
  complaint: {
    firstAnswerWeekdays: 3,
    final: { weekdays: 10 },
    body: { name: "Securities and Exchange Commission", where: "www.sec.gov.ph" },
    bodyWithinDays: null,
  },
  termDays: termDaysInStore,
  tickedAtFirst: tickedAtFirst.ph,
  retentionYears: 5,
  phone: phoneRules.ph,
  numbers: numberStyles.ph,
  timeZone: "Asia/Manila",
  workingDays: calendar(
    "ph",
    "The President's proclamation of each year (RA 9492, RA 9849); both Eids are proclaimed apart, local days are left out",
  ),
};

export const settingsOf: Readonly<Record<Market, MarketSettings>> = {
  reference,
  tz,
  ke,
  in: india,
  ph,
};
