/**
 * What both code screens load, on the web's server. A service that does not answer is no failure here:
 * the phone may have stored what an earlier screen showed, and the screen decides what to show (RC-5).
 */
import { data, redirect } from "react-router";
import { type WordsOf, wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { readPaymentCode } from "#contract/payment-code.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, failureKind, requireSession } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { untilInWords } from "../../parts/stage/until-in-words.ts";

const copy = wordsByLanguage("payment-code.page");
type Words = WordsOf<"payment-code.page">;

/** In the wire's own shape, in which it is also stored on the phone. */
export type WireCode = Output<typeof readPaymentCode>;

export interface CodeRead {
  words: Words;
  productId: string;
  orderId: string;
  /** The address's trade number, "" for none. */
  tradeNo: string;
  /** Null when the service did not answer. */
  code: WireCode | null;
  /** Until when an open code can be paid, in words; "" for one that is not open or not known. */
  untilWords: string;
  /** The address's own system parameter, "" for none; used where the answer has none (RC-2). */
  symbolType: string;
  /** The borrower whose stored copies may be shown. */
  user: string;
}

/**
 * Another borrower's code ends on the error page, whatever this phone has stored of it. An address without a trade
 * number is redirected to one with it, so that the page can still find this payment's outcome once the code is closed.
 */
export async function readCode(request: WebRequest, path: string) {
  requireSession(request);
  const { productId, orderId, tradeNo = "", symbolType = "" } = request.parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  const named = tradeNo === "" ? {} : { tradeNo };
  const answer = await request.client.call(readPaymentCode, { productId, orderId, ...named });
  if (!answer.ok) {
    const kind = failureKind(answer);
    if (kind === "session" || kind === "missing") fail(kind, answer.message);
    request.log.warn("web.payment-code-not-read", { code: answer.code });
  }
  const opened = answer.ok && answer.data.state === "open" ? answer.data.defDetail.tradeNo : "";
  if (tradeNo === "" && opened !== "") {
    const own = { productId, orderId, tradeNo: opened, symbolType };
    throw redirect(borrowerPath(path, request.travelling, own));
  }
  const read: CodeRead = {
    words: copy[request.language],
    productId,
    orderId,
    tradeNo,
    code: answer.ok ? answer.data : null,
    untilWords: answer.ok ? untilOf(answer.data, request.language) : "",
    symbolType,
    user: request.session.user_id ?? "",
  };
  return data(read, { status: answer.ok ? 200 : 503 });
}

function untilOf({ expiresAt = "", secondsLeft = 0 }: WireCode, language: Language): string {
  return untilInWords(expiresAt, secondsLeft, copy[language], language);
}
