/** How the delivery of a message stands: from what is stored, nobody is asked. */
import type { MessageDelivery } from "#contract/message-deliveries.ts";

interface Standing {
  state: "waiting" | "sent" | "failed";
  unsure_of: string;
  outcome: "delivered" | "failed" | null;
  sent_at: Date | null;
}

/** Companies report within three days or never. */
const reportedWithinMs = 3 * 86_400_000;

/** `reports`: whether the company that carried it reports deliveries to this server. */
export function deliveryOf(message: Standing, now: Date, reports: boolean): MessageDelivery {
  const { state, unsure_of, outcome, sent_at } = message;
  if (state === "failed" || outcome === "failed") return "failed";
  if (outcome === "delivered") return "delivered";
  if (state === "waiting") return unsure_of === "" ? "queued" : "unknown";
  const silent = sent_at !== null && now.getTime() - sent_at.getTime() > reportedWithinMs;
  return reports && silent ? "unknown" : "sent";
}
