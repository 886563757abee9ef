/** Counts one use of a usage point on the lender's list, of a product that there is or of none; anything else leaves no trace (OD-6; AC-5). */
import type { saveEvent, uploadBuriedPoint } from "#contract/telemetry.ts";
import { readProduct } from "../../core/product/products.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { isCounted } from "../../platform/services/usage-points.ts";
import { insertUsageEvent } from "./store.ts";

/** Per borrower and day: far above real use, and a bound on what a script can store. */
export const eventsPerDayMaximum = 500;

type Reports = typeof saveEvent | typeof uploadBuriedPoint;

export const countUse: CommandHandler<Reports> = async (tx, input, call) => {
  const { borrowerId, today, services } = call;
  const { productId = "", moduleId, positionId } = input;
  if (!isCounted(services.settings.usagePoints, input)) return { ok: true, data: {} };
  // The client may send any text as product: a use of none that there is is no use.
  if (productId !== "" && (await readProduct(tx, productId, today)) === null)
    return { ok: true, data: {} };
  const event = { borrowerId, productId, moduleId, positionId, happenedOn: today };
  await insertUsageEvent(tx, event, eventsPerDayMaximum);
  return { ok: true, data: {} };
};
