/** Steps of a card payment over the wire, for tests on a simulated server. */
import { commitCardPayment, confirmCardPayment, readRepaymentWay } from "#contract/card-payment.ts";
import { addCard } from "#contract/payment-card.ts";
import { codeCardNumber } from "#server/platform/simulator/demo-cards.ts";
import type { Borrowing } from "#test/simulated-server.ts";

/** Saves a card and returns its id; by default one whose bank asks for a verification code. */
export async function savedCard({ client }: Borrowing, cardNo = codeCardNumber): Promise<string> {
  const answer = await client.call(addCard, { bankCode: "NMB", cardNo });
  if (!answer.ok) throw new Error(`the card was refused: ${answer.message}`);
  return answer.data.id;
}

export async function repayToken({ client, loanId }: Borrowing): Promise<string> {
  const answer = await client.call(readRepaymentWay, { orderId: loanId });
  if (!answer.ok) throw new Error(`no way to repay: ${answer.message}`);
  return answer.data.repayToken;
}

export interface Committed {
  cardId: string;
  repayToken: string;
  amount?: number;
  sendMsg?: "0" | "1";
  orderId?: string;
}

/** By default 100,000.00, with the code sent. */
export function commit({ client, loanId }: Borrowing, asked: Committed) {
  const { cardId, repayToken, amount = 100_000_00, sendMsg = "1", orderId = loanId } = asked;
  return client.call(commitCardPayment, {
    orderId,
    amount: String(amount),
    cardId,
    repayToken,
    sendMsg,
    bankName: "NMB Bank",
    cardNo: "************1111",
    couponId: "",
    bankCode: "NMB",
  });
}

export function confirm({ client, loanId }: Borrowing, tradeNo: string, code: string) {
  return client.call(confirmCardPayment, {
    orderId: loanId,
    verifyCode: code,
    repaymentRecordId: tradeNo,
  });
}

/** Commits up to the code step; returns the attempt's trade number. */
export async function awaitingCode(borrowing: Borrowing, asked: Committed): Promise<string> {
  const answer = await commit(borrowing, asked);
  if (!answer.ok) throw new Error(`the commit was refused: ${answer.message}`);
  if (answer.data.needValid !== 1) throw new Error("no code was wanted");
  return answer.data.repayRecordId;
}
