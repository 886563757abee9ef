/**
 * Decides whether an action on its money may be done on a loan today, and as which loan event. Pure, and the only place with these rules: previews,
 * proposals and approvals ask it alike.
 */
import { isFinalKind, type LoanActionKind } from "#contract/loan-action-kinds.ts";
import type { FiguresRejection } from "#contract/loan-action-rejections.ts";
import { isWrittenOff, type LoanEvent } from "#lending/events.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { validateEvent } from "#lending/validate-event.ts";
import type { Day } from "#values/business-day.ts";
import type { LoanRecord } from "../../core/loan/loan-record.ts";
import type { LoanAction, MoneyAction } from "../../core/loan-action/action-record.ts";
import { isWithinReceiptLimit } from "../payment-receipt/receipt-limit.ts";

type Judged = { ok: true; event: LoanEvent } | { ok: false; rejection: FiguresRejection };

/** The fields of the call, of which each kind reads its own. */
interface SentFigures {
  kind: LoanActionKind;
  amount?: number | undefined;
  on?: Day | undefined;
  means?: "bank" | "cash" | undefined;
  reference?: string | undefined;
  part?: "penalty" | "interest" | undefined;
  instalment?: number | undefined;
  sequence?: number | undefined;
  account?: string | undefined;
}

/** The action that the fields describe, or which of them is missing. */
export function readFigures(sent: SentFigures): LoanAction | FiguresRejection {
  const { kind, amount = 0, part = "penalty", instalment = null, sequence } = sent;
  switch (kind) {
    case "write-off":
    case "payout-hold":
    case "payout-release":
    case "ending":
      return { kind };
    case "payout-repeat":
      return { kind, account: sent.account ?? "" };
    case "reversal":
      return sequence === undefined ? "eventNotReversible" : { kind, sequence };
    case "waiver":
      return amount === 0 ? "amountMissing" : { kind, part, amount, instalment };
    default: {
      if (amount === 0) return "amountMissing";
      if (sent.on === undefined) return "dayMissing";
      const reference = (sent.reference ?? "").replace(/\p{C}/gu, "").trim();
      if (reference.length < 2) return "referenceMissing";
      return { kind, amount, on: sent.on, means: sent.means ?? "bank", reference };
    }
  }
}

/** Money outside is known by its way, its direction and its number, however that is spaced or written in capitals. */
export function heldReferenceOf(action: LoanAction): string | null {
  if (!("reference" in action)) return null;
  const direction = action.kind === "refund" ? "out" : "in";
  const number = action.reference.normalize("NFKC").replace(/\s/g, "").toUpperCase();
  return `${action.means}:${direction}:${number}`;
}

export function judgeAction(action: MoneyAction, loan: LoanRecord, today: Day): Judged {
  const disbursal = loan.events.find(({ kind }) => kind === "disbursed");
  if (disbursal === undefined) return refused("notPaidOut");
  if ("on" in action) {
    if (action.on < disbursal.on) return refused("dayBeforePayout");
    if (action.on > today) return refused("dayToCome");
  }
  const sequence = loan.events.length + 1;
  const now = position(loan.terms, loan.events, today);
  const judged = judgeKind(action, loan, now, { sequence, today });
  if (!judged.ok) return judged;
  const problem = validateEvent(loan.terms, loan.events, judged.event);
  if (problem === null) return judged;
  return refused(engineRefusals[action.kind]);
}

/** What the engine refuses an event of each kind for, once what stands above has been looked at. */
const engineRefusals = {
  receipt: "notPaidOut",
  recovery: "notPaidOut",
  waiver: "moreThanOwed",
  reversal: "eventNotReversible",
  refund: "moreThanUnused",
  "write-off": "nothingOwed",
} as const satisfies Record<MoneyAction["kind"], FiguresRejection>;

function judgeKind(
  action: MoneyAction,
  loan: LoanRecord,
  now: Position,
  { sequence, today }: { sequence: number; today: Day },
): Judged {
  const writtenOff = isWrittenOff(loan.events);
  switch (action.kind) {
    case "receipt":
    case "recovery": {
      const { amount, on } = action;
      if (writtenOff !== (action.kind === "recovery")) {
        return refused(writtenOff ? "isWrittenOff" : "notWrittenOff");
      }
      if (!isWithinReceiptLimit(amount, { loan, asked: 0 }, today)) return refused("farTooMuch");
      return { ok: true, event: { kind: "repaid", sequence, on, amount } };
    }
    case "waiver": {
      const { part, amount, instalment } = action;
      const of = instalment === null ? {} : { instalment };
      return { ok: true, event: { kind: "waived", sequence, on: today, part, amount, ...of } };
    }
    case "reversal": {
      const reverses = action.sequence;
      const again = loan.events.some(
        (event) => event.kind === "reversed" && event.reverses === reverses,
      );
      if (again) return refused("alreadyReversed");
      return { ok: true, event: { kind: "reversed", sequence, on: today, reverses } };
    }
    case "refund":
      return {
        ok: true,
        event: { kind: "refunded", sequence, on: action.on, amount: action.amount },
      };
    case "write-off":
      if (writtenOff) return refused("isWrittenOff");
      if (now.outstandingTotal === 0) return refused("nothingOwed");
      return { ok: true, event: { kind: "written-off", sequence, on: today } };
  }
}

/** Whether it always needs a second person: what nothing takes back, and what takes a write-off back. */
export function needsTwo(action: LoanAction, { events }: Pick<LoanRecord, "events">): boolean {
  if (action.kind !== "reversal") return isFinalKind(action.kind);
  const reversed = events.find(({ sequence }) => sequence === action.sequence);
  return reversed?.kind === "written-off";
}

function refused(rejection: FiguresRejection): Judged {
  return { ok: false, rejection };
}
