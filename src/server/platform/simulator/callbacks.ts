/**
 * Sends our server what the ledger says as signed callbacks: at once or held back, repeated, in any order. A callback
 * that was not received stays undelivered and can be sent again.
 */
import { signatureHeader, signText } from "../provider-ports/signature.ts";
import { simulatorName } from "../providers/simulator-connection.ts";
import type { Ledger, SimulatedEvent } from "./ledger.ts";

export interface CallbackSettings {
  secret: string;
  now: () => Date;
  /** Address of our server; null until it listens. */
  callbackOrigin: string | null;
}

/** Sends one callback and returns the status of the response, 0 when there was none. */
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

/** Sends every callback not yet received, oldest or newest first; returns the statuses in the order of sending. */
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
