/** The cast: one story for every place where a borrower, an application, a loan or a complaint can stand. */
import type { Minor } from "#values/money.ts";
import * as applications from "./stories-of-applications.ts";
import * as care from "./stories-of-care.ts";
import * as loans from "./stories-of-loans.ts";
import type { Lent, Story } from "./story.ts";
import * as strangers from "./strangers.ts";

const fortnightly = (thousands: number): Lent => ({
  productId: "haraka",
  principal: thousandsOf(thousands),
});
const weekly = (thousands: number): Lent => ({
  productId: "biashara",
  principal: thousandsOf(thousands),
});
const monthly = (thousands: number): Lent => ({
  productId: "salama",
  principal: thousandsOf(thousands),
});

function thousandsOf(thousands: number): Minor {
  return thousands * 1_000_00;
}

const school = (thousands: number) => ({
  productId: "elimu",
  amount: thousandsOf(thousands),
  periods: 4,
});
const trade = (thousands: number) => ({
  productId: "biashara",
  amount: thousandsOf(thousands),
  periods: 16,
});
const small = (thousands: number) => ({
  productId: "haraka",
  amount: thousandsOf(thousands),
  periods: 8,
});

export const cast: readonly Story[] = [
  // Where an application can stand.
  applications.waiting(school(260), 3),
  applications.waiting(school(180), 0),
  applications.approvedOnce(trade(1_200), 1),
  applications.askedForMore(school(220), 2),
  applications.decided(small(140), 1),
  applications.refusedByRules(small(120), 5),
  applications.refusedByStaff(school(240), 9),
  applications.takenBackByBorrower(school(150), 12),
  applications.wholeWay(school(300), 150),
  applications.joinedOnly("signed-in", 4),
  applications.joinedOnly("halfway", 2),
  // Where a payout can stand.
  loans.payoutUnderWay(fortnightly(180), 0),
  loans.payoutUnderWay(monthly(450), 3),
  loans.payoutFailed(fortnightly(220), 1),
  // Where a loan can stand.
  loans.borrowed(fortnightly(160), 5, {}),
  loans.borrowed(fortnightly(240), 140, {}),
  loans.borrowed(weekly(600), 160, { late: [0, 1, 0, 6, 3] }),
  loans.unpaid(weekly(900), 6, 0),
  loans.unpaid(fortnightly(130), 2, 0),
  loans.unpaid(fortnightly(310), 4, 1),
  loans.unpaid(weekly(750), 8, 5),
  loans.unpaid(monthly(680), 2, 15),
  loans.unpaid(fortnightly(200), 3, 45),
  loans.unpaid(weekly(400), 5, 96),
  loans.unpaid(monthly(520), 0, 130),
  loans.partlyPaid(fortnightly(270), 3, 3),
  loans.deferred(fortnightly(210), 3, 9),
  loans.overpaid(fortnightly(190), 80),
  loans.cameAgain(fortnightly(150), 120),
  loans.takenBack(weekly(520), 20),
  loans.givenBack({ productId: "dharura", principal: thousandsOf(90) }, 12),
  loans.borrowed({ productId: "dharura", principal: thousandsOf(120) }, 2, {}),
  // Borrowers who cannot pay as agreed.
  care.askedForHelp(monthly(640), waitsForHelp("illness", 1, "waiting")),
  care.askedForHelp(fortnightly(300), waitsForHelp("less-income", 6, "waiting")),
  care.askedForHelp(weekly(3_400), waitsForHelp("business", 4, "made")),
  care.askedForHelp(monthly(560), waitsForHelp("family", 5, "made")),
  care.askedForHelp(monthly(720), waitsForHelp("disaster", 35, "accepted")),
  care.askedForHelp(fortnightly(260), waitsForHelp("less-income", 14, "declined")),
  // Complaints.
  care.complained(fortnightly(170), { type: 2, about: "paidTwice", daysAgo: 0, until: "open" }),
  care.complained(weekly(480), { type: 3, about: "amountWrong", daysAgo: 16, until: "open" }),
  care.complained(monthly(530), { type: 4, about: "feeUnclear", daysAgo: 2, until: "assigned" }),
  care.complained(fortnightly(140), {
    ...{ type: 6, about: "appSlow", daysAgo: 6, until: "answered" },
  }),
  care.complained(fortnightly(230), {
    ...{ type: 5, about: "moneyLate", daysAgo: 11, until: "answered", score: 4 },
  }),
  care.complained(weekly(610), {
    ...{ type: 4, about: "feeUnclear", daysAgo: 30, until: "closed", score: 2 },
  }),
  // Ratings.
  care.rated(fortnightly(110), { stars: 5, daysAgo: 3 }),
  care.rated(weekly(560), { stars: 4, daysAgo: 5 }),
  care.rated(monthly(410), { stars: 2, daysAgo: 8, reason: "cost", words: "tooDear" }),
  care.rated(fortnightly(90), { stars: 1, daysAgo: 13, reason: "slow", words: "moneyLate" }),
  // Strangers.
  strangers.wrote("askBranch", 9, true),
  strangers.wrote("askLarger", 2, false),
  strangers.wrote("thanks", 1, false),
  strangers.unknownMoney(thousandsOf(45), 4),
  strangers.heldMoney(fortnightly(250), 6),
];

type Help = Parameters<typeof care.askedForHelp>[1];

function waitsForHelp(reason: Help["reason"], daysAgo: number, until: Help["until"]): Help {
  return { reason, daysAgo, until, canPay: thousandsOf(120) };
}
