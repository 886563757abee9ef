/**
 * The examples in the API documentation are real answers: every call is sent to a running server and its answer must
 * equal src/contract/examples.json. After an answer changes, run `npm run examples`.
 */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { isSuccess } from "#contract/success-code.ts";
import { startAccess } from "#test/access/world.ts";
import { answerOf } from "#test/examples/answer-of.ts";
import { settled, steadyAnswers } from "#test/examples/settled.ts";
import { capcode } from "#test/promotion-steps.ts";

/** These calls end sessions, so they come last. */
const ending = [
  "setActive",
  "resetPassword",
  "endSession",
  "endOtherSessions",
  "signOut",
  "logOut",
];

/** Queries first, before any command changes something. */
function turn({ effect, name }: EndpointShape): number {
  return effect === "query" ? 0 : 1 + Math.max(0, ending.indexOf(name) + 1);
}

const file = fileURLToPath(new URL("../../../contract/examples.json", import.meta.url));

test("[AP-1] the example of every call is what a running server answers today", {
  timeout: 600_000,
}, async () => {
  const access = await startAccess({
    newCaptchaText: (form) => (form === "sound" ? "7291" : capcode),
  });
  const examples: Record<string, unknown> = {};
  for (const endpoint of allEndpoints.toSorted((one, other) => turn(one) - turn(other))) {
    const { sent, answered } = await answerOf(access, endpoint);
    expect(isSuccess(answered.code), `${endpoint.name}: ${JSON.stringify(answered)}`).toBe(true);
    const data = steadyAnswers[endpoint.name] ?? answered.data;
    examples[endpoint.name] = settled({ sent, answered: { ...answered, data } });
  }
  const sorted = Object.fromEntries(Object.entries(examples).sort());
  await expect(`${JSON.stringify(sorted, null, 1)}\n`).toMatchFileSnapshot(file);
});
