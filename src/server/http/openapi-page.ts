/** The contract as one readable page: every endpoint with its fields and refusals. Our own markup, no script, nothing fetched. */
import { endpointGroups } from "#contract/all-endpoints.ts";
import { basePath, type EndpointShape, pathsOf } from "#contract/endpoint.ts";
import { clientHeaders, sessionParameters } from "#contract/session.ts";
import { expectedRefusals, schemaOf } from "./openapi.ts";
import { openapiStyle } from "./openapi-style.ts";

export function openapiPage(displayName: string): string {
  const contents = endpointGroups.map(
    ({ name, endpoints }) =>
      `<li><a href="#${name}">${name}</a><ul>${endpoints
        .map((endpoint) => `<li><a href="#${endpoint.name}">${endpoint.name}</a></li>`)
        .join("")}</ul></li>`,
  );
  const groups = endpointGroups.map(
    ({ name, endpoints }) =>
      `<section id="${name}"><h2>${name}</h2>${endpoints.map(endpointMarkup).join("")}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(displayName)}: calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><style>${openapiStyle}</style></head>
<body><header><h1>${escaped(displayName)}: calls</h1>${introductionMarkup()}</header>
<nav aria-label="Calls"><ul>${contents.join("")}</ul></nav><main>${groups.join("")}</main></body></html>`;
}

function introductionMarkup(): string {
  const pairs = Object.entries(clientHeaders).map(
    ([client, { marker, pair }]) =>
      `<li>${client} client: <code>${marker.join(": ")}</code>, ${Object.entries(pair)
        .map(([header, parameter]) => `<code>${header}</code> = <code>${parameter}</code>`)
        .join(", ")}</li>`,
  );
  const parameters = sessionParameters.map((name) => `<code>${name}</code>`).join(", ");
  return `<p>The machine-readable form is <a href="${basePath}/openapi.json">openapi.json</a>.</p>
<ul><li>Every answer is <code>{"code", "message", "data"}</code>; a code that parses to 0 is success,
any other is a refusal whose message may be shown.</li>
<li>Posts take form-encoded bodies, gets the query. Amounts are whole hundredths.</li>
<li>Session parameters travel in the query of every call: ${parameters}.</li>${pairs.join("")}
<li>A command sent again with the same <code>idempotency-key</code> is given its first answer.</li></ul>`;
}

function pathsMarkup(endpoint: EndpointShape): string {
  return pathsOf(endpoint)
    .map((path) => `<b>${endpoint.method}</b> <code>${basePath}${path}</code>`)
    .join("<br>");
}

function whoMayCall({ session, role }: EndpointShape): string {
  if (session === "none") return "no session";
  if (session === "borrower") return "session needed";
  return role === undefined ? "staff session needed" : `staff session of a ${role} needed`;
}

function endpointMarkup(endpoint: EndpointShape): string {
  const note = `${endpoint.effect}, ${whoMayCall(endpoint)}`;
  return `<article id="${endpoint.name}"><h3>${endpoint.name}</h3>
<p>${escaped(endpoint.summary)}.</p>
<p class="call">${pathsMarkup(endpoint)} <i>${note}, success ${endpoint.success}</i></p>
<h4>Sent</h4>${fieldsMarkup(schemaOf(endpoint.input, "input"))}
<h4>Answered</h4>${answeredMarkup(schemaOf(endpoint.output, "output"))}
<h4>Refusals</h4><dl>${expectedRefusals(endpoint)
    .map(([name, { code, message }]) => {
      return `<dt><code>${code}</code> ${name}</dt><dd>${escaped(message.en)}</dd>`;
    })
    .join("")}</dl></article>`;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
}

function answeredMarkup(schema: Schema): string {
  return (schema.items === undefined ? "" : "<p>A list of:</p>") + fieldsMarkup(schema);
}

/** An object's fields as a list, with those of objects inside it as a list of their own. */
function fieldsMarkup(schema: Schema): string {
  const object = schema.items ?? schema;
  const fields = Object.entries(object.properties ?? {});
  if (fields.length === 0) return "<p>Nothing.</p>";
  const rows = fields.map(([name, field]) => {
    const optional = object.required?.includes(name) ? "" : " <i>optional</i>";
    const inside = [field, ...(field.anyOf ?? [])]
      .filter((one) => (one.items ?? one).properties !== undefined)
      .map(fieldsMarkup)
      .join("");
    return `<li><code>${name}</code> ${escaped(kindOf(field))}${optional}${inside}</li>`;
  });
  return `<ul class="fields">${rows.join("")}</ul>`;
}

function kindOf(field: Schema): string {
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.enum !== undefined) return field.enum.map((one) => JSON.stringify(one)).join(" or ");
  if (field.anyOf !== undefined) return field.anyOf.map(kindOf).join(" or ");
  if (field.items !== undefined) return `list of ${kindOf(field.items)}`;
  if (field.pattern !== undefined) return `text like ${field.pattern}`;
  if (field.maxLength !== undefined) return `text up to ${field.maxLength} characters`;
  return field.type === "string" ? "text" : (field.type ?? "anything");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
