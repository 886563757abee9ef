/** What the environment may say about figures and spans. */
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../runtime/configuration-error.ts";
import { nothingObserved, readObserveSetting } from "./observe-setting.ts";

const read = (environment: Record<string, string>) =>
  readObserveSetting((name) => environment[name] ?? null);

test("nothing is told unless it is asked for", () => {
  expect(read({})).toEqual(nothingObserved);
});

test.each([
  ["9464", { host: "127.0.0.1", port: 9464 }],
  ["10.0.0.5:9464", { host: "10.0.0.5", port: 9464 }],
  ["[::1]:9464", { host: "::1", port: 9464 }],
])("figures at %s", (text, expected) => {
  expect(read({ MKOPO_METRICS: text }).metrics).toEqual(expected);
});

test("spans go to the collector, all of them or a share", () => {
  const endpoint = "http://collector:4318";
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` }).traces).toEqual({
    endpoint,
    basisPoints: 10_000,
  });
  const some = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, MKOPO_TRACE_BASIS_POINTS: "250" };
  expect(read(some).traces?.basisPoints).toBe(250);
});

describe("what cannot be used is refused by its name", () => {
  test.each([
    ["MKOPO_METRICS", "metrics.internal:9464"],
    ["MKOPO_METRICS", "70000"],
    ["MKOPO_METRICS", "::1:9464"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["MKOPO_TRACE_BASIS_POINTS", "10001"],
    ["MKOPO_TRACE_BASIS_POINTS", "0.5"],
  ])("%s=%s", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigurationError);
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
