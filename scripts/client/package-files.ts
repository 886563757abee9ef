/**
 * What of packages/client is made: the calls from the OpenAPI document, and the shell's messages from src/bridge. A test keeps the files equal to
 * what stands here; `npm run client` writes them anew.
 */
import { readFileSync } from "node:fs";
import { openapiDocument } from "../../src/server/edge/api-docs/openapi.ts";
import { typeText } from "./type-text.ts";

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  operationId: string;
  summary: string;
  parameters: readonly {
    $ref?: string;
    name?: string;
    in?: string;
    required?: boolean;
    schema?: Json;
  }[];
  requestBody?: { content: Readonly<Record<string, { schema: Json }>> };
  responses: Readonly<Record<string, { content: Readonly<Record<string, { schema?: Json }>> }>>;
}

const encodings: Readonly<Record<string, string>> = {
  "multipart/form-data": "multipart",
  "application/x-www-form-urlencoded": "form",
};

interface Call {
  name: string;
  method: string;
  path: string;
  encoding: string;
  summary: string;
  sent: string;
  answered: string;
}

/** Each call once, at its first path; the picture of a page view is no call. */
function callsOf(document: Json): Call[] {
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .filter(({ operation }) => !/Alias\d+$|^getCaptcha/.test(operation.operationId))
    .map(({ path, method, operation }) => callOf(path, method, operation))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function callOf(path: string, method: string, operation: Operation): Call {
  const { operationId: name, summary, requestBody } = operation;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const schema = content?.schema ?? queryOf(operation);
  return {
    ...{ name, path, summary, method: method.toUpperCase() },
    encoding: encodings[type ?? ""] ?? "query",
    sent: typeText(schema),
    answered: typeText(answerOf(operation)),
  };
}

function queryOf({ parameters }: Operation): Json {
  const own = parameters.filter((one) => one.$ref === undefined && one.in === "query");
  return {
    type: "object",
    properties: Object.fromEntries(own.map(({ name = "", schema = {} }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

function answerOf({ operationId, responses }: Operation): Json {
  const schema = responses["200"]?.content["application/json"]?.schema;
  const [success] = (schema?.["oneOf"] ?? []) as [{ properties?: { data?: Json } }?];
  const data = success?.properties?.data;
  if (data === undefined) throw new Error(`${operationId} says nothing of its answer`);
  return data;
}

const typesOf = (
  calls: readonly Call[],
) => `/** Made from the OpenAPI document by \`npm run client\`: what every call is sent and answers. Amounts are whole hundredths. */
export interface Calls {
${calls.map(({ name, summary, sent, answered }) => `  /** ${summary}. */\n  ${name}: { sent: ${sent}; answered: ${answered} };`).join("\n")}
}
`;

function bridgeText(): string {
  const text = readFileSync(new URL("../../src/bridge/messages.ts", import.meta.url), "utf8");
  return text.replace(
    "/**\n",
    "/**\n * Made from src/bridge/messages.ts by `npm run client`.\n *\n",
  );
}

/** By name in packages/client. */
export function packageFiles(): Readonly<Record<string, string>> {
  const calls = callsOf(openapiDocument());
  const wire = calls.map(({ name, method, path, encoding }) => [name, { method, path, encoding }]);
  return {
    "calls.json": `${JSON.stringify(Object.fromEntries(wire), null, 2)}\n`,
    "calls.d.mts": typesOf(calls),
    "bridge.ts": bridgeText(),
  };
}
