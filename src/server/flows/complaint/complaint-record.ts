/** The records of a complaint and of its history. */
import type { Language } from "#contract/languages.ts";
import type { Day } from "#values/business-day.ts";

export type ComplaintStateName = "open" | "answered" | "closed";

/** Who has it: the desk, the complaints officer, or the body outside may be turned to as well. It only ever rises. */
export type ComplaintLevelName = "desk" | "officer" | "outside";

export interface Complaint {
  complaintId: string;
  reference: string;
  borrowerId: string;
  /** Null for a complaint about no order; the product is then null too. */
  loanId: string | null;
  productId: string | null;
  type: number;
  subType: number | null;
  /** See encrypted-text.ts; "" once erased. */
  textEncrypted: string;
  language: Language;
  state: ComplaintStateName;
  level: ComplaintLevelName;
  version: number;
  receivedAt: Date;
  receivedOn: Day;
  firstAnswerDue: Day;
  finalDue: Day;
  /** The next deadline; null once closed. */
  nextDue: Day | null;
  /** When the newest answer was given. */
  answeredAt: Date | null;
  assignedTo: string | null;
  /** 1 to 5, null until rated. */
  score: number | null;
  /** The borrower's images, in the order they were added. */
  imageIds: string[];
}

export type EntryKind =
  | "answer"
  | "note"
  | "close"
  | "reopen"
  | "assign"
  | "rate"
  /** The borrower asked for the complaints officer. */
  | "ask"
  /** The clock handed it on. */
  | "to-officer"
  | "to-outside";

export interface Entry {
  kind: EntryKind;
  /** Null for the borrower, and for what the clock did. */
  staffId: string | null;
  at: Date;
  /** Answer, note or reason; for a rating, the stars; "" for nothing. */
  textEncrypted: string;
  assignedTo: string | null;
  imageIds: string[];
}

/** A rating is asked for once there is an answer, until it is given (CP-10). */
export function asksForScore({ answeredAt, score }: Complaint): boolean {
  return answeredAt !== null && score === null;
}
