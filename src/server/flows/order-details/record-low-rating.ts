/**
 * The low-rate point: stores why an order was rated low, and forwards the borrower's own words to staff as a message
 * with a number to call back (AC-5). An app without reasons may send the point alone: the order then counts as rated.
 */
import { countCharacters, tidied } from "#contract/counted-text.ts";
import type { submitLowRating as endpoint } from "#contract/low-rating.ts";
import { lowRatingCharactersMaximum as most } from "#contract/low-rating-reasons.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { saveBorrowersMessage } from "../feedback/borrowers-message.ts";
import { findLastRated, writeLowReason } from "./rating-store.ts";

export const recordLowRating: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, today } = call;
  const { orderId, reason = "" } = input;
  const words = tidied(input.words ?? "");
  if (countCharacters(words, most + 1) > most) return { ok: false, rejection: "wordsTooLong" };
  const loanId = orderId ?? (await findLastRated(tx, borrowerId));
  if (loanId === null) return { ok: true, data: {} };
  const loan = await loadLoan(tx, { borrowerId, loanId });
  // A loan that was never paid out cannot be rated.
  if (loan === null || loan.events.length === 0) return { ok: false, rejection: "notFound" };
  await writeLowReason(tx, loanId, reason, today);
  if (words === "") return { ok: true, data: {} };
  const saved = await saveBorrowersMessage(tx, { borrowerId, loanId, text: words }, call);
  return saved ? { ok: true, data: {} } : { ok: false, rejection: "tooMany" };
};
