/**
 * OpenAPI 3.1 made from the contract values themselves, so that documentation cannot differ from what
 * the door does: fields, refusals with their wording, session parameters and the header pairs.
 */
import { z } from "zod";
import { endpointGroups } from "#contract/all-endpoints.ts";
import { basePath, type EndpointShape, pathsOf, type Refusal } from "#contract/endpoint.ts";
import { commonRefusals } from "#contract/envelope.ts";
import { clientHeaders, sessionParameters, staffCookie, staffHeader } from "#contract/session.ts";

type Json = Record<string, unknown>;

export function openapiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const { name, endpoints } of endpointGroups) {
    for (const endpoint of endpoints) {
      for (const [place, below] of pathsOf(endpoint).entries()) {
        const path = basePath + below;
        const operation = operationOf(name, endpoint, place);
        paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
      }
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Mkopo", version: "1", description: introduction },
    servers: [{ url: "/" }],
    tags: endpointGroups.map(({ name }) => ({ name })),
    security: [{ sessionQuery: [] }, { sessionHeader: [] }, { sessionCookie: [] }],
    paths,
    components: {
      securitySchemes: {
        sessionQuery: { type: "apiKey", in: "query", name: "session_id" },
        sessionHeader: { type: "apiKey", in: "header", name: "x-session-id" },
        sessionCookie: { type: "apiKey", in: "cookie", name: "mkopo_session" },
        staffHeader: { type: "apiKey", in: "header", name: staffHeader },
        staffCookie: { type: "apiKey", in: "cookie", name: staffCookie },
      },
      parameters: sharedParameters(),
      responses: commonResponses(),
    },
  };
}

const introduction =
  "Every answer is an envelope of code, message and data. A code that parses to 0 is success; a " +
  "refusal is HTTP 200 with another code and a message to show. Amounts are whole hundredths. " +
  "Posts take form-encoded bodies, gets the query; session parameters travel in the query.";

/** The free part of a path (AP-1). */
const segmentParameter = {
  name: "segment",
  in: "path",
  required: true,
  description: "Any name of the caller's choice",
  schema: { type: "string" },
};

/** `place` 0 is the path we call, higher ones are its twins. */
function operationOf(group: string, endpoint: EndpointShape, place: number): Json {
  const input = schemaOf(endpoint.input, "input");
  const fields = Object.entries((input["properties"] ?? {}) as Record<string, Json>);
  const required = (input["required"] ?? []) as string[];
  const query = fields.map(([name, schema]) => {
    return { name, in: "query", required: required.includes(name), schema };
  });
  return {
    operationId: place === 0 ? endpoint.name : `${endpoint.name}Twin${place}`,
    summary: endpoint.summary,
    tags: [group],
    ...securityOf(endpoint),
    parameters: [
      ...(pathsOf(endpoint)[place]?.includes("{segment}") ? [segmentParameter] : []),
      ...sharedParametersOf(endpoint),
      ...(endpoint.method === "GET" ? query : []),
    ],
    ...(endpoint.method === "GET" ? {} : { requestBody: formOf(input, required.length > 0) }),
    responses: {
      "200": answerOf(endpoint),
      "405": { $ref: "#/components/responses/wrongMethod" },
      "413": { $ref: "#/components/responses/tooLarge" },
      "429": { $ref: "#/components/responses/tooManyCalls" },
      "500": { $ref: "#/components/responses/bug" },
      "503": { $ref: "#/components/responses/outage" },
    },
  };
}

/** A borrower's session is what the document says for all; others say their own. */
function securityOf({ session }: EndpointShape): Json {
  if (session === "borrower") return {};
  return { security: session === "none" ? [] : [{ staffHeader: [] }, { staffCookie: [] }] };
}

function formOf(schema: Json, required: boolean): Json {
  return { required, content: { "application/x-www-form-urlencoded": { schema } } };
}

/** Success and every expected refusal, each with its own example. */
function answerOf(endpoint: EndpointShape): Json {
  const refusals = expectedRefusals(endpoint);
  const success = envelopeSchema({ const: endpoint.success }, schemaOf(endpoint.output, "output"));
  const refused = envelopeSchema({ enum: refusals.map(([, { code }]) => code) }, {});
  return {
    description: "The answer, or a refusal with its own code",
    content: {
      "application/json": {
        schema: { oneOf: [success, refused] },
        examples: Object.fromEntries(refusals.map(([name, one]) => [name, exampleOf(one)])),
      },
    },
  };
}

/** The refusals that come as HTTP 200: the endpoint's own first, then those any call may give. */
export function expectedRefusals(endpoint: EndpointShape): [string, Refusal][] {
  const common: (keyof typeof commonRefusals)[] = ["invalidInput", "notFound"];
  if (endpoint.session === "borrower") common.push("sessionNeeded");
  if (endpoint.session === "borrower" && endpoint.effect === "command") common.push("keyReused");
  if (endpoint.session === "staff") {
    common.push("staffNeeded");
    if (endpoint.role !== undefined) common.push("roleNeeded");
    if (!endpoint.withOneTimePassword) common.push("ownPasswordNeeded");
  }
  const shared = common.map((name): [string, Refusal] => [name, commonRefusals[name]]);
  return [...Object.entries(endpoint.refusals), ...shared];
}

function envelopeSchema(code: Json, data: Json): Json {
  return {
    type: "object",
    required: ["code", "message", "data"],
    properties: { code: { type: "string", ...code }, message: { type: "string" }, data },
  };
}

function exampleOf({ code, message }: Refusal): Json {
  return { summary: message.en, value: { code, message: message.en, data: null } };
}

/** JSON Schema of what a caller sends (before decoding) or is answered. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function sharedParameters(): Json {
  const parameters: Json = {};
  for (const name of sessionParameters) {
    parameters[name] = { name, in: "query", schema: { type: "string" } };
  }
  for (const { marker, pair } of Object.values(clientHeaders)) {
    const [header, value] = marker;
    parameters[header] = {
      name: header,
      in: "header",
      schema: { type: "string", examples: [value] },
    };
    for (const [name, parameter] of Object.entries(pair)) {
      const description = `The same value as ${parameter} in the query`;
      parameters[name] = { name, in: "header", description, schema: { type: "string" } };
    }
  }
  const description = "Repeats of a command with the same key are given the first answer";
  const schema = { type: "string", maxLength: 100 };
  parameters["idempotency-key"] = { name: "idempotency-key", in: "header", description, schema };
  return parameters;
}

function sharedParametersOf(endpoint: EndpointShape): Json[] {
  const { marker, pair } = clientHeaders[endpoint.client];
  const names = [...sessionParameters, marker[0], ...Object.keys(pair)];
  if (endpoint.effect === "command" && endpoint.session === "borrower")
    names.push("idempotency-key");
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function commonResponses(): Json {
  const names = ["wrongMethod", "tooLarge", "tooManyCalls", "bug", "outage"] as const;
  const responses = names.map((name) => {
    const { code, message } = commonRefusals[name];
    const schema = envelopeSchema({ const: code }, {});
    const example = { code, message: message.en, data: null };
    return [
      name,
      { description: message.en, content: { "application/json": { schema, example } } },
    ];
  });
  return Object.fromEntries(responses);
}
