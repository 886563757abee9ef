/**
 * How far a loan is, as the borrower's pages draw it (OD-1, AC-2). The wire has no field for it: these are ours, and a page of a backend
 * that leaves them out shows everything else. All of it follows from the position that the same answer is made of.
 */
import { z } from "zod";
import { MinorAmount } from "./fields.ts";

export const Progress = z.object({
  /** Instalments: paid in full, past their due date, and of the plan in force in all. */
  paid: z.int(),
  late: z.int(),
  count: z.int(),
  /** Days until what is to be paid falls due: 0 today, below 0 when it is past. */
  days: z.int(),
});

/** An instalment of the plan in force. */
const PlannedInstalment = z.object({
  number: z.int(),
  /** Year-month-day, after any deferral. */
  dueDate: z.string(),
  /** What is left to pay of it, late charge included; of a paid one, what was paid. */
  amount: MinorAmount,
  state: z.enum(["paid", "late", "due", "upcoming"]),
});

const PaymentMade = z.object({
  /** What `openPaper` asks for to give the receipt. */
  of: z.string(),
  on: z.string(),
  amount: MinorAmount,
  /** 1: the fee of a deferral, which pays nothing off; its amount is 0 where the dates were moved at no charge. */
  deferral: z.int(),
});

/** What the amount to pay is made of; the three add up to it. */
export const MakeUp = z.object({
  instalments: MinorAmount,
  lateCharges: MinorAmount,
  /** What we hold for the borrower already: taken off. */
  credit: MinorAmount,
  /** What the close of today adds if nothing more is paid; 0 while nothing is late. */
  growth: MinorAmount,
});

export const LoanStory = z.object({
  progress: Progress,
  /** Instalments paid in full by their due date; left out of a loan that was given back. */
  onTime: z.int().optional(),
  /** Null while nothing is to be paid, and where a rebate or a reversed payment makes more than these lines of it. */
  makeUp: MakeUp.nullable(),
  plan: z.array(PlannedInstalment),
  /** Newest first. */
  payments: z.array(PaymentMade),
});
