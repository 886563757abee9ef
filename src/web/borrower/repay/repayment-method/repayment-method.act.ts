/** What this screen's forms do, on the web's server (RM-2 to RM-7). Each ends in a redirect or in a message on the screen. */
import { redirect } from "react-router";
import { isCardNumber } from "#contract/card-number.ts";
import {
  codeLengthLeast,
  codeWaitSeconds,
  commitCardPayment,
  confirmCardPayment,
  payInWalletApp,
} from "#contract/card-payment.ts";
import { type WordsOf, wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { readPersonInfo } from "#contract/home.ts";
import { addCard, removeCard } from "#contract/payment-card.ts";
import { readAmount, readDigits } from "#contract/typed-number.ts";
import { borrowerAddress, borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind } from "../../../client/fail.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import type { Answered, CodeStep, Intent, Sent, Wrong } from "./repayment-method.answered.ts";
import { type HashSection, hashes } from "./repayment-method.hash-section.ts";

const copy = wordsByLanguage(
  "repayment-method.page",
  "payment.attempt",
  "payment.toPay",
  "repayment-method.card",
);
type Words = WordsOf<
  "repayment-method.page" | "payment.attempt" | "payment.toPay" | "repayment-method.card"
>;

interface Acting {
  web: WebRequest;
  order: { productId: string; orderId: string };
  intent: Intent;
  sent: Sent;
}

type Done = Response | Answered;
type Refused = Extract<Answer<EndpointShape>, { ok: false }>;

export function act(acting: Acting): Promise<Done> {
  switch (acting.intent) {
    case "pay":
      return pay(acting);
    case "resend":
      return resend(acting);
    case "confirm":
      return confirm(acting);
    case "add":
      return add(acting);
    case "remove":
      return remove(acting);
    case "wallet":
      return payInWallet(acting);
  }
}

function wordsOf({ web }: Acting): Words {
  return copy[web.language];
}

function said(acting: Acting, wrong: Wrong): Answered {
  return { intent: acting.intent, sent: acting.sent, wrong };
}

/** The server's message, or the spec's own where it sent none (RM-5). Without a session it ends on the error page. */
function reasonOf(acting: Acting, answer: Refused): string {
  if (failureKind(answer) === "session") fail("session", answer.message);
  const words = wordsOf(acting);
  return answer.message || (answer.kind === "outage" ? words.error : words.processingFailed);
}

function to(acting: Acting, section: HashSection, more: Record<string, string> = {}): Response {
  const address = `${screenPaths.paymentMethod}#${hashes[section]}`;
  return redirect(borrowerPath(address, acting.web.travelling, { ...acting.order, ...more }));
}

/** The typed amount in minor units; null for none. */
function typedAmount({ web, sent }: Acting): number | null {
  return readAmount(sent.typed, web.brand.market) || null;
}

async function pay(acting: Acting): Promise<Done> {
  const words = wordsOf(acting);
  const amount = typedAmount(acting);
  if (amount === null) return said(acting, { amount: words.enterAmount });
  if (acting.sent.card === "") return said(acting, { card: words.chooseCard });
  return commit(acting, amount);
}

/** Requests the code again: the same payment with the same token (RM-3). */
async function resend(acting: Acting): Promise<Done> {
  const step = stepOf(acting, null);
  if (step === null) return said(acting, { message: wordsOf(acting).processingFailed });
  const done = await commit(acting, step.amount);
  if (done instanceof Response || done.step !== undefined || !done.unknown) return done;
  return { ...done, step };
}

async function commit(acting: Acting, amount: number): Promise<Done> {
  const { web, order, sent } = acting;
  const { card, token } = sent;
  const answer = await web.client.call(commitCardPayment, {
    orderId: order.orderId,
    amount: String(amount),
    cardId: card,
    repayToken: token,
    sendMsg: "1",
    // The server knows the card by its id.
    bankName: "",
    cardNo: "",
    couponId: "",
    bankCode: "",
  });
  if (!answer.ok) return notCommitted(acting, answer);
  const { needValid, repayRecordId: record } = answer.data;
  if (needValid !== 1) return to(acting, "outcome", { record });
  const wait = answer.data.codeWaitSeconds ?? codeWaitSeconds;
  const step = { record, card, token, amount, wait };
  return { intent: acting.intent, sent, step };
}

function notCommitted(acting: Acting, answer: Refused): Answered {
  const reason = reasonOf(acting, answer);
  if (answer.kind === "outage") return { ...said(acting, { message: reason }), unknown: true };
  const { rejection } = answer;
  const aboutAmount = rejection === "amountBelowMinimum" || rejection === "amountAboveMaximum";
  if (aboutAmount) return said(acting, { amount: reason });
  return said(acting, rejection === "cardUnknown" ? { card: reason } : { message: reason });
}

/** The step a form of the code dialog belongs to; null when it is not one of our forms. */
function stepOf({ sent }: Acting, wait: number | null): CodeStep | null {
  const { record, card, token, amount } = sent;
  if (record === "" || !/^\d{1,13}$/.test(amount)) return null;
  return { record, card, token, amount: Number(amount), wait };
}

async function confirm(acting: Acting): Promise<Done> {
  const { web, order, sent } = acting;
  const words = wordsOf(acting);
  const step = stepOf(acting, null);
  if (step === null) return said(acting, { message: words.processingFailed });
  const verifyCode = sent.code.trim();
  if (verifyCode.length < codeLengthLeast) {
    return { ...said(acting, { code: words.codeWrong }), step };
  }
  const answer = await web.client.call(confirmCardPayment, {
    orderId: order.orderId,
    verifyCode,
    repaymentRecordId: step.record,
  });
  if (answer.ok) return to(acting, "outcome", { record: step.record });
  const reason = reasonOf(acting, answer);
  const tryAgain =
    answer.kind === "outage" ||
    answer.rejection === "wrongCode" ||
    answer.rejection === "codeTooShort" ||
    answer.rejection === "invalidInput";
  return tryAgain ? { ...said(acting, { code: reason }), step } : said(acting, { message: reason });
}

async function add(acting: Acting): Promise<Done> {
  const { web, sent } = acting;
  const words = wordsOf(acting);
  const cardNo = readDigits(sent.number) ?? "";
  const wrong: Wrong = {};
  if (sent.bank === "") wrong.bank = words.chooseBank;
  if (!isCardNumber(cardNo)) wrong.number = words.numberWrong;
  if (Object.keys(wrong).length > 0) return said(acting, wrong);
  const answer = await web.client.call(addCard, { bankCode: sent.bank, cardNo });
  if (answer.ok) return to(acting, "start", { card: answer.data.id });
  const reason = reasonOf(acting, answer);
  if (answer.rejection === "cardBankUnknown") return said(acting, { bank: reason });
  const aboutNumber = answer.rejection === "cardNumberWrong" || answer.rejection === "cardRefused";
  return said(acting, aboutNumber ? { number: reason } : { message: reason });
}

async function remove(acting: Acting): Promise<Done> {
  const answer = await acting.web.client.call(removeCard, { cardId: acting.sent.card });
  return answer.ok ? to(acting, "card") : said(acting, { message: reasonOf(acting, answer) });
}

async function payInWallet(acting: Acting): Promise<Done> {
  const { web, order } = acting;
  const words = wordsOf(acting);
  const amount = typedAmount(acting);
  if (amount === null) return said(acting, { amount: words.enterAmount });
  // The shell's address has the borrower's id; who signed in here has none there.
  const known = web.session.user_id;
  const person = known === undefined ? await web.client.call(readPersonInfo, {}) : null;
  if (person !== null && !person.ok) return notCommitted(acting, person);
  const answer = await web.client.call(payInWalletApp, {
    userId: known ?? person?.data.userId ?? "",
    orderId: order.orderId,
    amount: String(amount),
  });
  if (!answer.ok) return notCommitted(acting, answer);
  const address = pageFromData(web, answer.data.url);
  if (address === null) return said(acting, { message: words.failed });
  return redirect(
    address.startsWith("/") ? borrowerAddress(address, web.travelling) : bare(address),
  );
}

/** With an empty hash: without script a browser carries this page's hash over to an address that has none. */
function bare(address: string): string {
  return address.includes("#") ? address : `${address}#`;
}
