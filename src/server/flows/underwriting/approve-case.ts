/**
 * Staff approve an application, up to what the rules allow today. Above the lender's threshold two different people must
 * approve (maker-checker): the first is recorded, the second completes it; one person can never be both, in any number
 * of sessions.
 */
import type { approveApplication as endpoint } from "#contract/application-back-office.ts";
import type { Minor } from "#values/money.ts";
import type { Application } from "../../core/application/application-record.ts";
import { isUndecided } from "../../core/application/application-record.ts";
import { appendDecision } from "../../core/application/decision-store.ts";
import { writeApplication } from "../../core/application/store.ts";
import { stepOf } from "../../core/product/lent-range.ts";
import { whyNotSecond } from "../../core/staff/second-person.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { approve } from "../application/conclude.ts";
import { plainEntry } from "../application/entries.ts";
import { policyOf } from "../application/policy.ts";
import { evaluateRules, type RuleEvaluation } from "../application/review.ts";
import { readNote } from "../application/staff-text.ts";
import { beginReview, isRepeat, lockApplication, stands } from "./case-changes.ts";

type Rejection = keyof (typeof endpoint)["rejections"];

export const approveApplication: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { services } = call;
  const note = readNote(input.note);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const application = await lockApplication(tx, input.orderNo);
  if (application === null) return { ok: false, rejection: "notFound" };
  const { version, amount } = input;
  const done = { kinds: ["approve", "first-approval"], version, amount } as const;
  if (await isRepeat(tx, application, done, call)) return { ok: true, data: stands(application) };
  if (!isUndecided(application)) return { ok: false, rejection: "notOpen" };
  if (application.version !== version) return { ok: false, rejection: "changedMeanwhile" };
  const evaluation = await evaluateRules(tx, application, services);
  const rejection =
    amountRejection(application, amount, evaluation) ?? ruleRejection(application, evaluation);
  if (rejection !== null) return { ok: false, rejection: rejection };

  const { staffId } = staffOf(call);
  const { fourEyesAbove } = policyOf(evaluation.product, services);
  const alone = fourEyesAbove === null || amount <= fourEyesAbove;
  const { first } = application;
  // Approving more than the first approver did makes a new first approval.
  const seconds = first !== null && amount <= first.amount;
  if (!alone && seconds) {
    const at = services.calendar.now();
    const why = await whyNotSecond(tx, [first.staffId], { by: staffId, at });
    if (why !== null) return { ok: false, rejection: why };
  }
  const kind = alone || seconds ? "approve" : "first-approval";
  const reviewing = await beginReview(tx, application);
  await record(tx, reviewing, { kind, amount, note: note.text, evaluation }, call);
  const after =
    kind === "approve"
      ? await approve(tx, { application: reviewing, product: evaluation.product, amount }, services)
      : await approvedFirst(tx, reviewing, { staffId, amount });
  return { ok: true, data: stands(after) };
};

function amountRejection(
  { asked }: Application,
  amount: Minor,
  { decision, product }: RuleEvaluation,
): Rejection | null {
  if (amount > asked || amount > decision.limit) return "aboveLimit";
  if (amount < product.leastPrincipal) return "belowLeast";
  return amount % stepOf(product) === 0 ? null : "offStep";
}

/** An override sets the rules' decline aside, but never the minimum age or the promised term limits. */
function ruleRejection({ overruled }: Application, { decision }: RuleEvaluation): Rejection | null {
  const declines = decision.reasons.filter(({ effect }) => effect === "decline");
  const stays = declines.filter(({ words }) => !overruled || words === "minimum-age");
  if (stays.length > 0) return "nowDeclined";
  return decision.reasons.some(({ words }) => words === "term-limits") ? "termNotToday" : null;
}

async function approvedFirst(
  tx: Transaction,
  application: Application,
  first: NonNullable<Application["first"]>,
): Promise<Application> {
  const after = { ...application, first, version: application.version + 1 };
  await writeApplication(tx, after);
  return after;
}

async function record(
  tx: Transaction,
  { loanId }: Application,
  made: {
    kind: "approve" | "first-approval";
    amount: Minor;
    note: string;
    evaluation: RuleEvaluation;
  },
  call: Call,
): Promise<void> {
  const { kind, amount, note, evaluation } = made;
  const { limit, reasons } = evaluation.decision;
  // Of the rules' reasons, only those that explain a lower limit are shown to the borrower.
  const limiting = reasons.filter(({ effect }) => effect === "limit");
  const { staffId } = staffOf(call);
  const entry = plainEntry(kind, staffId, call, { amount, limit, note, reasons: limiting });
  await appendDecision(tx, loanId, { entry }, call.services.settings.encryptionKey);
  await logStaff(tx, call, `application.${kind}`, loanId);
}
