/** Random values that a JSON schema allows, and the paths of its leaves; for the schemas zod prints. */
import fc from "fast-check";

export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const resolved = (schema: Schema, root: Schema): Schema =>
  schema.$ref === undefined ? schema : (root.$defs?.[schema.$ref.split("/").at(-1) ?? ""] ?? {});

/** "terms.fees[].amount.fixed" for every value that is no object and no list. */
export function leavesOf(root: Schema, given: Schema = root, path = ""): string[] {
  const schema = resolved(given, root);
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) {
    const all = several.filter((one) => one.type !== "null");
    return [...new Set(all.flatMap((one) => leavesOf(root, one, path)))];
  }
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).flatMap(([key, one]) =>
      leavesOf(root, one, path === "" ? key : `${path}.${key}`),
    );
  }
  const inside = schema.prefixItems ?? (schema.items === undefined ? [] : [schema.items]);
  if (inside.length > 0) {
    return [...new Set(inside.flatMap((one) => leavesOf(root, one, `${path}[]`)))];
  }
  return [path];
}

export function formsOf(root: Schema, given: Schema = root): fc.Arbitrary<unknown> {
  const schema = resolved(given, root);
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) return fc.oneof(...several.map((one) => formsOf(root, one)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.properties !== undefined) return objectOf(root, schema);
  if (schema.prefixItems !== undefined) {
    return fc.tuple(...schema.prefixItems.map((one) => formsOf(root, one)));
  }
  if (schema.items !== undefined) {
    return fc.array(formsOf(root, schema.items), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(4, schema.maxItems ?? 4),
    });
  }
  if (schema.type === "integer") {
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
  }
  if (schema.type === "null") return fc.constant(null);
  return textOf(schema);
}

function objectOf(root: Schema, { properties = {}, required = [] }: Schema) {
  const fields = Object.entries(properties).map(([key, one]) => [key, formsOf(root, one)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Patterns that most random texts break get texts of their own. */
function textOf({ pattern = "", maxLength = 60, minLength = 0 }: Schema): fc.Arbitrary<string> {
  if (pattern.includes("\\p{")) {
    const letters = fc.constantFrom(..."aZ9 ,.'\"&<>%éञ中—ﬁ|{}[]:?");
    return fc
      .array(letters, { minLength: Math.max(1, minLength), maxLength: Math.min(20, maxLength) })
      .map((all) => all.join(""));
  }
  if (pattern.startsWith("^\\d{4}-")) {
    const range = { min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true };
    return fc.date(range).map((one) => one.toISOString().slice(0, 10));
  }
  if (pattern !== "") return fc.stringMatching(new RegExp(pattern));
  return fc.string({ maxLength: Math.min(20, maxLength) });
}
