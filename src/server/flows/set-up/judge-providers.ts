/** Whether borrowers can be paid and can pay, and get messages: by channels that are on and usable here, of real companies. */
import { repayPurposes } from "#contract/channel-purposes.ts";
import type { Channel } from "#contract/channels.ts";
import type { Market } from "#contract/format.ts";
import { missingSettings, useOf } from "../../core/channel/provider-readiness.ts";
import { providerSettings, worksIn } from "../../platform/provider-ports/provider-settings.ts";
import type { Settings } from "../../platform/services/settings.ts";
import type { Judged } from "./set-up-item.ts";

type Read = Pick<Settings, "providers" | "simulator">;

export function judgePayments(
  channels: readonly Channel[],
  market: Market,
  settings: Read,
): Judged {
  const repay = channels.filter(({ purpose, on }) => on && repayPurposes.includes(purpose));
  const payout = channels.filter(({ purpose, on }) => on && useOf(purpose) === "payouts");
  const used = [...repay, ...payout];
  const wrong = foreign(used, market, "paymentsForeign") ?? notHere(used, settings);
  if (wrong !== null) return wrong;
  if (repay.length === 0) return { state: "missing", sentence: "paymentsMissing" };
  if (payout.length === 0) return { state: "missing", sentence: "payoutsMissing" };
  if (used.some(({ provider }) => provider === "simulator")) {
    return { state: "warn", sentence: "paymentsSimulated" };
  }
  const values = { payments: namesOf(repay), payouts: namesOf(payout) };
  return { state: "done", sentence: "paymentsDone", values };
}

export function judgeMessages(
  channels: readonly Channel[],
  market: Market,
  settings: Read,
): Judged {
  const [first] = channels.filter(({ purpose, on }) => on && purpose === "sms");
  if (first === undefined || first.provider === "none") {
    return { state: "missing", sentence: "messagesMissing" };
  }
  const wrong = foreign([first], market, "messagesForeign") ?? notHere([first], settings);
  if (wrong !== null) return wrong;
  if (first.provider === "simulator") return { state: "warn", sentence: "messagesSimulated" };
  return { state: "done", sentence: "messagesDone", values: { name: namesOf([first]) } };
}

function foreign(
  used: readonly Channel[],
  market: Market,
  sentence: "paymentsForeign" | "messagesForeign",
): Judged | null {
  const found = used.find(({ provider }) => !worksIn(provider, market));
  if (found === undefined) return null;
  return { state: "wrong", sentence, values: { name: namesOf([found]) } };
}

/** Published on a server that had the settings, and read by one that has not. */
function notHere(used: readonly Channel[], settings: Read): Judged | null {
  for (const channel of used) {
    const missing = missingSettings(channel.provider, useOf(channel.purpose), settings);
    if (missing.length > 0) {
      const values = { name: namesOf([channel]), settings: missing.join(", ") };
      return { state: "wrong", sentence: "channelNotHere", values };
    }
  }
  return null;
}

function namesOf(channels: readonly Channel[]): string {
  const names = channels.map(({ provider }) => providerSettings[provider].name);
  return [...new Set(names)].join(", ");
}
