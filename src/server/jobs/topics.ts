/** Everything the outbox may hold, and who does it. */

import { review } from "../application/review.ts";
import { showNotice } from "../device/show-notice.ts";
import { lookAtPayoutTopic } from "../disbursement/look-topic.ts";
import { sendPayout } from "../disbursement/send-payout.ts";
import { sendSms } from "../messages/send-sms.ts";
import { lookAtPaymentTopic } from "../repayment/look-topic.ts";
import type { Services } from "../services.ts";
import { runOutbox, type Topic } from "./outbox.ts";

const topics: readonly Topic[] = [
  review,
  sendPayout,
  sendSms,
  showNotice,
  lookAtPaymentTopic,
  lookAtPayoutTopic,
];

/** Works off what is due in the outbox; returns how many entries were tried. Safe on several processes. */
export function runOutboxOnce(services: Services): Promise<number> {
  return runOutbox(services, topics);
}
