/** A complaint as the server holds it. */
import type { Language } from "#contract/words.ts";
import type { Day } from "#values/business-day.ts";

export type ComplaintStateName = "open" | "answered" | "closed";

export interface Complaint {
  complaintId: string;
  reference: string;
  borrowerId: string;
  /** Null for a complaint about no order; the product then too. */
  loanId: string | null;
  productId: string | null;
  type: number;
  subType: number | null;
  /** See encrypted-text.ts; "" once erased. */
  textEncrypted: string;
  language: Language;
  state: ComplaintStateName;
  version: number;
  receivedAt: Date;
  receivedOn: Day;
  firstAnswerDue: Day;
  finalDue: Day;
  /** The deadline that counts next; null once closed. */
  nextDue: Day | null;
  /** When the newest answer was given. */
  answeredAt: Date | null;
  assignedTo: string | null;
  /** 1 to 5, null until rated. */
  score: number | null;
  /** The borrower's own, in the order they were added. */
  imageIds: string[];
}

export type EntryKind = "answer" | "note" | "close" | "reopen" | "assign" | "rate";

export interface Entry {
  kind: EntryKind;
  /** Null for the borrower. */
  staffId: string | null;
  at: Date;
  /** Answer, note, reason; of a rating the stars; "" for nothing. */
  textEncrypted: string;
  assignedTo: string | null;
  imageIds: string[];
}

/** Asked for once there is an answer, until there is a score (CP-10). */
export function asksForScore({ answeredAt, score }: Complaint): boolean {
  return answeredAt !== null && score === null;
}
