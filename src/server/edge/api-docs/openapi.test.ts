/** The documentation is complete: every endpoint, every rejection, every reference resolves, and no asset is external. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { pathsOf } from "#contract/endpoint.ts";
import { callsOfScope } from "#contract/key-scopes.ts";
import { sessionParameters } from "#contract/session.ts";
import { startServer, type TestServer } from "#test/server.ts";
import { openapiDocument } from "./openapi.ts";
import { openapiRoutes } from "./openapi-routes.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ verticals: [openapiRoutes] });
});

afterAll(() => server.close());

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
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
  components: { parameters: Record<string, { description?: string }> };
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

test.each(allEndpoints)("$name lists every rejection it may give", (endpoint) => {
  const examples = operationOf(endpoint.name).responses["200"]?.content["application/json"]
    ?.examples;
  const codes = Object.values(examples ?? {}).map((example) => example.value.code);
  for (const rejection of Object.values(endpoint.rejections))
    expect(codes).toContain(rejection.code);
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

test("[CN-3] a key of another system is named at the calls that some scope opens, and at no other", () => {
  const opened = Object.values(callsOfScope).flat();
  for (const { name } of allEndpoints) {
    const ways = (operationOf(name).security ?? []).flatMap((way) => Object.keys(way));
    expect(ways.includes("systemKey"), name).toBe(opened.includes(name));
  }
});

test("[AP-1] uploads are multipart with a file, all other posts are forms", () => {
  const uploads = allEndpoints.filter(({ encoding }) => encoding === "multipart");
  expect(uploads.length).toBeGreaterThan(3);
  for (const { name, method } of allEndpoints) {
    const content = operationOf(name).requestBody?.content ?? {};
    const isUpload = uploads.some((upload) => upload.name === name);
    const kind = isUpload ? "multipart/form-data" : "application/x-www-form-urlencoded";
    expect(Object.keys(content), name).toEqual(method === "GET" ? [] : [kind]);
    if (isUpload) expect(JSON.stringify(content)).toContain('"format":"binary"');
  }
});

test("[AP-2] the list that is carried at res is described there, and required", () => {
  const text = JSON.stringify(operationOf("problemList").responses["200"]);
  expect(text).toContain('"required":["code","message","data","res"]');
  expect(text).toContain('"res":{"description":');
  expect(JSON.stringify(operationOf("readLoan").responses["200"])).not.toContain('"res":');
});

test("[PL-1] the picture of a page view is described at both its paths", () => {
  for (const path of ["/promotion/get-captcha", "/api/v2/{segment}/promotion/get-captcha"]) {
    const answers = document.paths[`/mkopo${path}`]?.["get"]?.responses;
    expect(Object.keys(answers?.["200"]?.content ?? {})).toEqual(["image/png"]);
    expect(Object.keys(answers ?? {})).toEqual(["200", "404", "429", "503"]);
  }
});

test("[AP-1] every property and parameter says what it is, and every call shows a true answer", () => {
  const silent: string[] = [];
  const walk = (value: unknown, where: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      if (key === "examples" || key === "example") continue;
      if (key === "properties") {
        for (const [name, field] of Object.entries(inside as Record<string, object>)) {
          if (!("description" in field)) silent.push(`${where}/${name}`);
        }
      }
      walk(inside, `${where}/${key}`);
    }
  };
  walk(document, "");
  const shared = Object.entries(document.components.parameters);
  for (const [name, one] of shared) if (one.description === undefined) silent.push(name);
  for (const { name, method } of allEndpoints) {
    const { parameters, responses } = operationOf(name);
    for (const one of parameters) {
      if (one.$ref === undefined && !("schema" in one && "description" in one)) silent.push(name);
    }
    const examples = responses["200"]?.content["application/json"]?.examples ?? {};
    expect(Object.keys(examples)[0], `${method} ${name}`).toBe("success");
  }
  expect(silent).toEqual([]);
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
  test("names every endpoint, its path, its fields and its rejections", async () => {
    const { payload, headers } = await server.app.inject({ url: "/mkopo/docs" });
    expect(headers["content-type"]).toContain("text/html");
    for (const endpoint of allEndpoints) {
      expect(payload).toContain(`<article id="${endpoint.name}">`);
      expect(payload).toContain(`/mkopo${endpoint.path}</code>`);
      for (const { code } of Object.values(endpoint.rejections)) expect(payload).toContain(code);
    }
    expect(payload).toContain("<code>repayPlanDetail</code>");
    expect(payload).toContain("<code>periodNo</code>");
  });

  test("has an index of every path, the meaning of each status, a sentence for each field and the examples", async () => {
    const { payload } = await server.app.inject({ url: "/mkopo/docs" });
    for (const { name, method, ...endpoint } of allEndpoints) {
      for (const path of pathsOf(endpoint)) {
        const row = `<td>${method}</td><td><a href="#${name}"><code>/mkopo${path}</code></a></td>`;
        expect(payload, path).toContain(row);
      }
    }
    expect(payload).toContain("get-captcha</code>");
    for (const status of [200, 405, 413, 429, 503, 21, 110, 151, 170, 174, 180]) {
      expect(payload).toContain(`<dt><code>${status}</code></dt>`);
    }
    expect(payload).toContain("Number of the instalment, from 1.");
    expect(payload.split("<summary>Example</summary>").length - 1).toBe(allEndpoints.length);
  });

  test("is searched by path, field and code without script, and shows what was typed as text", async () => {
    const found = async (q: string) => {
      const { payload } = await server.app.inject({ url: "/mkopo/docs", query: { q } });
      return [...payload.matchAll(/<article id="(\w+)">/g)].map(([, name]) => name);
    };
    expect(await found("loan-play-detail-yd")).toEqual(["readInstalments"]);
    expect(await found("930007")).toEqual(["readLandingTemplate"]);
    expect(await found("delayShouldPayAmount")).toEqual(["readDeferral"]);
    expect(await found("get-captcha sid png")).toContain("getCaptcha");
    expect(await found("xylophone")).toEqual([]);
    const { payload } = await server.app.inject({ url: "/mkopo/docs?q=%22%3E%3Cb%3Eyes" });
    expect(payload).not.toContain("<b>yes");
  });

  test("fetches nothing and runs no script", async () => {
    const { payload, headers } = await server.app.inject({ url: "/mkopo/docs" });
    expect(payload).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("in production", () => {
  const paths = async (server: TestServer, headers = {}) => {
    const { paths } = (await server.app.inject({ url: "/mkopo/openapi.json", headers })).json();
    return Object.keys(paths);
  };

  test("anonymous visitors and borrowers see nothing of the console; signed-in staff see everything", async () => {
    const production = await startServer({ settings: { mode: "production" } });
    onTestFinished(() => production.close());
    const { session } = await production.borrower();
    const { token } = await production.staff();
    for (const headers of [{}, { "x-session-id": session.session_id ?? "" }]) {
      const shown = await paths(production, headers);
      expect(shown).toContain("/mkopo/v3/home/home-page");
      expect(shown.filter((path) => path.includes("/console"))).toEqual([]);
      const page = await production.app.inject({ url: "/mkopo/docs", headers });
      expect(page.body).not.toContain("/console/");
    }
    const toStaff = { "x-staff-session": token };
    expect(await paths(production, toStaff)).toEqual(Object.keys(document.paths));
    const page = await production.app.inject({ url: "/mkopo/docs", headers: toStaff });
    expect(page.body).toContain("/console/");
  });
});
