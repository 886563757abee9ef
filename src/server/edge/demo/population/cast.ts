/** The cast: one story for every place where a borrower, an application, a loan or a complaint can stand. */
import type { Minor } from "#values/money.ts";
import * as applications from "./stories-of-applications.ts";
import * as care from "./stories-of-care.ts";
import * as collection from "./stories-of-collection.ts";
import * as loans from "./stories-of-loans.ts";
import * as money from "./stories-of-money.ts";
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
  money.writtenOffByTwo(fortnightly(120), 1, 215),
  loans.partlyPaid(fortnightly(270), 3, 3),
  loans.deferred(fortnightly(210), 3, 9),
  loans.overpaid(fortnightly(190), 80),
  loans.cameAgain(fortnightly(150), 120),
  loans.takenBack(weekly(520), 20),
  loans.givenBack({ productId: "dharura", principal: thousandsOf(90) }, 12),
  loans.borrowed({ productId: "dharura", principal: thousandsOf(120) }, 2, {}),
  // Loans that are late, with what staff did about them.
  collection.collected(fortnightly(280), [3, 12], 1, [
    { daysAgo: 9, does: "assign", to: 1 },
    { daysAgo: 8, ...collection.rang },
    { daysAgo: 6, does: "promise", share: 1, inDays: 9, calledUs: true },
    { daysAgo: 4, does: "refused" },
  ]),
  collection.collected(monthly(940), [1, 34], 1, [
    { daysAgo: 30, does: "assign", to: 1 },
    { daysAgo: 28, ...collection.wrote },
    { daysAgo: 20, does: "promise", share: 0.5, inDays: 6 },
    { daysAgo: 12, ...collection.rang },
    { daysAgo: 11, does: "plan", action: "call", inDays: 10 },
  ]),
  collection.collected(weekly(1_300), [5, 24], 0, [
    { daysAgo: 20, does: "assign", to: 0 },
    { daysAgo: 18, does: "promise", share: 0.6, inDays: 5 },
    { daysAgo: 14, does: "pay", share: 0.62 },
    {
      ...{ daysAgo: 3, does: "contact", channel: "call", reached: "borrower" },
      ...{ result: "call-later", note: "waitsForWages" },
    },
  ]),
  collection.collected(fortnightly(330), [2, 19], 1, [
    { daysAgo: 14, does: "assign", to: 1 },
    { daysAgo: 6, ...collection.rang },
    { daysAgo: 4, ...collection.wrote },
    { daysAgo: 2, ...collection.rang },
    { daysAgo: 1, does: "refused" },
  ]),
  collection.collected(monthly(410), [2, 52], 0, [
    { daysAgo: 40, ...collection.rang },
    { daysAgo: 36, does: "refused", time: "20:14" },
    { daysAgo: 33, does: "complain", subType: 3, about: "calledTooLate" },
    { daysAgo: 15, does: "promise", share: 1, inDays: 5 },
    { daysAgo: 9, does: "plan", action: "letter", inDays: 9 },
  ]),
  collection.collected(weekly(860), [7, 8], 1, [
    { daysAgo: 5, does: "assign", to: 1 },
    {
      ...{ daysAgo: 4, does: "contact", channel: "call", reached: "borrower" },
      ...{ result: "says-paid", note: "saysPaid" },
    },
    { daysAgo: 4, does: "plan", action: "call", inDays: 4 },
    { daysAgo: 3, does: "note", note: "worksNights" },
  ]),
  collection.collected(fortnightly(240), [2, 73], 0, [
    { daysAgo: 60, ...collection.rang },
    { daysAgo: 45, does: "contact", channel: "letter", reached: "nobody", result: "sent" },
    {
      ...{ daysAgo: 17, does: "contact", channel: "visit", reached: "borrower" },
      ...{ result: "cannot-pay", note: "shopBurned" },
    },
    { daysAgo: 10, does: "refused", time: "06:50" },
    { daysAgo: 6, does: "complain", subType: 2, about: "toldNeighbour" },
  ]),
  collection.collected(weekly(700), [6, 11], 1, [
    { daysAgo: 7, does: "contact", channel: "call", reached: "other", result: "wrong-number" },
    { daysAgo: 7, does: "note", note: "numberOfSister" },
    { daysAgo: 5, does: "promise", share: 0.4, inDays: 4 },
    { daysAgo: 2, does: "pay", share: 0.45 },
  ]),
  // A correction that waits for a second person.
  money.waiverProposed(fortnightly(290), [3, 21], 1),
  money.paidInCash(fortnightly(170), 2, 8),
  // Borrowers who cannot pay as agreed.
  care.askedForHelp(monthly(640), waitsForHelp("illness", 1, "waiting")),
  care.askedForHelp(fortnightly(300), waitsForHelp("less-income", 6, "waiting")),
  care.askedForHelp(weekly(3_400), waitsForHelp("business", 4, "made")),
  care.askedForHelp(monthly(560), waitsForHelp("family", 5, "offered")),
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
  strangers.blocked("phone", "Three applications in other people's names from this number.", 41),
  strangers.blocked("document", "Reported stolen; the police report was shown at the branch.", 17),
  strangers.unknownMoney(thousandsOf(45), 4),
  strangers.heldMoney(fortnightly(250), 6),
  // Somebody with an answer to look at.
  applications.approvedLess(school(290), thousandsOf(175), 1),
];

type Help = Parameters<typeof care.askedForHelp>[1];

function waitsForHelp(reason: Help["reason"], daysAgo: number, until: Help["until"]): Help {
  return { reason, daysAgo, until, canPay: thousandsOf(120) };
}
