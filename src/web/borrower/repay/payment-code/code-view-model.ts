/** View model of the code screens, independent of the wire; also built in the browser, from the copy stored on a phone. */

import { allowedAddress } from "#contract/allowed-address.ts";
import type { Brand } from "#contract/brand.ts";
import type { CodeRead, WireCode } from "./read-code.ts";

export interface CodeViewModel {
  /** In minor units. */
  amount: number;
  currencySymbol: string;
  /** The payment is a deferral fee. */
  isFee: boolean;
  code: string;
  /** Address of the picture to scan; null where a text is typed. */
  picture: string | null;
  channel: { name: string; logo: string | null };
  groups: { title: string; items: { name: string; steps: string[] }[] }[];
  /** "2026-04-05 18:30:00", "" when it is not known. */
  until: string;
  /** The same as people say it; "" for a copy kept on the phone. */
  untilWords: string;
}

/** `own` is the origin the browser shows. */
export function codeViewModel(
  code: WireCode,
  { symbolType, untilWords }: Pick<CodeRead, "symbolType" | "untilWords">,
  own: string,
  brand: Pick<Brand, "allowedOrigins">,
): CodeViewModel {
  const { defDetail, delayInfo, currencySymbol, channelName = "", expiresAt = "" } = code;
  const address = (of: string | undefined) => allowedAddress(of ?? "", own, brand);
  return {
    amount: code.repayAmount,
    currencySymbol: symbolShown(String(code.symbolType ?? symbolType), currencySymbol),
    isFee: (delayInfo?.delayAmount ?? 0) > 0,
    code: defDetail.payCode,
    picture: code.showType === 1 ? null : address(defDetail.payCodeImg),
    channel: { name: channelName, logo: address(defDetail.logo) },
    groups: Object.entries(defDetail.payNotice ?? {}).map(([title, items]) => ({
      title,
      items: items.map(({ name, stepList }) => ({ name, steps: stepList })),
    })),
    until: expiresAt,
    untilWords,
  };
}

/** The rupee sign when the system parameter is 1; else the currency's own sign, the peso's where none is given (RC-2). */
function symbolShown(symbolType: string, currencySymbol: string): string {
  return symbolType === "1" ? "₹" : currencySymbol || "₱";
}
