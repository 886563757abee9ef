/**
 * Sends a message's text as a push notification to the borrower's devices, from the outbox. Best effort: dropped after an
 * hour without an alert, because the SMS of the same message is delivered separately.
 */
import { z } from "zod";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { readMessage } from "../messages/read-message.ts";
import { markSmsFailed, markSmsSent } from "../messages/store.ts";
import { pushTargetsOf } from "./push-targets.ts";
import { pushNotificationTopic } from "./push-topic.ts";
import { deletePushTokenRow } from "./store.ts";

const Payload = z.object({
  messageId: z.string(),
  borrowerId: z.string(),
  /** Nothing else carries the message: its delivery is this one's. */
  alone: z.boolean().default(false),
  notAfter: z.iso.datetime(),
});

export const pushNotification: Topic = {
  name: pushNotificationTopic,
  attemptsMaximum: 35,
  run: async (services, payload) => {
    const { messageId, borrowerId, alone, notAfter } = Payload.parse(payload);
    const { db, push, calendar, log } = services;
    if (calendar.now() > new Date(notAfter)) {
      log.warn("push-too-late", {});
      if (alone) await markSmsFailed(db, messageId, "too late");
      return;
    }
    // The account was closed and the message purged.
    const message = await readMessage(db, messageId, services);
    if (message === null) return;
    let outage: Outage | null = null;
    let taken = false;
    for (const { token, tokenHash } of await pushTargetsOf(db, borrowerId, services)) {
      try {
        const shown = await push.show({ noticeId: messageId, token, ...message });
        if (shown === "gone") await deletePushTokenRow(db, borrowerId, tokenHash);
        else taken = true;
      } catch (error) {
        // An outage for one device must not delay the others.
        if (!(error instanceof Outage)) throw error;
        outage = error;
      }
    }
    if (alone && taken) {
      const sent = { at: calendar.now(), carrier: push.name, reference: messageId };
      await markSmsSent(db, messageId, sent);
    }
    if (outage !== null) throw outage;
    if (alone && !taken) await markSmsFailed(db, messageId, "no phone with the app");
  },
};
