/** Calls about something that the walk over every endpoint does not have, and what they are answered. */
import { commonRejections } from "#contract/envelope.ts";

const { code } = commonRejections.notFound;

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
