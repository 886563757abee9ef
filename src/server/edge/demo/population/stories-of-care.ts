/** Stories of complaints, requests for help, ratings and messages: what borrowers say to the lender, and what it answers. */
import * as complaint from "#contract/complaint.ts";
import * as complaintDesk from "#contract/complaint-back-office.ts";
import * as help from "#contract/hardship.ts";
import * as helpDesk from "#contract/hardship-back-office.ts";
import { rateOrder as rateEndpoint } from "#contract/loan.ts";
import { submitLowRating } from "#contract/low-rating.ts";
import { addDays } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { answerComplaint } from "../../../flows/complaint/answer.ts";
import { assignComplaint, closeComplaint } from "../../../flows/complaint/case-changes.ts";
import { problemSave } from "../../../flows/complaint/save.ts";
import { saveScore } from "../../../flows/complaint/score.ts";
import { acceptNewPlan } from "../../../flows/hardship/accept.ts";
import { requestHardship } from "../../../flows/hardship/ask.ts";
import { listHardship, readHardshipCase } from "../../../flows/hardship/staff-cases.ts";
import {
  approveNewPlan,
  declineHardship,
  offerNewPlan,
} from "../../../flows/hardship/staff-plans.ts";
import { rateOrder } from "../../../flows/order-details/rate-order.ts";
import { recordLowRating } from "../../../flows/order-details/record-low-rating.ts";
import { standing } from "./orders.ts";
import type { PastLender } from "./past-lender.ts";
import type { Person } from "./person.ts";
import { upTo } from "./stories-of-loans.ts";
import { type Days, type Lent, repay, type Story } from "./story.ts";
import { type Said, said } from "./texts.ts";

interface Complained {
  /** Of the wire (CP-2). */
  type: number;
  about: Said;
  /** Days before today. */
  daysAgo: number;
  /** How far staff have come. */
  until: "open" | "assigned" | "answered" | "closed";
  /** What the borrower gave the answer. */
  score?: 1 | 2 | 3 | 4 | 5;
}

/** Complains about a loan that is paid in time otherwise. */
export function complained(lent: Lent, what: Complained): Story {
  return async function* (lender, person, today) {
    const orderNo = yield* upTo(lent, 2, addDays(today, 1))(lender, person, today);
    yield addDays(today, -what.daysAgo);
    const call = lender.callOf(person.borrowerId, person.language);
    const { problemId = "" } = await lender.run(complaint.problemSave, problemSave, call, {
      problemType: what.type,
      problemSonType: "",
      problemDetail: said(what.about, person.language),
      problemImage: "",
      orderNo,
    });
    await lender.work();
    if (what.until === "open") return;
    const desk = lender.callOfStaff(what.type);
    await lender.run(complaintDesk.assignComplaint, assignComplaint, desk, { problemId });
    if (what.until === "assigned") return;
    yield addDays(today, 1 - what.daysAgo);
    const text = said("answer", person.language);
    const answer = { problemId, version: 1, text };
    const answering = lender.callOfStaff(what.type);
    await lender.run(complaintDesk.answerComplaint, answerComplaint, answering, answer);
    await lender.work();
    if (what.score !== undefined) {
      const input = { score: what.score, problemId };
      const rating = lender.callOf(person.borrowerId, person.language);
      await lender.run(complaint.saveScore, saveScore, rating, input);
    }
    if (what.until === "answered") return;
    yield addDays(today, 3 - what.daysAgo);
    const closing = lender.callOfStaff(what.type);
    const close = { problemId, version: 2 };
    await lender.run(complaintDesk.closeComplaint, closeComplaint, closing, close);
  };
}

interface Helped {
  reason: "less-income" | "illness" | "family" | "business" | "disaster";
  /** What could be paid each month. */
  canPay: Minor;
  daysAgo: number;
  until: "waiting" | "made" | "offered" | "accepted" | "declined";
}

/** Falls behind with the third instalment and asks for help. "made": the plan waits for a second person where one is needed. */
export function askedForHelp(lent: Lent, what: Helped): Story {
  return async function* (lender, person, today) {
    const dueOn = addDays(today, -what.daysAgo - 4);
    const orderId = yield* upTo(lent, 2, dueOn)(lender, person, today);
    const askedOn = addDays(today, -what.daysAgo);
    yield askedOn;
    const { loan } = await standing(lender, orderId);
    const from = addDays(askedOn, 20);
    const asked = { orderId, productId: loan.productId, amount: what.canPay, from };
    const call = lender.callOf(person.borrowerId, person.language);
    const input = { ...asked, reason: what.reason, frequency: "monthly" } as const;
    await lender.run(help.requestHardship, requestHardship, call, input);
    if (what.until === "waiting") return;
    yield addDays(askedOn, 2);
    const found = await caseOf(lender, orderId);
    const { requestId, version } = found;
    const desk = lender.callOfStaff(1);
    if (what.until === "declined") {
      const reason = "can-pay";
      const no = { requestId, version, reason } as const;
      await lender.run(helpDesk.declineHardship, declineHardship, desk, no);
      await lender.work();
      return;
    }
    const [proposal] = found.proposals;
    if (proposal === undefined) throw new Error(`no plan fits ${orderId}`);
    const { instalments, planRate, pauseInterest, waivedCharges } = proposal;
    const terms = { instalments, planRate, pauseInterest, waivedCharges };
    const plan = { requestId, version, firstDue: from, frequency: "monthly", ...terms } as const;
    const made = await lender.run(helpDesk.offerNewPlan, offerNewPlan, desk, plan);
    if (made.state === "approval" && what.until !== "made") {
      const seen = { requestId, version: made.version };
      await lender.run(helpDesk.approveNewPlan, approveNewPlan, lender.callOfStaff(2), seen);
    }
    await lender.work();
    if (what.until === "made" || what.until === "offered") return;
    yield* takePlan(lender, person, orderId);
  };
}

async function* takePlan(lender: PastLender, person: Person, orderId: string): Days<void> {
  yield addDays(lender.today, 1);
  const { version, plan } = await caseOf(lender, orderId);
  if (plan === null) throw new Error(`no plan is offered for ${orderId}`);
  const { loan } = await standing(lender, orderId);
  const call = lender.callOf(person.borrowerId, person.language);
  const input = { orderId, productId: loan.productId, version, owed: plan.owed };
  await lender.run(help.acceptNewPlan, acceptNewPlan, call, input);
  await lender.work();
  yield* repay(lender, person, orderId, {});
}

async function caseOf(lender: PastLender, orderId: string) {
  const call = lender.callOfStaff(0);
  for (const view of ["answer", "offered"] as const) {
    const { rows } = await lender.look(listHardship, call, { view });
    const row = rows.find(({ orderNo }) => orderNo === orderId);
    if (row !== undefined) {
      return lender.look(readHardshipCase, call, { requestId: row.requestId });
    }
  }
  throw new Error(`order ${orderId} has no open request`);
}

interface Rated {
  stars: 1 | 2 | 3 | 4 | 5;
  daysAgo: number;
  reason?: "cost" | "slow" | "hard-to-use" | "service" | "other";
  words?: Said;
}

/** Rates the loan, and says why where there are few stars. */
export function rated(lent: Lent, { stars, daysAgo, reason, words }: Rated): Story {
  return async function* (lender, person, today) {
    const orderId = yield* upTo(lent, 1, addDays(today, 5))(lender, person, today);
    yield addDays(today, -daysAgo);
    const call = lender.callOf(person.borrowerId, person.language);
    await lender.run(rateEndpoint, rateOrder, call, { score: "5", stars, orderId });
    if (reason === undefined) return;
    const why = words === undefined ? "" : said(words, person.language);
    await lender.run(submitLowRating, recordLowRating, call, { orderId, reason, words: why });
  };
}
