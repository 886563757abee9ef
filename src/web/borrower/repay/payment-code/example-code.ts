/** A payment by code as tests show it. */
import type { WireCode } from "./read-code.ts";

export const exampleNumber = "991234567890";
export const codeIds = "productId=p1&orderId=26070112345678&tradeNo=PABCDEFGHJKMNPQRST";

export function exampleCode(changed: Partial<WireCode> = {}): WireCode {
  const { defDetail, ...others } = changed;
  return {
    state: "open",
    repayAmount: 108_929_98,
    delayInfo: { delayAmount: 0 },
    currencySymbol: "TZS",
    symbolType: 0,
    showType: 1,
    channelName: "Control number",
    expiresAt: "2026-04-05 18:30:00",
    secondsLeft: 7_200,
    ...others,
    defDetail: {
      logo: "/logos/channel-slip.svg",
      payCode: exampleNumber,
      payNotice: {
        "Mobile money": [
          { name: "M-Pesa", stepList: ["Dial *150*00#.", `Type the number ${exampleNumber}.`] },
          { name: "Airtel Money", stepList: ["Dial *150*60#."] },
        ],
        "Bank or agent": [
          { name: "Bank agent", stepList: ["Pay exactly TZS 108.929,98 in cash."] },
        ],
      },
      payCodeImg: "",
      tradeNo: "PABCDEFGHJKMNPQRST",
      ...defDetail,
    },
  };
}

/** The answer once it can no longer be paid. */
export function endedCode(state: WireCode["state"], changed: Partial<WireCode> = {}): WireCode {
  const { defDetail } = exampleCode();
  return {
    ...exampleCode({ expiresAt: "", secondsLeft: 0, ...changed, state }),
    defDetail: { ...defDetail, payCode: "", payNotice: {}, payCodeImg: "" },
  };
}
