/** Calls about something that the walk over every endpoint does not have, and what they are answered. */
import { commonRefusals } from "#contract/envelope.ts";

const { code } = commonRefusals.notFound;

export const notThereAnswers: Readonly<Record<string, string>> = {
  removeCard: code,
  readAccountChange: code,
  stopAccountChange: code,
  endSession: code,
  readUnmatchedMoney: code,
  matchMoney: code,
  closeMoney: code,
  confirmMoneyDecision: code,
  withdrawMoneyDecision: code,
  readStatement: code,
  closeDifference: code,
};
