/** The console's lists and their views; the browser needs them without the contract (DK-6). */

export const deskLists = ["loans", "customers", "payments", "payouts"] as const;
export type DeskListName = (typeof deskLists)[number];

/** owing: a loan is out. late: a payment of it is past due. settled: everything is paid back. */
export const customerViews = ["all", "owing", "late", "settled"] as const;
export type CustomerViewName = (typeof customerViews)[number];

/** open: not over yet. missed: nothing came of it. apart: held for staff, or sent back. */
export const paymentViews = ["all", "open", "received", "missed", "apart"] as const;
export type PaymentViewName = (typeof paymentViews)[number];

/** waiting: not known to have arrived. */
export const payoutViews = ["all", "waiting", "paid", "failed"] as const;
export type PayoutViewName = (typeof payoutViews)[number];

/** By when a row came: from the last one back, or from the first one on. */
export const listOrders = ["newest", "oldest"] as const;
export type ListOrder = (typeof listOrders)[number];

/** Loans also by the day their next payment is due, where lists can be read in that order. */
export const loanOrders = [...listOrders, "due", "due-last"] as const;
export type LoanOrder = (typeof loanOrders)[number];

/** Counted up to this many: a count of all would cost as much as the list is long. */
export const countedMost = 1_000;

/** Most views of one list that a member of staff keeps. */
export const savedViewsMost = 12;
export const savedViewNameMost = 40;
