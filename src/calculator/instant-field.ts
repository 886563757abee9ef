/** An instant and a time zone as finance staff get them from logs and payment providers: never without an offset. */
import { z } from "zod";
import { parseDay } from "#values/business-day.ts";

const shape =
  /^((?:19|20|21)\d{2}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** With "Z" or an offset: a bare clock time is a different instant in every time zone. */
export const instantField = z
  .string()
  .regex(shape, 'must be an instant with "Z" or an offset, such as "2026-03-01T21:30:00Z"')
  .transform((text, context): Date => {
    // A day that is none would roll over into the next month.
    const instant = new Date(text);
    if (parseDay(text.slice(0, 10)) !== null && !Number.isNaN(instant.getTime())) return instant;
    context.addIssue({ code: "custom", message: "must be on a day of the calendar" });
    return z.NEVER;
  })
  .meta({
    id: "Instant",
    description: '"YYYY-MM-DDThh:mm:ss" with "Z" or an offset such as "+03:00".',
  });

/** By name only: an offset knows nothing of summer time. */
export const zoneField = z
  .string()
  .max(60)
  .refine(isZone, 'must be a time zone of the IANA list, such as "Africa/Dar_es_Salaam"')
  .meta({ id: "TimeZone", description: 'Name of the IANA list: "Africa/Dar_es_Salaam".' });

function isZone(name: string): boolean {
  if (!/^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+)$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
