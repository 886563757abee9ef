/** The examples of the documentation against the contract: one for every call, of exactly its shape, and no secret in any. */
import { expect, test } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import examples from "./examples.json" with { type: "json" };

interface Example {
  sent: Record<string, string>;
  answered: { code: string; message: string; data: unknown };
}

const known = examples as unknown as Record<string, Example | undefined>;

test("[AP-1] every call has an example, and no call that is gone has one (renew them with npm run examples)", () => {
  expect(Object.keys(known)).toEqual(allEndpoints.map(({ name }) => name).sort());
});

test.each(allEndpoints)("[AP-1] the example of $name is of the call's shape", (endpoint) => {
  const { sent, answered } = known[endpoint.name]!;
  expect(answered.code).toBe(endpoint.success);
  // Parsing takes off what the shape does not name: nothing may be left over, and nothing missing.
  expect(endpoint.output.parse(answered.data)).toEqual(answered.data);
  if (endpoint.encoding !== "multipart")
    expect(endpoint.input.safeParse(sent).error).toBeUndefined();
});
