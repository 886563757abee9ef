/** Who sends push notifications: FCM where its service account is given, else the log says that nobody does. */

import { providerClient } from "../provider-ports/provider-client.ts";
import type { PushProvider } from "../provider-ports/push.ts";
import type { Calendar } from "../runtime/calendar.ts";
import type { Log } from "../runtime/log.ts";
import type { Settings } from "../services/settings.ts";
import { fcmPush } from "./fcm/fcm.ts";
import { logPush } from "./log-push.ts";

/** `settings` are read at each notification: the lender's name may change while the server runs. */
export function pushOf(
  settings: Pick<Settings, "fcm" | "brand">,
  log: Log,
  calendar: Calendar,
): PushProvider {
  const { fcm } = settings;
  if (fcm === null) return logPush(log);
  return fcmPush({
    client: providerClient({ name: "fcm", origin: "https://fcm.googleapis.com" }),
    tokens: providerClient({ name: "fcm-token", origin: "https://oauth2.googleapis.com" }),
    ...{ account: fcm, title: () => settings.brand.displayName, now: () => calendar.now() },
  });
}
