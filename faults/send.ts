/** Sends commands as a phone does: the response may be lost, and the command may be repeated. */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { Sent } from "./acknowledged.ts";
import type { Actor, Run } from "./run.ts";

const answerLost = 0.1;

export interface Wanted {
  endpoint: EndpointShape;
  input: Record<string, string>;
  /** With an idempotency key, as our pages send it; foreign clients may omit it. */
  keyed: boolean;
}

/** Sends a new command; returns its data, null when it was rejected or the response was lost. */
export function sendNew(run: Run, actor: Actor, wanted: Wanted) {
  const { endpoint, input, keyed } = wanted;
  const key = keyed ? `key-${run.acknowledged.sent.length + 1}` : "";
  const sent: Sent = { actor, endpoint, input, key, answer: null };
  run.acknowledged.sent.push(sent);
  return sendAgain(run, sent);
}

/** Sends it (again) unchanged. */
export async function sendAgain(run: Run, sent: Sent): Promise<Record<string, unknown> | null> {
  const { actor, endpoint, input, key } = sent;
  const extra = key === "" ? {} : { requestKey: key };
  const answer = await actor.client.call(endpoint, input as never, extra);
  run.assertAlive();
  const outcome = answer.ok ? JSON.stringify(answer.data) : (answer.rejection ?? answer.code);
  run.say(`  ${actor.name} ${endpoint.name}: ${outcome}`);
  if (!answer.ok) {
    if (answer.rejection === "bug") run.problem(`${endpoint.name} is answered as a bug`);
    return null;
  }
  if (!run.calm && run.fates.chance(answerLost)) {
    run.say("  the answer is lost on its way to the telephone");
    return null;
  }
  const data = answer.data as Record<string, unknown>;
  acknowledge(run, sent, data);
  return data;
}

/**
 * What every repeat must be answered with; null where nothing promises it. Keys bind to a borrower and are stored for 48 hours (record
 * 0012): until then one has one answer. A form of staff makes one proposal, and a repeat tells what has become of it.
 */
export function lastingAnswer(
  { key, input }: Pick<Sent, "key" | "input">,
  data: Record<string, unknown>,
): string | null {
  if ("formKey" in input) return JSON.stringify({ ...data, state: undefined });
  return key === "" ? null : JSON.stringify(data);
}

function acknowledge(run: Run, sent: Sent, data: Record<string, unknown>): void {
  const acknowledged = lastingAnswer(sent, data);
  if (sent.answer !== null && sent.answer !== acknowledged) {
    run.problem(
      `${sent.endpoint.name}: one key has two answers, ${sent.answer} and ${acknowledged}`,
    );
  }
  sent.answer = acknowledged;
  run.acknowledged.note(sent, data);
}

/** The same key with another body: must not succeed once the key is used. */
export async function sendChanged(run: Run, sent: Sent, input: Record<string, string>) {
  const { actor, endpoint, key } = sent;
  const answer = await actor.client.call(endpoint, input as never, { requestKey: key });
  run.assertAlive();
  const outcome = answer.ok ? "taken" : answer.rejection;
  run.say(`  ${actor.name} ${endpoint.name} under a used key: ${outcome}`);
  if (answer.ok) run.problem(`${endpoint.name}: a key taken for another body is answered with ok`);
}
