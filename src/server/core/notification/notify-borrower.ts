/**
 * Notifies a borrower about an order or a complaint: by SMS, with the same text as a push notification where the borrower
 * consented to them, and by e-mail where there is a confirmed address. Never for one-time codes: a push notification can be read on a locked screen.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import type { Services } from "../../platform/services/services.ts";
import { pushNotificationTopic } from "../device/push-topic.ts";
import { keepMessage, requestSms, type SmsWanted } from "../messages/request-sms.ts";
import { emailBorrower } from "./email-borrower.ts";
import { waysToReach } from "./ways-to-reach.ts";

interface Notification
  extends Pick<SmsWanted, "phone" | "text" | "language" | "values" | "purpose" | "notAfter"> {
  borrowerId: string;
}

const pushLifetimeMs = 3_600_000;

/** Each call sends one message, or none that the borrower switched off; nothing is sent if the transaction rolls back. */
export async function notifyBorrower(
  tx: Transaction,
  { borrowerId, ...message }: Notification,
  services: Services,
): Promise<void> {
  const { purpose } = message;
  const { sms, push } = await waysToReach(tx, { borrowerId, purpose }, services);
  await emailBorrower(tx, { borrowerId, ...message }, services);
  if (!sms && !push) return;
  const messageId = sms
    ? await requestSms(tx, message, services)
    : await keepMessage(tx, message, services);
  if (!push) return;
  const notAfter = new Date(services.calendar.now().getTime() + pushLifetimeMs).toISOString();
  await enqueue(tx, pushNotificationTopic, { messageId, borrowerId, alone: !sms, notAfter });
}
