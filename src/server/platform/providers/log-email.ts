/** Used where no mail server is named: nothing is sent, and one log line records that there was a message, without address or text. */
import type { EmailProvider } from "../provider-ports/ports.ts";
import type { Log } from "../runtime/log.ts";

export function logEmail(log: Log): EmailProvider {
  return {
    name: "log",
    async send({ purpose }) {
      log.warn("email-not-sent", { purpose });
    },
  };
}
