/** Everything the outbox may hold, and who does it. */

import { pushNotification } from "../../core/device/push-notification.ts";
import { sendEmail } from "../../core/email/send-email.ts";
import { sendSms } from "../../core/messages/send-sms.ts";
import { tellOfChangeTopic } from "../../core/staff/tell-of-change.ts";
import { review } from "../../flows/application/review.ts";
import { pollPayoutTopic } from "../../flows/disbursement/poll-topic.ts";
import { sendPayout } from "../../flows/disbursement/send-payout.ts";
import { remindOfOffer } from "../../flows/loan-offer/remind-of-offer.ts";
import { sendPapers } from "../../flows/papers/send-papers.ts";
import { pollPaymentTopic } from "../../flows/payment-receipt/poll-topic.ts";
import { settledByTime } from "../../flows/payment-receipt/settled-topic.ts";
import { askReturnTopic } from "../../flows/suspense/ask-returns.ts";
import { sendReturn } from "../../flows/suspense/send-return.ts";
import { runOutbox, type Topic } from "../../platform/jobs/outbox.ts";
import type { Services } from "../../platform/services/services.ts";

const topics: readonly Topic[] = [
  review,
  sendPayout,
  sendSms,
  sendEmail,
  tellOfChangeTopic,
  settledByTime,
  sendPapers,
  remindOfOffer,
  pushNotification,
  pollPaymentTopic,
  pollPayoutTopic,
  sendReturn,
  askReturnTopic,
];

/** Works off what is due in the outbox; returns how many entries were tried. Safe on several processes. */
export function runOutboxOnce(services: Services): Promise<number> {
  return runOutbox(services, topics);
}
