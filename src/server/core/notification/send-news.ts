/**
 * Tells a borrower news of an order or a complaint: a message to the telephone, and the same words as a notice where the
 * borrower wants them on the phone. Codes never travel this way: a notice may be read on a locked screen.
 */
import type { Transaction } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/outbox.ts";
import type { Services } from "../../platform/services/services.ts";
import { showNoticeTopic } from "../device/notice-topic.ts";
import { wantsNotices } from "../device/own-records.ts";
import { requestSms, type SmsWanted } from "../messages/request-sms.ts";

interface News extends Pick<SmsWanted, "phone" | "text" | "language" | "values" | "purpose"> {
  borrowerId: string;
}

const newsForMs = 3_600_000;

/** Each call is news of its own; a rolled-back transaction tells nothing. */
export async function sendNews(
  tx: Transaction,
  { borrowerId, ...message }: News,
  services: Services,
): Promise<void> {
  const messageId = await requestSms(tx, message, services);
  if (!(await wantsNotices(tx, borrowerId))) return;
  const notAfter = new Date(services.calendar.now().getTime() + newsForMs).toISOString();
  await enqueue(tx, showNoticeTopic, { messageId, borrowerId, notAfter });
}
