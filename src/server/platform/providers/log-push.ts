/**
 * Stands in where no push provider is configured: nothing is shown, one line of the log says that there was a notice. Neither
 * its text nor where it would have gone is told.
 */

import type { PushProvider } from "../provider-ports/ports.ts";
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
