/** Moves of providers: genuine and forged webhooks. */

import type { ProviderEvent } from "#server/platform/provider-ports/ports.ts";
import {
  signatureHeader,
  signText,
  toleranceSeconds,
} from "#server/platform/provider-ports/signature.ts";
import { secret, serverOrigin } from "./bench.ts";
import type { Run } from "./run.ts";

/** Delivers one callback that was never received: the oldest, the newest or any. */
export function sendCallback(run: Run): void {
  const waiting = run.bench.ledger.content.events.filter(({ delivered }) => delivered === 0);
  const times = run.random.chance(0.25) ? 2 : 1;
  const { event } = run.random.pick(waiting);
  for (let time = 0; time < times; time += 1) send(run, event);
}

/** Repeats a callback, or sends it under another event id: one movement of money counts once (record 0014). */
export function resend(run: Run): void {
  const { event } = run.random.pick(run.bench.ledger.content.events);
  const renamed = run.random.chance(0.5);
  send(run, renamed ? { ...event, eventId: `${event.eventId}-again` } : event);
}

function send(run: Run, event: ProviderEvent): void {
  run.begin(`callback ${event.kind} ${event.eventId}`, async () => {
    const signedAt = run.now().getTime();
    const status = await run.bench.control.send(event);
    run.assertAlive();
    run.say(`  callback ${event.eventId}: ${status}`);
    if (status === 200) run.acknowledged.events.push({ eventId: event.eventId });
    const tooOld = status === 401 && run.now().getTime() - signedAt > toleranceSeconds * 1_000;
    if (status !== 200 && status !== 0 && !tooOld) {
      run.problem(`a genuine callback is answered with ${status}`);
    }
  });
}

/** A forged or replayed callback claims that a payment was made; or a genuine one tells an amount that nobody can hold. */
export function forge(run: Run): void {
  const { request } = run.random.pick(run.bench.ledger.content.payments);
  const how = run.random.pick(["no-signature", "wrong-key", "too-old", "unreadable"] as const);
  const mark = run.random.below(1_000_000_000);
  if (how === "unreadable") {
    tellUnreadable(run, request.tradeNo, mark);
    return;
  }
  const body = JSON.stringify({
    eventId: `forged-${mark}`,
    kind: "payment-succeeded",
    reference: request.tradeNo,
    providerReference: `SPF${mark}`,
    amount: request.amount,
    currency: request.currency,
    happenedAt: run.now().toISOString(),
  });
  const at = new Date(run.now().getTime() - (how === "too-old" ? 301_000 : 0));
  const signature = signText(how === "wrong-key" ? "another key" : secret, body, at);
  const signed: Record<string, string> =
    how === "no-signature" ? {} : { [signatureHeader]: signature };
  run.begin(`forged callback, ${how}`, async () => {
    const { statusCode } = await run.bench.app.inject({
      method: "POST",
      url: `${serverOrigin}/callbacks/payments/simulator`,
      headers: { "content-type": "application/json", ...signed },
      payload: body,
    });
    run.assertAlive();
    if (statusCode !== 401)
      run.problem(`a forged callback (${how}) is answered with ${statusCode}`);
  });
}

/** Beyond what a number holds, below zero, and parts of a minor unit. */
const unreadable = [2 ** 53, 1e300, -1, 0.5];

/** Genuine, so it is acknowledged and kept for a person: money may have moved. */
function tellUnreadable(run: Run, tradeNo: string, mark: number): void {
  const eventId = `unreadable-${mark}`;
  const body = JSON.stringify({
    ...{ eventId, kind: "payment-succeeded", reference: tradeNo, providerReference: `SPU${mark}` },
    ...{ amount: unreadable[mark % unreadable.length], currency: "TZS" },
    happenedAt: run.now().toISOString(),
  });
  run.begin(`callback ${eventId}`, async () => {
    const signedAt = run.now();
    const { statusCode } = await run.bench.app.inject({
      method: "POST",
      url: `${serverOrigin}/callbacks/payments/simulator`,
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signText(secret, body, signedAt),
      },
      payload: body,
    });
    run.assertAlive();
    const isOld = run.now().getTime() - signedAt.getTime() > toleranceSeconds * 1_000;
    if (statusCode === 200) run.acknowledged.unreadable.push(eventId);
    else if (!isOld) run.problem(`an unreadable amount is answered with ${statusCode}`);
  });
}
