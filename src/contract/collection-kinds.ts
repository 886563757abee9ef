/** The words of collections: how a borrower was contacted, whom it reached, what came of it, and why a contact is refused (CO-1, CO-2). */

/** Who contacted whom. Only the lender's own count against the numbers of the market's rules. */
export const contactDirections = ["to-borrower", "to-third-person", "from-borrower"] as const;
export const contactChannels = ["call", "sms", "email", "letter", "visit"] as const;
export const contactReached = ["borrower", "other", "nobody"] as const;
export const contactResults = [
  "promised",
  "says-paid",
  "cannot-pay",
  "disputes",
  "will-not-pay",
  "call-later",
  "wrong-number",
  "no-answer",
  "message-left",
  "sent",
] as const;

export type ContactDirection = (typeof contactDirections)[number];
export type ContactChannelName = (typeof contactChannels)[number];
export type ContactReached = (typeof contactReached)[number];
export type ContactResult = (typeof contactResults)[number];

/** What may come of a contact, by whom it reached: somebody else is told nothing about the loan. */
export const resultsOf: Readonly<Record<ContactReached, readonly ContactResult[]>> = {
  borrower: [
    "promised",
    "says-paid",
    "cannot-pay",
    "disputes",
    "will-not-pay",
    "call-later",
    "message-left",
  ],
  other: ["call-later", "wrong-number"],
  nobody: ["no-answer", "message-left", "sent", "wrong-number"],
};

/** Why the lender may not contact a borrower about a debt; each is a rejection of the call that logs a contact. */
export const contactBars = [
  "channelNotAllowed",
  "thirdPersonNotAllowed",
  "nothingDue",
  "askedForHelp",
  "promiseRuns",
  "outsideHours",
  "enoughToday",
  "enoughThisWeek",
] as const;
export type ContactBar = (typeof contactBars)[number];

export const promiseStates = ["open", "kept", "broken", "lapsed", "replaced"] as const;
export type PromiseState = (typeof promiseStates)[number];

/** Calendar days from today in which a promise may be for. */
export const promiseDaysMost = 30;

export const nextActions = ["call", "sms", "email", "letter", "visit", "hardship", "wait"] as const;
export type NextAction = (typeof nextActions)[number];

/** late: every loan past its due date; promises and broken by the day promised; actions: planned for today or before. */
export const collectionViews = ["late", "mine", "nobody", "promises", "broken", "actions"] as const;
export type CollectionView = (typeof collectionViews)[number];

/** Most past due, owing most, or longest untried first. Views of promises and actions go by their day. */
export const collectionOrders = ["days", "amount", "tried"] as const;
export type CollectionOrder = (typeof collectionOrders)[number];

/** Calendar days past due; they go with the order by days. */
export const arrearsBuckets = ["1-7", "8-30", "31-60", "61-90", "91"] as const;
export type ArrearsBucket = (typeof arrearsBuckets)[number];

/** How many days back conduct can be looked at. */
export const conductDays = ["7", "30", "90"] as const;
