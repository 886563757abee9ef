/** Shows one number of a customer in full (DK-2), for a reason that the staff log keeps. */
import type { revealContact as endpoint } from "#contract/customer.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { logShown } from "../application/shown-for-a-reason.ts";
import { storedNumber } from "../kyc/customer-identity.ts";
import { mayShow } from "./may-show.ts";

export const revealContact: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { borrowerId, kind } = input;
  if (!mayShow(kind, staffOf(call).role)) return { ok: false, rejection: "roleNeeded" };
  const shown = await logShown(tx, call, input, async () => ({
    value: await storedNumber(tx, borrowerId, kind, call.services),
    action: `customer.show-${kind}`,
    subject: borrowerId,
  }));
  return shown.ok ? { ok: true, data: { kind, value: shown.value } } : shown;
};
