/** Pay Now on the web's server: starts the payment and decides where it leads (IR-7, DR-3). For actions. */
import { redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { payCoolingOff } from "#contract/cooling-off.ts";
import type { Output } from "#contract/endpoint.ts";
import { startPayment } from "#contract/repayment.ts";
import { readDigits } from "#contract/typed-number.ts";
import { borrowerAddress, borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { type Outcome, refusedBecause, type SentSource } from "./payment.answered.ts";

const paymentCopy = wordsByLanguage("payment.attempt");

interface Payment extends SentSource {
  productId: string;
  orderId: string;
  /** In minor units. */
  amount: number;
  purpose: "instalment" | "deferral" | "coolingOff";
}

const { sourceUnknown: numberWrong } = startPayment.rejections;

/** A redirect to the payment page, or what the screen shows instead. Without a session it ends on the error page. */
export async function beginPayment(
  request: WebRequest,
  payment: Payment,
): Promise<Response | Outcome> {
  const words = paymentCopy[request.language];
  // Earlier payments may cover giving a loan back: then nothing is paid, and nothing is to be chosen.
  const nothing = payment.purpose === "coolingOff" && payment.amount === 0;
  if (payment.source === "" && !nothing) return { wrong: { source: words.chooseSource } };
  const number = payment.number.trim() === "" ? "" : readDigits(payment.number);
  // The server's own message, without asking it: it would get digits that nobody typed.
  if (number === null) return { wrong: { source: numberWrong.message[request.language] } };
  const answer = await start(request, payment, number);
  if (answer.ok) return led(request, answer.data, payment);
  if (failureKind(answer) === "session") fail("session", answer.message);
  return { wrong: { [refusedBecause(answer.rejection)]: answer.message || words.failed } };
}

function start({ client }: WebRequest, payment: Payment, cardNo: string) {
  const { productId, orderId, purpose, source: bankCode } = payment;
  const sent = { orderId, amount: String(payment.amount), cardNo, bankCode };
  if (purpose === "coolingOff") return client.call(payCoolingOff, { ...sent, productId });
  const isDelay = purpose === "deferral" ? "1" : "0";
  return client.call(startPayment, { ...sent, product_id: productId, isDelay });
}

/** DONE: closed already, the order says so. PAY_URL leads to the payment page when its address is allowed; anything else is a notice with its trade number (IR-7). */
function led(
  request: WebRequest,
  started: Output<typeof startPayment>,
  { productId, orderId }: Payment,
): Response | Outcome {
  const { repayType, payUrl, notice, tradeNo } = started;
  if (repayType === "DONE") {
    const ids = { productId, orderId };
    return redirect(borrowerPath(screenPaths.loanDetail, request.travelling, ids));
  }
  if (repayType !== "PAY_URL") return { reminder: { notice, tradeNo } };
  const to = pageFromData(request, payUrl);
  if (to === null) return { wrong: { message: paymentCopy[request.language].failed } };
  return redirect(/^https?:/.test(to) ? to : borrowerAddress(to, request.travelling));
}
