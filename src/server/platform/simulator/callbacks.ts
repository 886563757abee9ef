/**
 * Tells our server what the ledger says: signed callbacks, sent at once or held back, again, in any order.
 * A callback that was not received stays undelivered and can be sent again.
 */
import { signatureHeader, signText } from "../provider-ports/signature.ts";
import { simulatorName } from "../providers/simulator-connection.ts";
import type { Ledger, SimulatedEvent } from "./ledger.ts";

export interface CallbackSettings {
  secret: string;
  now: () => Date;
  /** Where our server listens; unknown until it does. */
  callbackOrigin: string | null;
}

/** Sends one callback and returns the status answered, 0 when nobody answered. */
export async function sendCallback(
  settings: CallbackSettings,
  booked: SimulatedEvent,
): Promise<number> {
  if (settings.callbackOrigin === null) return 0;
  const { provider: _ours, ...told } = booked.event;
  const body = JSON.stringify(told);
  try {
    const response = await fetch(
      `${settings.callbackOrigin}/callbacks/${booked.path}/${simulatorName}`,
      {
        method: "POST",
        headers: {
          "content-type": "application/json",
          [signatureHeader]: signText(settings.secret, body, settings.now()),
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(10_000),
      },
    );
    await response.body?.cancel();
    if (response.ok) booked.delivered += 1;
    return response.status;
  } catch {
    return 0;
  }
}

/** Sends every callback that was never received, oldest or newest first; the statuses in order of sending. */
export async function sendUndelivered(
  settings: CallbackSettings,
  ledger: Ledger,
  order: "as-happened" | "reversed",
): Promise<number[]> {
  const waiting = ledger.content.events.filter((booked) => booked.delivered === 0);
  if (order === "reversed") waiting.reverse();
  const statuses: number[] = [];
  for (const booked of waiting) statuses.push(await sendCallback(settings, booked));
  return statuses;
}
