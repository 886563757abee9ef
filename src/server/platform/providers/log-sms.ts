/**
 * Used where no message provider is configured: nothing is sent, and one log line records that there was a message, with
 * the last digits of the phone number and without the text.
 */

import { maskedPhone } from "#contract/phone.ts";
import type { SmsProvider } from "../provider-ports/ports.ts";
import type { Log } from "../runtime/log.ts";

export function logSms(log: Log): SmsProvider {
  return {
    name: "log",
    speaks: true,
    async send({ purpose, phone }) {
      log.warn("sms-not-sent", { purpose, to: maskedPhone(phone) });
      return undefined;
    },
  };
}
