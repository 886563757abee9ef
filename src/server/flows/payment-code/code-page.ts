/** Addresses of the page that shows a pay code, and of its picture, both on our own server. */

import { isTradeNumber } from "../../core/payment-attempt/trade-number.ts";
import type { CodeChannel } from "../../platform/services/code-channel.ts";
import type { Settings } from "../../platform/services/settings.ts";

interface CodePage {
  productId: string;
  orderId: string;
  tradeNo: string;
  /** Null for a channel that the lender no longer has. */
  channel: CodeChannel | null;
}

/** A text to type, or a picture to scan (RC-3, RC-4). */
export function showTypeOf(channel: CodeChannel | null): 1 | 2 {
  return channel?.screen === "scan" ? 2 : 1;
}

/** Variant A for contract numbers, variant B for all others; both spellings of the ids (RT-5). */
export function codePageAddress({ brand }: Settings, page: CodePage): string {
  const { productId, orderId, tradeNo, channel } = page;
  const ids = { productId, product_id: productId, orderId, order_id: orderId, tradeNo };
  if (channel?.screen === "slip") return `${brand.h5Base}/repaymentOfCode?${query(ids)}`;
  const showType = String(showTypeOf(channel));
  return `${brand.h5Base}/repaymentOfCode2?${query({ ...ids, showType })}`;
}

function query(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString();
}

export const pictureFolder = "/pay/code/";

/** On this server; absolute where the pages have another origin. */
export function pictureAddress({ brand, publicOrigin }: Settings, tradeNo: string): string {
  const origin = brand.h5Base === "" || brand.h5Base === publicOrigin ? "" : publicOrigin;
  return `${origin}${pictureFolder}${tradeNo}.svg`;
}

/** The trade number in the last segment of a picture's address; null for any other text. */
export function pictureOf(file: string): string | null {
  const [, tradeNo = ""] = /^(.*)\.svg$/.exec(file) ?? [];
  return isTradeNumber(tradeNo) ? tradeNo : null;
}
