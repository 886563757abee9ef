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
  const { provider: _ours, ...told } = booked.event;
  const status = await sendSigned(settings, booked.path, told);
  if (status >= 200 && status < 300) booked.delivered += 1;
  return status;
}

/** Tells what became of a message; returns the status of the response, 0 when there was none. */
export function sendSmsReport(
  settings: CallbackSettings,
  messageId: string,
  outcome: "delivered" | "failed",
): Promise<number> {
  return sendSigned(settings, "messages", { messageId, outcome });
}

async function sendSigned(
  { callbackOrigin, secret, now }: CallbackSettings,
  path: string,
  told: object,
): Promise<number> {
  if (callbackOrigin === null) return 0;
  const body = JSON.stringify(told);
  try {
    const response = await fetch(`${callbackOrigin}/callbacks/${path}/${simulatorName}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signText(secret, body, now()),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
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
