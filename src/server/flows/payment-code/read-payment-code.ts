/**
 * A payment by code as its screen shows it: the code only while it may be paid, and its outcome (RC-1 to RC-5). Read from the attempt
 * every time: whatever a phone has cached is a copy.
 */
import type { Output } from "#contract/endpoint.ts";
import { formatDateTime, shownMoney, symbolOf } from "#contract/format.ts";
import type { readPaymentCode as endpoint } from "#contract/payment-code.ts";
import { loadLoan } from "../../core/loan/load-loan.ts";
import { type Attempt, payableCode } from "../../core/payment-attempt/attempt.ts";
import { providerAnswer } from "../../core/payment-attempt/provider-answer.ts";
import { readAttempt, readOpenAttempt } from "../../core/payment-attempt/store.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Call, QueryHandler } from "../../platform/http/handler.ts";
import { channelNotice, findChannel, payeeOf } from "./code-channels.ts";
import { pictureAddress, showTypeOf } from "./code-page.ts";

type Shown = Output<typeof endpoint>;

export const readPaymentCode: QueryHandler<typeof endpoint> = async (db, input, call) => {
  const { orderId, productId, tradeNo } = input;
  const loan = await loadLoan(db, { borrowerId: call.borrowerId, loanId: orderId });
  if (loan === null || loan.productId !== productId) return { ok: false, rejection: "notFound" };
  const attempt = await attemptOf(db, loan.loanId, tradeNo);
  if (attempt === "foreign") return { ok: false, rejection: "notFound" };
  return { ok: true, data: toWire(attempt, loan.terms.currency, call) };
};

/** The named attempt, or the order's open one; a trade number of another order counts as missing. */
async function attemptOf(
  db: Queryable,
  loanId: string,
  tradeNo: string | undefined,
): Promise<Attempt | null | "foreign"> {
  if (tradeNo === undefined) return readOpenAttempt(db, loanId);
  const attempt = await readAttempt(db, tradeNo);
  return attempt === null || attempt.loanId !== loanId ? "foreign" : attempt;
}

function toWire(attempt: Attempt | null, currency: string, call: Call): Shown {
  const { settings, calendar } = call.services;
  const currencySymbol = symbolOf(currency);
  const symbolType = currency === "INR" ? 1 : 0;
  const answer = attempt === null ? null : providerAnswer(attempt, settings.encryptionKey);
  if (attempt === null || answer?.repayType !== "PAY_CODE") {
    return { ...noCode, currencySymbol, symbolType };
  }
  const { tradeNo, amount, expiresAt } = attempt;
  const now = calendar.now();
  const channel = findChannel(settings, attempt.bankCode);
  const payCode = payableCode(attempt, answer, now) ?? "";
  const open = payCode !== "";
  const showType = showTypeOf(channel);
  const { market, displayName } = settings.brand;
  const money = shownMoney(amount, currencySymbol, market);
  const payee = channel === null ? "" : payeeOf(channel, attempt, call.services);
  const facts = { code: payCode, amount: money, lender: displayName, payee };
  return {
    state: stateOf(attempt, open),
    repayAmount: amount,
    delayInfo: { delayAmount: attempt.kind === "deferral" ? amount : 0 },
    currencySymbol,
    symbolType,
    showType,
    defDetail: {
      logo: channel?.logo ?? "",
      payCode,
      payNotice: open && channel !== null ? channelNotice(channel, facts, call.language) : {},
      payCodeImg: open && showType === 2 ? pictureAddress(settings, tradeNo) : "",
      tradeNo,
    },
    channelName: channel?.name[call.language] ?? "",
    expiresAt: open ? formatDateTime(expiresAt, settings.timeZone) : "",
    secondsLeft: open ? Math.floor((expiresAt.getTime() - now.getTime()) / 1000) : 0,
  };
}

/** An attempt past its expiry that the provider has not ended yet: nobody should begin to pay it now. */
function stateOf({ state }: Attempt, open: boolean): Shown["state"] {
  if (open) return "open";
  if (state === "succeeded") return "paid";
  return state === "processing" ? "processing" : "over";
}

const noCode: Shown = {
  state: "none",
  repayAmount: 0,
  delayInfo: { delayAmount: 0 },
  currencySymbol: "",
  showType: 1,
  defDetail: { logo: "", payCode: "", payNotice: {}, payCodeImg: "", tradeNo: "" },
  channelName: "",
  expiresAt: "",
  secondsLeft: 0,
};
