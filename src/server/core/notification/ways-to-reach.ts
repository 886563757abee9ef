/** By which channels a borrower gets a message: those that reach this borrower and are not switched off (MS-2, MS-3). */
import type { MessageChannel } from "#contract/message-kinds.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { hasPushToken } from "../device/personal-data.ts";
import { addressInUse } from "../email/own-address.ts";
import { readChoices } from "./choice-store.ts";
import { emailSubjectOf, isOptional, kindOfMessage } from "./kind-of-message.ts";

interface Ways {
  sms: boolean;
  push: boolean;
  /** The confirmed address; null where the message does not go by e-mail. */
  email: string | null;
}

/** Of a required message nothing is ever switched off. */
export async function waysToReach(
  db: Queryable,
  { borrowerId, purpose }: { borrowerId: string; purpose: string },
  services: Services,
): Promise<Ways> {
  const off = await channelsOff(db, borrowerId, purpose);
  const push = !off.has("push") && (await hasPushToken(db, borrowerId));
  const mails = !off.has("email") && emailSubjectOf(purpose) !== null;
  const email = mails ? await addressInUse(db, borrowerId, services) : null;
  return { sms: !off.has("sms"), push, email };
}

/** Whether a borrower has switched this message off by every channel that reaches them. */
export async function isSwitchedOff(
  db: Queryable,
  about: { borrowerId: string; purpose: string },
  services: Services,
): Promise<boolean> {
  if (!isOptional(kindOfMessage(about.purpose))) return false;
  const { sms, push, email } = await waysToReach(db, about, services);
  return !sms && !push && email === null;
}

async function channelsOff(
  db: Queryable,
  borrowerId: string,
  purpose: string,
): Promise<ReadonlySet<MessageChannel>> {
  const kind = kindOfMessage(purpose);
  if (!isOptional(kind)) return new Set();
  const choices = await readChoices(db, borrowerId);
  return new Set(choices.filter((one) => one.kind === kind).map(({ channel }) => channel));
}
