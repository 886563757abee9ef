/**
 * Stands in where no message provider is configured: nothing is sent, one line of the log says to whom it would have
 * gone. Neither the text nor more of the number than its ending is told.
 */

import type { SmsProvider } from "../provider-ports/ports.ts";
import type { Log } from "../runtime/log.ts";

export function logSms(log: Log): SmsProvider {
  return {
    name: "log",
    speaks: true,
    async send({ purpose, phone }) {
      log.warn("sms-not-sent", { purpose, to: phoneEnding(phone) });
    },
  };
}

/** "•••1234": tells one number from another, and gives none away. */
function phoneEnding(phone: string): string {
  return `•••${phone.slice(-4)}`;
}
