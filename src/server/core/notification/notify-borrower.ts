/**
 * Notifies a borrower about an order or a complaint: by SMS, and with the same text as a push notification where the borrower
 * consented to them. Never for one-time codes: a push notification can be read on a locked screen.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import type { Services } from "../../platform/services/services.ts";
import { hasPushToken } from "../device/personal-data.ts";
import { pushNotificationTopic } from "../device/push-topic.ts";
import { requestSms, type SmsWanted } from "../messages/request-sms.ts";

interface Notification
  extends Pick<SmsWanted, "phone" | "text" | "language" | "values" | "purpose" | "notAfter"> {
  borrowerId: string;
}

const pushLifetimeMs = 3_600_000;

/** Each call sends one message; nothing is sent if the transaction rolls back. */
export async function notifyBorrower(
  tx: Transaction,
  { borrowerId, ...message }: Notification,
  services: Services,
): Promise<void> {
  const messageId = await requestSms(tx, message, services);
  if (!(await hasPushToken(tx, borrowerId))) return;
  const notAfter = new Date(services.calendar.now().getTime() + pushLifetimeMs).toISOString();
  await enqueue(tx, pushNotificationTopic, { messageId, borrowerId, notAfter });
}
