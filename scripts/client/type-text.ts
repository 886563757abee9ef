/** Writes a JSON schema of the OpenAPI document as a TypeScript type, on one line. */

type Json = Readonly<Record<string, unknown>>;

export function typeText(schema: Json): string {
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["enum"])) {
    return schema["enum"].map((one) => JSON.stringify(one)).join(" | ");
  }
  const choices = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  if (choices !== undefined) return [...new Set(choices.map(typeText))].join(" | ");
  const parts = schema["allOf"] as Json[] | undefined;
  if (parts !== undefined) return parts.map((one) => `(${typeText(one)})`).join(" & ");
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => typeText({ ...schema, type: one })).join(" | ");
  return ofKind(type as string | undefined, schema);
}

function ofKind(type: string | undefined, schema: Json): string {
  switch (type) {
    case "string":
      return schema["format"] === "binary" ? "Blob" : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return type;
    case "array":
      return arrayText(schema);
    case "object":
      return objectText(schema);
    default:
      return "unknown";
  }
}

function arrayText({ prefixItems, items }: Json): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeText).join(", ")}]`;
  return `Array<${items === undefined ? "unknown" : typeText(items as Json)}>`;
}

function objectText({ properties, required, additionalProperties, propertyNames }: Json): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>);
  const needed = (required ?? []) as string[];
  const written = fields.map(([name, field]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${key}${needed.includes(name) ? "" : "?"}: ${typeText(field)}`;
  });
  if (written.length > 0) return `{ ${written.join("; ")} }`;
  if (typeof additionalProperties !== "object" || additionalProperties === null) {
    return "Record<string, never>";
  }
  const names = propertyNames === undefined ? "string" : typeText(propertyNames as Json);
  const record = `Record<${names}, ${typeText(additionalProperties as Json)}>`;
  return names === "string" ? record : `Partial<${record}>`;
}
