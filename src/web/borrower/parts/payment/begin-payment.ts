/** Pay Now on the web's server: starts the payment and decides where it leads (IR-7, DR-3). For actions. */
import { redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { startPayment } from "#contract/repayment.ts";
import { readDigits } from "#contract/typed-number.ts";
import { borrowerAddress } from "../../../client/borrower-path.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { type Outcome, refusedBecause, type SentSource } from "./payment.answered.ts";

const paymentCopy = wordsByLanguage("payment.attempt");

interface Payment extends SentSource {
  productId: string;
  orderId: string;
  /** In minor units. */
  amount: number;
  purpose: "instalment" | "deferral";
}

const { sourceUnknown: numberWrong } = startPayment.rejections;

/** A redirect to the payment page, or what the screen shows instead. Without a session it ends on the error page. */
export async function beginPayment(
  request: WebRequest,
  payment: Payment,
): Promise<Response | Outcome> {
  const words = paymentCopy[request.language];
  if (payment.source === "") return { wrong: { source: words.chooseSource } };
  const number = payment.number.trim() === "" ? "" : readDigits(payment.number);
  // The server's own message, without asking it: it would get digits that nobody typed.
  if (number === null) return { wrong: { source: numberWrong.message[request.language] } };
  const answer = await request.client.call(startPayment, {
    product_id: payment.productId,
    orderId: payment.orderId,
    amount: String(payment.amount),
    cardNo: number,
    bankCode: payment.source,
    isDelay: payment.purpose === "deferral" ? "1" : "0",
  });
  if (answer.ok) return led(request, answer.data);
  if (failureKind(answer) === "session") fail("session", answer.message);
  return { wrong: { [refusedBecause(answer.rejection)]: answer.message || words.failed } };
}

/** PAY_URL leads to the payment page when its address is allowed; anything else is a notice with its trade number (IR-7). */
function led(request: WebRequest, started: Output<typeof startPayment>): Response | Outcome {
  const { repayType, payUrl, notice, tradeNo } = started;
  if (repayType !== "PAY_URL") return { reminder: { notice, tradeNo } };
  const to = pageFromData(request, payUrl);
  if (to === null) return { wrong: { message: paymentCopy[request.language].failed } };
  return redirect(/^https?:/.test(to) ? to : borrowerAddress(to, request.travelling));
}
