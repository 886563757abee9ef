/** Sends a message, from the outbox. Its id is the company's key: after an outage the same id is sent again, and the telephone rings once. */
import { z } from "zod";
import type { Topic } from "../jobs/outbox.ts";
import { open } from "../sealing.ts";
import { sealed, sendSmsTopic } from "./request-sms.ts";
import { beginSmsTry, markSmsSent } from "./store.ts";

const Payload = z.object({ messageId: z.string() });

/** About a day of trying: later than that the words are no longer news. */
export const sendSms: Topic = {
  name: sendSmsTopic,
  attemptsMaximum: 35,
  run: async ({ db, sms, settings, calendar }, payload) => {
    const { messageId } = Payload.parse(payload);
    const message = await beginSmsTry(db, messageId);
    if (message === null) return;
    await sms.send({
      messageId,
      phone: open(settings.sealKey, sealed.phone, message.phone_sealed),
      text: open(settings.sealKey, sealed.text, message.text_sealed),
      purpose: message.purpose,
    });
    await markSmsSent(db, messageId, calendar.now());
  },
};
