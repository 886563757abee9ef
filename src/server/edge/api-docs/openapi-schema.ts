/** JSON Schema of inputs and outputs, with a description for every field. */
import { z } from "zod";
import type { EndpointShape } from "#contract/endpoint.ts";
import { sentenceOf } from "#contract/sentences/sentence-of.ts";

export type Json = Record<string, unknown>;

/** `input` describes what a caller sends, before decoding; `output` what is answered. */
export function schemaOf({ name, input, output }: EndpointShape, io: "input" | "output"): Json {
  const schema = io === "input" ? input : output;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described(rest, name, "") as Json;
}

/** The same schema with a description on every property that has none of its own. */
function described(schema: unknown, call: string, parent: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => described(one, call, parent));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, inside]) => {
      if (key !== "properties") return [key, described(inside, call, parent)];
      const fields = Object.entries(inside as Json).map(([name, field]) => {
        const description = sentenceOf({ call, parent, name });
        const own = described(field, call, name) as Json;
        return [name, description === null ? own : { description, ...own }];
      });
      return [key, Object.fromEntries(fields)];
    }),
  );
}
