/**
 * Staff begin a new plan for a loan at the desk (DK-4): a request as if its borrower had asked, told in a call or at the counter. From
 * there on it goes the one way of requests, but that a second person always approves the plan before its borrower may accept it.
 */
import type { openHardship as endpoint } from "#contract/hardship-back-office.ts";
import { loadLoanById } from "../../core/loan/load-loan.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { acceptedLanguage } from "../agreement/accepted-language.ts";
import { openRequest } from "./ask.ts";

export const openHardship: CommandHandler<typeof endpoint> = async (
  tx,
  { orderNo, reason, amount, frequency, from },
  call,
) => {
  const loan = await loadLoanById(tx, orderNo, { lock: true });
  if (loan === null) return { ok: false, rejection: "notFound" };
  const { brand } = call.services.settings;
  const language = (await acceptedLanguage(tx, orderNo)) ?? brand.language;
  const openedBy = staffOf(call).staffId;
  const asked = { reason, canPay: amount, frequency, from, openedBy, language };
  const opened = await openRequest(tx, loan, asked, call);
  if (!opened.ok) return opened;
  const { requestId, reference } = opened.request;
  if (opened.isNew) await logStaff(tx, call, "hardship.open", reference);
  return { ok: true, data: { requestId } };
};
