/** Properties of every endpoint by family, now and whenever one is added. */
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import { type EndpointShape, pathsOf } from "./endpoint.ts";
import { isSuccess } from "./success-code.ts";

/** These families answer '00'; the others '0'. */
const doubleZero = /^\/(?:user-problem|legacy)\/|\/loan\/repayment-/;

test.each(allEndpoints)("[AP-2] $name answers with the success code of its family", (endpoint) => {
  expect(endpoint.success).toBe(doubleZero.test(endpoint.path) ? "00" : "0");
  expect(isSuccess(endpoint.success)).toBe(true);
});

test("[AP-2] no rejection of any endpoint reads as a success, and each has its own code", () => {
  for (const { name, rejections } of allEndpoints) {
    const codes = Object.values(rejections).map(({ code }) => code);
    expect(codes.filter(isSuccess), name).toEqual([]);
    expect(new Set(codes).size, name).toBe(codes.length);
  }
});

test("every declared endpoint is in the list, so that documentation and tests cover it", async () => {
  const modules = await Promise.all(
    globSync("*.ts", { cwd: import.meta.dirname })
      .filter((file) => !file.endsWith(".test.ts"))
      .map((file) => import(`${import.meta.dirname}/${file}`)),
  );
  const declared = modules
    .flatMap((exported) => Object.values<unknown>(exported))
    .filter(isEndpoint);
  expect(declared.length).toBeGreaterThan(9);
  expect(declared.filter((one) => !allEndpoints.includes(one)).map(({ name }) => name)).toEqual([]);
});

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === "object" && value !== null && "effect" in value && "path" in value;
}

test("names and paths are unique", () => {
  const names = allEndpoints.map(({ name }) => name);
  const paths = allEndpoints.flatMap((one) => pathsOf(one).map((path) => `${one.method} ${path}`));
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(paths).size).toBe(paths.length);
});
