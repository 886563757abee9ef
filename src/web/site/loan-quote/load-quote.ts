/** Asks the engine what a loan would cost, and words the answer for the calculator and the start page alike (OS-4). */

import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { quoteLoan } from "#contract/site.ts";
import { loaded } from "../../client/fail.ts";
import { fill } from "../../client/fill.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { type ProductViewModel, type QuoteRequest, usualOf } from "./quote-request.ts";

const copy = wordsByLanguage("loan-calculator.page");

export interface QuoteViewModel {
  borrow: string;
  /** What arrives; "" where the backend does not say. */
  get?: string;
  total: string;
  /** What one comes to; "" where they differ. */
  eachTime?: string;
  each: string;
  rows: { text: string; value: string }[];
  /** The figures alone, for drawings; `share` is what is borrowed of what is repaid, in percent. */
  amount: string;
  instalment: string;
  share: number;
  plan: { number: number; dueDate: string; amount: string }[];
}

type Web = Pick<WebRequest, "client" | "language">;

/** The quote, or the server's message why there is none. */
export async function loadQuote(
  web: Web,
  { productId, amount, instalments }: QuoteRequest,
): Promise<{ quote: QuoteViewModel } | { refused: string }> {
  const answer = await web.client.call(quoteLoan, {
    productId,
    amount: String(amount),
    instalments: String(instalments),
  });
  if (!answer.ok && answer.kind === "rejection") return { refused: answer.message };
  return { quote: shown(loaded(answer), web) };
}

/** The quote a page opens with; null where the engine makes no loan of it. */
export async function usualQuote(
  web: Web,
  product: ProductViewModel,
): Promise<QuoteViewModel | null> {
  const found = await loadQuote(web, usualOf(product));
  return "quote" in found ? found.quote : null;
}

function shown(quote: Output<typeof quoteLoan>, { language }: Web): QuoteViewModel {
  const words = copy[language];
  const { amountText, termText, totalText, instalmentText, instalments, rows, plan } = quote;
  const each = fill(quote.instalmentsEqual ? words.eachEqual : words.eachFirst, {
    count: instalments,
    amount: instalmentText,
  });
  const last = quote.lastInstalmentText ?? "";
  return {
    borrow: fill(words.borrow, { amount: amountText, term: termText }),
    get: quote.payoutText ?? "",
    total: totalText,
    eachTime: quote.instalmentsEqual ? instalmentText : "",
    each: last === "" ? each : fill(words.eachLast, { each, last }),
    amount: amountText,
    instalment: instalmentText,
    share: Math.round((100 * quote.amount) / quote.total),
    rows,
    plan,
  };
}
