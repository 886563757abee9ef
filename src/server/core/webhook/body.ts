/** The body of a webhook: made from the event alone, so that every attempt and every replay posts the same bytes. */
import type { EventRow } from "./delivery-store.ts";

/** Raised when a field changes its meaning or goes; further fields may come without. */
const bodyVersion = 1;

export function bodyOf({ kind, sequence, happened_at, data }: EventRow): string {
  return JSON.stringify({
    type: kind,
    version: bodyVersion,
    timestamp: happened_at.toISOString(),
    sequence,
    data,
  });
}
