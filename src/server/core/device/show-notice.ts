/**
 * Shows a message's words as a notice on the borrower's telephones, from the outbox. A courtesy: after an hour of trying it is
 * let go without a person being called, since the message itself goes its own way.
 */
import { z } from "zod";
import type { Topic } from "../../platform/jobs/outbox.ts";
import { Outage } from "../../platform/provider-ports/ports.ts";
import { readMessage } from "../messages/read-message.ts";
import { showNoticeTopic } from "./notice-topic.ts";
import { phonesForNotices } from "./phones-for-notices.ts";
import { deleteTokenRow } from "./store.ts";

const Payload = z.object({
  messageId: z.string(),
  borrowerId: z.string(),
  notAfter: z.iso.datetime(),
});

export const showNotice: Topic = {
  name: showNoticeTopic,
  attemptsMaximum: 35,
  run: async (services, payload) => {
    const { messageId, borrowerId, notAfter } = Payload.parse(payload);
    const { db, push, calendar, log } = services;
    if (calendar.now() > new Date(notAfter)) {
      log.warn("notice-too-late", {});
      return;
    }
    // The borrower has left: nothing of the message is there any more.
    const message = await readMessage(db, messageId, services);
    if (message === null) return;
    let outage: Outage | null = null;
    for (const { token, tokenHash } of await phonesForNotices(db, borrowerId, services)) {
      try {
        const shown = await push.show({ noticeId: messageId, token, ...message });
        if (shown === "gone") await deleteTokenRow(db, borrowerId, tokenHash);
      } catch (error) {
        // The other telephones are not kept waiting.
        if (!(error instanceof Outage)) throw error;
        outage = error;
      }
    }
    if (outage !== null) throw outage;
  },
};
