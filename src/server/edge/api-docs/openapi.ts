/**
 * OpenAPI 3.1 generated from the contract itself, so that the documentation cannot differ from what the server does:
 * fields, rejections with their wording, session parameters and the header pairs.
 */
import { endpointGroups } from "#contract/all-endpoints.ts";
import { basePath, type EndpointShape, pathsOf, type Rejection } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import { keyScopes, opens } from "#contract/key-scopes.ts";
import { clientHeaders, sessionParameters, staffCookie, staffHeader } from "#contract/session.ts";
import { supportedLanguages } from "#contract/supported-languages.ts";
import { wrongInput } from "../../platform/http/wrong-input.ts";
import { captchaPaths } from "./openapi-captcha.ts";
import { callExamples } from "./openapi-examples.ts";
import { type Json, schemaOf } from "./openapi-schema.ts";
import { orderStatusMeanings, statusMeanings } from "./openapi-status.ts";

/** `groups`: which calls are described; all of them by default. */
export function openapiDocument(groups = endpointGroups): Json {
  const paths: Record<string, Json> = {};
  for (const { name, endpoints } of groups) {
    for (const endpoint of endpoints) {
      for (const [index, below] of pathsOf(endpoint).entries()) {
        const path = basePath + below;
        const operation = operationOf(name, endpoint, index);
        paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
      }
    }
  }
  Object.assign(paths, captchaPaths);
  return {
    openapi: "3.1.0",
    info: { title: "Mkopo", version: "1", description: introduction },
    servers: [{ url: "/" }],
    tags: groups.map(({ name }) => ({ name })),
    security: [{ sessionQuery: [] }, { sessionHeader: [] }, { sessionCookie: [] }],
    paths,
    components: {
      securitySchemes: {
        sessionQuery: { type: "apiKey", in: "query", name: "session_id" },
        sessionHeader: { type: "apiKey", in: "header", name: "x-session-id" },
        sessionCookie: { type: "apiKey", in: "cookie", name: "mkopo_session" },
        staffHeader: { type: "apiKey", in: "header", name: staffHeader },
        staffCookie: { type: "apiKey", in: "cookie", name: staffCookie },
        systemKey: {
          type: "http",
          scheme: "bearer",
          description: "A key of another system of the lender's, for the calls of its scopes.",
        },
      },
      parameters: sharedParameters(),
      responses: commonResponses(),
    },
  };
}

const introduction =
  "Every answer is an envelope of code, message and data. A code that parses to 0 is success; a " +
  "rejection is HTTP 200 with another code and a message to show. Amounts are whole hundredths. " +
  "Posts take form-encoded bodies, uploads multipart ones, gets the query; session parameters travel in the query. " +
  "A field is sent once: a repeated one is rejected.\n\nHTTP status: " +
  statusMeanings.map(([status, meaning]) => `${status} ${meaning}`).join(" ") +
  "\n\nStatus of an order: " +
  orderStatusMeanings.map(([status, meaning]) => `${status} ${meaning}`).join("; ") +
  ".";

/** The configurable part of a path (AP-1). */
const segmentParameter = {
  name: "segment",
  in: "path",
  required: true,
  description: "Any name of the caller's choice",
  schema: { type: "string" },
};

/** `index` 0 is the canonical path, higher ones are its aliases. */
function operationOf(group: string, endpoint: EndpointShape, index: number): Json {
  const input = schemaOf(endpoint, "input");
  const fields = Object.entries((input["properties"] ?? {}) as Record<string, Json>);
  const required = (input["required"] ?? []) as string[];
  const query = fields.map(([name, { description, ...schema }]) => {
    return { name, in: "query", required: required.includes(name), description, schema };
  });
  return {
    operationId: index === 0 ? endpoint.name : `${endpoint.name}Alias${index}`,
    summary: endpoint.summary,
    tags: [group],
    ...securityOf(endpoint),
    parameters: [
      ...(pathsOf(endpoint)[index]?.includes("{segment}") ? [segmentParameter] : []),
      ...sharedParametersOf(endpoint),
      ...(endpoint.method === "GET" ? query : []),
    ],
    ...(endpoint.method === "GET" ? {} : { requestBody: formOf(endpoint, input, required) }),
    responses: {
      "200": answerOf(endpoint),
      "405": { $ref: "#/components/responses/wrongMethod" },
      "408": { $ref: "#/components/responses/tooSlow" },
      "413": { $ref: "#/components/responses/tooLarge" },
      "429": { $ref: "#/components/responses/tooManyCalls" },
      "500": { $ref: "#/components/responses/bug" },
      "503": { $ref: "#/components/responses/outage" },
    },
  };
}

/** The document's default security is a borrower's session; calls that need another one state it. */
function securityOf({ name, session }: EndpointShape): Json {
  if (session === "borrower") return {};
  if (session === "none") return { security: [] };
  const byKey = opens(keyScopes, name) ? [{ systemKey: [] }] : [];
  return { security: [{ staffHeader: [] }, { staffCookie: [] }, ...byKey] };
}

function formOf({ encoding }: EndpointShape, schema: Json, required: string[]): Json {
  const uploads = encoding === "multipart";
  const type = uploads ? "multipart/form-data" : "application/x-www-form-urlencoded";
  return { required: required.length > 0, content: { [type]: { schema } } };
}

/** Success and every expected rejection, each with its own example. */
function answerOf(endpoint: EndpointShape): Json {
  const rejections = expectedRejections(endpoint);
  const success = successSchema(endpoint);
  const refused = envelopeSchema({ enum: rejections.map(([, { code }]) => code) }, refusedData);
  const answered = callExamples[endpoint.name]?.answered;
  return {
    description: "The answer, or a rejection with its own code",
    content: {
      "application/json": {
        schema: { oneOf: [success, refused] },
        examples: {
          ...(answered === undefined ? {} : { success: { summary: "Success", value: answered } }),
          ...Object.fromEntries(rejections.map(([name, one]) => [name, exampleOf(name, one)])),
        },
      },
    },
  };
}

/** The rejections answered with HTTP 200: the endpoint's own first, then those any call may give. */
export function expectedRejections(endpoint: EndpointShape): [string, Rejection][] {
  const common: (keyof typeof commonRejections)[] = ["invalidInput", "notFound"];
  if (endpoint.session === "borrower") common.push("sessionNeeded", "otherAccount");
  if (endpoint.session === "borrower" && endpoint.effect === "command") common.push("keyReused");
  if (endpoint.session === "staff") {
    common.push("staffNeeded");
    if (endpoint.permission != null) common.push("roleNeeded");
    if (!endpoint.withOneTimePassword) common.push("ownPasswordNeeded");
  }
  const shared = common.map((name): [string, Rejection] => [name, commonRejections[name]]);
  return [...Object.entries(endpoint.rejections), ...shared];
}

/** The successful answer; one list of the wire is sent under a second name as well (AP-2). */
function successSchema(endpoint: EndpointShape): Json {
  const data = schemaOf(endpoint, "output");
  const { alsoAt } = endpoint;
  const schema = envelopeSchema({ const: endpoint.success }, data);
  if (alsoAt === undefined) return schema;
  const again = { description: "The same as data, under the name some clients read.", ...data };
  const properties = { ...(schema["properties"] as Json), [alsoAt]: again };
  return { ...schema, required: ["code", "message", "data", alsoAt], properties };
}

function envelopeSchema(code: Json, data: Json): Json {
  const codeDescription = "Success when it parses to 0; anything else is a rejection.";
  const messageDescription = "In the caller's language, ready to show; may be empty on success.";
  return {
    type: "object",
    required: ["code", "message", "data"],
    properties: {
      code: { type: "string", description: codeDescription, ...code },
      message: { type: "string", description: messageDescription },
      data: { description: "The answer itself.", ...data },
    },
  };
}

/** The data some rejections carry; null for the others. */
const refusedData: Json = {
  description: "Null, or what the rejection is about.",
  type: ["object", "null"],
  properties: {
    fields: {
      description: "Names of the fields that are missing or wrong.",
      type: "array",
      items: { type: "string" },
    },
    problems: {
      description: "The same fields, each with what is wrong; an empty name is the whole request.",
      type: "array",
      items: {
        type: "object",
        properties: {
          field: { description: "Name of the field.", type: "string" },
          problem: {
            description: "What is wrong, as one word: missing, empty, malformed and so on.",
            type: "string",
          },
          message: { description: "What is wrong, in the caller's language.", type: "string" },
        },
      },
    },
    waitSeconds: { description: "Trying again before is of no use.", type: "integer" },
  },
};

/** For an input that cannot be read: also the message about the field. */
function exampleOf(name: string, { code, message }: Rejection): Json {
  const data =
    name === "invalidInput" ? wrongInput([{ field: "orderId", problem: "missing" }], "en") : null;
  return { summary: message.en, value: { code, message: message.en, data } };
}

const sessionSentences: Readonly<Record<(typeof sessionParameters)[number], string>> = {
  session_id: "Secret of the session",
  device_id: "The device the session was opened for",
  user_id: "The borrower's id; not believed",
  app_version: "Version of the app; only the native shell writes it",
  app_name: "Package name of the app",
  lang: `Language of what is answered: ${supportedLanguages}`,
};

function sharedParameters(): Json {
  const parameters: Json = {};
  for (const name of sessionParameters) {
    const description = sessionSentences[name];
    parameters[name] = { name, in: "query", description, schema: { type: "string" } };
  }
  for (const { marker, pair } of Object.values(clientHeaders)) {
    const [header, value] = marker;
    parameters[header] = {
      name: header,
      in: "header",
      description: "Marks the client; neither needed nor believed",
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
  const names = ["wrongMethod", "tooSlow", "tooLarge", "tooManyCalls", "bug", "outage"] as const;
  const responses = names.map((name) => {
    const { code, message } = commonRejections[name];
    const schema = envelopeSchema({ const: code }, {});
    const example = { code, message: message.en, data: null };
    return [
      name,
      { description: message.en, content: { "application/json": { schema, example } } },
    ];
  });
  return Object.fromEntries(responses);
}
