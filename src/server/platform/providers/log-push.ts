/**
 * Used where no push provider is configured: nothing is sent, and one log line records that there was a notification, without
 * its text or its push token.
 */

import type { PushProvider } from "../provider-ports/push.ts";
import type { Log } from "../runtime/log.ts";

export function logPush(log: Log): PushProvider {
  return {
    name: "log",
    async show({ purpose }) {
      log.warn("notice-not-shown", { purpose });
      return "taken";
    },
  };
}
