/** What the example of a call sends (src/contract/examples.json); nothing where it has none yet. */
import type { EndpointShape } from "#contract/endpoint.ts";
import examples from "#contract/examples.json" with { type: "json" };

type Fields = Readonly<Record<string, string>>;

const known = examples as unknown as Readonly<Record<string, { sent: Fields } | undefined>>;

export function sentInExample({ name }: Pick<EndpointShape, "name">): Fields {
  return known[name]?.sent ?? {};
}
