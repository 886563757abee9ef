/** How the delivery of a message stands. Without a schema, so that pages may read it on the phone too. */

/**
 * queued: not handed over yet. sent: a company has taken it over. delivered, failed: as the company reported, or as nobody takes it
 * over. unknown: a company's answer was lost, or it reported nothing within three days.
 */
export const messageDeliveries = ["queued", "sent", "delivered", "failed", "unknown"] as const;

export type MessageDelivery = (typeof messageDeliveries)[number];
