/** Stories of applications: one for every place where an application can stand today. */
import { cancelApplication as cancelEndpoint } from "#contract/application.ts";
import * as desk from "#contract/application-back-office.ts";
import { addDays } from "#values/business-day.ts";
import { cancelApplication } from "../../../flows/application/borrower-changes.ts";
import { approveApplication } from "../../../flows/underwriting/approve-case.ts";
import { askForMore, declineApplication } from "../../../flows/underwriting/case-changes.ts";
import { join, joinHalfway, signIn } from "./join.ts";
import { type Asked, accept, applicationOf, apply, approve, payOut } from "./orders.ts";
import type { PastLender } from "./past-lender.ts";
import type { Person } from "./person.ts";
import { type Days, repay, type Story } from "./story.ts";

type State = Awaited<ReturnType<typeof applicationOf>>["state"];

/** Joins, applies the next day, and stands where the rules have put it. */
function applied(asked: Asked, daysAgo: number, stands: State) {
  return async function* (...[lender, person, today]: Parameters<Story>): Days<string> {
    yield addDays(today, -daysAgo - 1);
    await join(lender, person);
    yield addDays(today, -daysAgo);
    const orderId = await apply(lender, person, asked);
    const { state } = await applicationOf(lender, orderId);
    if (state !== stands) throw new Error(`${asked.productId} of ${asked.amount} is ${state}`);
    return orderId;
  };
}

export function waiting(asked: Asked, daysAgo: number): Story {
  return async function* (...given) {
    yield* applied(asked, daysAgo, "referred")(...given);
  };
}

/** Decided by the rules alone; an approval waits for Loan Now. */
export function decided(asked: Asked, daysAgo: number): Story {
  return async function* (...given) {
    yield* applied(asked, daysAgo, "approved")(...given);
  };
}

/** The income carries no instalment. */
export function refusedByRules(asked: Asked, daysAgo: number): Story {
  return async function* (lender, person, today) {
    yield* applied(asked, daysAgo, "declined")(lender, { ...person, monthlyIncome: 9_000 }, today);
  };
}

export function refusedByStaff(asked: Asked, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderNo = yield* applied(asked, daysAgo, "referred")(lender, person, today);
    yield addDays(today, -daysAgo + 1);
    const { version } = await applicationOf(lender, orderNo);
    const input = {
      orderNo,
      version,
      reason: "debts",
      note: "Two other lenders call here.",
    } as const;
    await lender.run(desk.declineApplication, declineApplication, lender.callOfStaff(0), input);
    await lender.work();
  };
}

/** The first of two people has approved. */
export function approvedOnce(asked: Asked, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderNo = yield* applied(asked, daysAgo, "referred")(lender, person, today);
    yield addDays(today, -daysAgo);
    const { version } = await applicationOf(lender, orderNo);
    const input = { orderNo, version, amount: asked.amount, note: "" };
    await lender.run(desk.approveApplication, approveApplication, lender.callOfStaff(1), input);
  };
}

/** Approved by staff for less than was asked for: the borrower has the choice. */
export function approvedLess(asked: Asked, lent: Asked["amount"], daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderNo = yield* applied(asked, daysAgo, "referred")(lender, person, today);
    yield addDays(today, -daysAgo);
    await approve(lender, orderNo, lent);
  };
}

export function askedForMore(asked: Asked, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderNo = yield* applied(asked, daysAgo, "referred")(lender, person, today);
    yield addDays(today, -daysAgo);
    const { version } = await applicationOf(lender, orderNo);
    const text = "The picture of your identity card is cut off. Please send it again.";
    const input = { orderNo, version, text };
    await lender.run(desk.askForMore, askForMore, lender.callOfStaff(0), input);
    await lender.work();
  };
}

export function takenBackByBorrower(asked: Asked, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderId = yield* applied(asked, daysAgo, "referred")(lender, person, today);
    yield addDays(today, -daysAgo);
    const call = lender.callOf(person.borrowerId, person.language);
    await lender.run(cancelEndpoint, cancelApplication, call, { orderId });
  };
}

/** The whole way: applied, approved by staff, accepted, paid out, and paid back since. */
export function wholeWay(asked: Asked, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderId = yield* applied(asked, daysAgo, "referred")(lender, person, today);
    yield addDays(today, -daysAgo + 1);
    await approve(lender, orderId);
    yield addDays(today, -daysAgo + 1);
    await payOut(lender, await accept(lender, person, asked.productId));
    yield* repay(lender, person, orderId, {});
  };
}

export function joinedOnly(how: "signed-in" | "halfway" | "whole", daysAgo: number): Story {
  const ways: Record<typeof how, (lender: PastLender, person: Person) => Promise<void>> = {
    "signed-in": signIn,
    halfway: joinHalfway,
    whole: join,
  };
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo);
    await ways[how](lender, person);
  };
}
