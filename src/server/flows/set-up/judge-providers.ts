/** Whether the companies that move the money and carry the messages are real ones, and work in the lender's market. */
import type { Market } from "#contract/format.ts";
import type { MoneyProvider, SmsProviderName } from "#contract/providers.ts";
import type { Judged } from "./set-up-item.ts";

/** The market each works in; null for the simulator, which works in every one and moves nothing. */
const moneyMarkets: Readonly<Record<MoneyProvider, Market | null>> = {
  simulator: null,
  razorpay: "in",
  dragonpay: "ph",
  selcom: "tz",
};
const smsMarkets: Readonly<Record<SmsProviderName, Market | null>> = {
  none: null,
  simulator: null,
  beem: "tz",
  msg91: "in",
};

const names: Readonly<Record<MoneyProvider | SmsProviderName, string>> = {
  none: "",
  simulator: "",
  razorpay: "Razorpay",
  dragonpay: "Dragonpay",
  selcom: "Selcom",
  beem: "Beem",
  msg91: "MSG91",
};

const fits = (where: Market | null, market: Market): boolean =>
  where === null || where === market || market === "reference";

export function judgePayments(
  { payments, payouts }: { payments: MoneyProvider; payouts: MoneyProvider },
  market: Market,
): Judged {
  const foreign = [payments, payouts].find((one) => !fits(moneyMarkets[one], market));
  if (foreign !== undefined) {
    return { state: "wrong", sentence: "paymentsForeign", values: { name: names[foreign] } };
  }
  if (payments === "simulator" || payouts === "simulator") {
    return { state: "warn", sentence: "paymentsSimulated" };
  }
  const values = { payments: names[payments], payouts: names[payouts] };
  return { state: "done", sentence: "paymentsDone", values };
}

export function judgeMessages(sms: SmsProviderName, market: Market): Judged {
  if (sms === "none") return { state: "missing", sentence: "messagesMissing" };
  if (sms === "simulator") return { state: "warn", sentence: "messagesSimulated" };
  const values = { name: names[sms] };
  if (!fits(smsMarkets[sms], market))
    return { state: "wrong", sentence: "messagesForeign", values };
  return { state: "done", sentence: "messagesDone", values };
}
