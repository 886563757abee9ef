/** Sends a borrower's message by e-mail as well, where there is a confirmed address and the message is of those that go there (MS-3). */
import type { Transaction } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { requestEmail } from "../email/request-email.ts";
import type { SmsWanted } from "../messages/request-sms.ts";
import { emailSubjectOf, isOptional, kindOfMessage } from "./kind-of-message.ts";
import { waysToReach } from "./ways-to-reach.ts";

interface ByEmail extends Pick<SmsWanted, "text" | "language" | "purpose" | "notAfter"> {
  borrowerId: string;
}

/** True when one was requested. */
export async function emailBorrower(
  tx: Transaction,
  message: ByEmail,
  services: Services,
): Promise<boolean> {
  const { borrowerId, text, language, purpose, notAfter } = message;
  const { email: address } = await waysToReach(tx, { borrowerId, purpose }, services);
  const subject = emailSubjectOf(purpose);
  if (address === null || subject === null) return false;
  const optional = isOptional(kindOfMessage(purpose));
  const until = notAfter === undefined ? {} : { notAfter };
  const wanted = { borrowerId, address, subject, paragraphs: [text], language, purpose, optional };
  await requestEmail(tx, { ...wanted, ...until }, services);
  return true;
}
