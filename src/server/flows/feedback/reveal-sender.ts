/** Shows the telephone number of a message in full (DK-2, OS-2); of a borrower's message as the customer's page does. */
import { may } from "#contract/permissions.ts";
import type { revealSender as endpoint } from "#contract/suggestion.ts";
import { decrypt } from "../../platform/encryption/encryption.ts";
import { type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { logShown } from "../application/shown-for-a-reason.ts";
import { readSender } from "./store.ts";
import { purposes } from "./suggestion-texts.ts";

export const handleRevealSender: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { suggestionId } = input;
  // Whoever may not read the messages has no number of theirs shown either.
  if (!may(staffOf(call).role, "read-feedback")) return { ok: false, rejection: "roleNeeded" };
  const { encryptionKey } = call.services.settings;
  const shown = await logShown(tx, call, input, async () => {
    const sender = await readSender(tx, suggestionId);
    const value =
      sender === null ? "" : decrypt(encryptionKey, purposes.telephone, sender.telephone_encrypted);
    const borrowerId = sender?.borrower_id ?? null;
    return borrowerId === null
      ? { value, action: "contact.show-phone", subject: suggestionId }
      : { value, action: "customer.show-phone", subject: borrowerId };
  });
  return shown.ok ? { ok: true, data: { value: shown.value } } : shown;
};
