/** The documentation is whole: every endpoint, every refusal, every reference resolves, no asset from elsewhere. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { sessionParameters } from "#contract/session.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { openapiDocument } from "./openapi.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ verticals: [] });
});

afterAll(() => server.close());

interface Operation {
  operationId: string;
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<
    string,
    { content: Record<string, { examples?: Record<string, { value: { code: string } }> }> }
  >;
}

const document = openapiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

function operationOf(name: string): Operation {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const found = operations.filter((one) => one.operationId === name);
  expect(found, name).toHaveLength(1);
  return found[0]!;
}

test("is served as OpenAPI 3.1, the same as it is made", async () => {
  const answered = await server.app.inject({ url: "/mkopo/openapi.json" });
  expect(answered.headers["content-type"]).toContain("application/json");
  expect(answered.json()).toEqual(JSON.parse(JSON.stringify(document)));
  expect(document.openapi).toMatch(/^3\.1\./);
});

test.each(allEndpoints)("$name stands under its path and method", (endpoint) => {
  const operation = document.paths[`/mkopo${endpoint.path}`]?.[endpoint.method.toLowerCase()];
  expect(operation).toEqual(operationOf(endpoint.name));
});

test.each(allEndpoints)("$name lists every refusal it may give", (endpoint) => {
  const examples = operationOf(endpoint.name).responses["200"]?.content["application/json"]
    ?.examples;
  const codes = Object.values(examples ?? {}).map((example) => example.value.code);
  for (const refusal of Object.values(endpoint.refusals)) expect(codes).toContain(refusal.code);
  expect(codes).toContain("900400");
  expect(codes.includes("900401")).toBe(endpoint.session === "borrower");
  expect(codes.includes("900402")).toBe(endpoint.session === "staff");
});

test("[AP-3] gets have their fields in the query, posts in a form body, all the session parameters", () => {
  const get = operationOf("readLoan");
  expect(get.requestBody).toBeUndefined();
  expect(get.parameters).toContainEqual(
    expect.objectContaining({ name: "orderId", in: "query", required: true }),
  );
  const form =
    operationOf("startPayment").requestBody?.content["application/x-www-form-urlencoded"];
  expect(Object.keys(form?.schema.properties ?? {})).toContain("bankCode");
  expect(form?.schema.required).toContain("amount");
  for (const endpoint of allEndpoints) {
    const references = operationOf(endpoint.name).parameters.map(({ $ref }) => $ref);
    for (const name of sessionParameters) {
      expect(references).toContain(`#/components/parameters/${name}`);
    }
  }
});

test("every reference resolves", () => {
  const references: string[] = [];
  JSON.stringify(document, (name, value) => {
    if (name === "$ref") references.push(value);
    return value;
  });
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) {
    const steps = reference.replace("#/", "").split("/");
    const found = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)?.[step],
      document,
    );
    expect(found, reference).toBeDefined();
  }
});

describe("the page for people", () => {
  test("names every endpoint, its path, its fields and its refusals", async () => {
    const { payload, headers } = await server.app.inject({ url: "/mkopo/docs" });
    expect(headers["content-type"]).toContain("text/html");
    for (const endpoint of allEndpoints) {
      expect(payload).toContain(`<article id="${endpoint.name}">`);
      expect(payload).toContain(`/mkopo${endpoint.path}</code>`);
      for (const { code } of Object.values(endpoint.refusals)) expect(payload).toContain(code);
    }
    expect(payload).toContain("<code>repayPlanDetail</code>");
    expect(payload).toContain("<code>periodNo</code>");
  });

  test("fetches nothing and runs no script", async () => {
    const { payload, headers } = await server.app.inject({ url: "/mkopo/docs" });
    expect(payload).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});
