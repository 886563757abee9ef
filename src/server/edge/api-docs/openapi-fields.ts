/** The fields of a call as a readable list: name, type, description and nested fields. */

interface Schema {
  type?: string | string[];
  description?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function answeredMarkup(schema: Schema): string {
  return (schema.items === undefined ? "" : "<p>A list of:</p>") + fieldsMarkup(schema);
}

/** An object's fields as a list; nested objects get nested lists. */
export function fieldsMarkup(schema: Schema): string {
  const object = schema.items ?? schema;
  const fields = Object.entries(object.properties ?? {});
  if (fields.length === 0) return "<p>Nothing.</p>";
  const rows = fields.map(([name, field]) => {
    const optional = object.required?.includes(name) ? "" : ", optional";
    const inside = partsOf(field)
      .filter((one) => (one.items ?? one).properties !== undefined)
      .map(fieldsMarkup)
      .join("");
    const sentence = escaped(field.description ?? "");
    return `<li><code>${name}</code> <i>${escaped(kindOf(field))}${optional}</i> ${sentence}${inside}</li>`;
  });
  return `<ul class="fields">${rows.join("")}</ul>`;
}

function partsOf(field: Schema): Schema[] {
  return [field, ...(field.anyOf ?? []), ...(field.items?.oneOf ?? [])];
}

function kindOf(field: Schema): string {
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.enum !== undefined) return field.enum.map((one) => JSON.stringify(one)).join(" or ");
  if (field.anyOf !== undefined) return field.anyOf.map(kindOf).join(" or ");
  if (field.items !== undefined) return `list of ${kindOf(field.items)}`;
  if (field.format === "binary") return "file";
  if (field.pattern !== undefined) return `text like ${field.pattern}`;
  if (field.maxLength !== undefined) return `text up to ${field.maxLength} characters`;
  return field.type === "string" ? "text" : String(field.type ?? "anything");
}
