/**
 * The examples in the API documentation are real answers: every call is sent to a running server, which must answer it in
 * the call's shape. `npm run examples` keeps the answers as src/contract/examples.json; src/contract/examples.test.ts reads
 * them.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { isSuccess } from "#contract/success-code.ts";
import { startAccess } from "#test/access/world.ts";
import { answerOf } from "#test/examples/answer-of.ts";
import { settled, steadyAnswers } from "#test/examples/settled.ts";
import { capcode } from "#test/promotion-steps.ts";

/** These calls end sessions, so they come last. */
const ending = ["setActive", "endSession", "endOtherSessions", "signOut", "logOut"];

/** Queries first, before any command changes something. */
function turn({ effect, name }: EndpointShape): number {
  return effect === "query" ? 0 : 1 + Math.max(0, ending.indexOf(name) + 1);
}

const file =
  process.env["MKOPO_EXAMPLES_FILE"] ?? new URL("../../../contract/examples.json", import.meta.url);

/** The calls whose examples are written anew, "all" or none. */
const renewed = (process.env["MKOPO_RENEW_EXAMPLES"] ?? "").split(",").filter(Boolean);
const every = renewed.length === 0 || renewed.includes("all");
/** Who renews some does not wait for the others. */
const sentCalls = allEndpoints
  .filter(({ name }) => every || renewed.includes(name))
  .toSorted((one, other) => turn(one) - turn(other));

test("[AP-1] a running server answers every call, in the shape that the documentation shows", async () => {
  const known = ["all", ...allEndpoints.map(({ name }) => name)];
  expect(
    renewed.filter((name) => !known.includes(name)),
    "no such call",
  ).toEqual([]);
  const access = await startAccess({
    newCaptchaText: (form) => (form === "sound" ? "7291" : capcode),
  });
  const examples: Record<string, unknown> = {};
  for (const endpoint of sentCalls) {
    const { sent, answered } = await answerOf(access, endpoint);
    expect(isSuccess(answered.code), `${endpoint.name}: ${JSON.stringify(answered)}`).toBe(true);
    expect(endpoint.output.parse(answered.data), endpoint.name).toEqual(answered.data);
    const data = steadyAnswers[endpoint.name] ?? answered.data;
    examples[endpoint.name] = settled({ sent, answered: { ...answered, data } });
  }
  if (renewed.length > 0) write(examples);
});

/** Calls that are gone lose their example. */
function write(examples: Readonly<Record<string, unknown>>): void {
  const kept = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  const all = allEndpoints
    .map(({ name }) => name)
    .toSorted()
    .flatMap((name) => {
      const one = examples[name] ?? kept[name];
      return one === undefined ? [] : [[name, one]];
    });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
}
