/** Settings from the environment: a demo needs none, production needs all secrets, and an invalid one is named. */
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { productionSettings as production } from "#test/production-settings.ts";
import { codeLimitsDefault } from "../../platform/services/sms-code-limits.ts";
import { brandDefault } from "./brand-file.ts";
import { readSettings } from "./read-settings.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mkopo-settings-"));
});

afterEach(() => rm(folder, { recursive: true }));

const read = (environment: Record<string, string> = {}) =>
  readSettings({ MKOPO_DATA: folder, PORT: "0", ...environment });

test("statements arrive in a folder of the demo's own, in production only where one is named", async () => {
  expect((await read()).reportsFolder).toBe(`${folder}/settlement-reports`);
  expect((await read(production)).reportsFolder).toBeNull();
  const named = { ...production, MKOPO_SETTLEMENT_REPORTS: "/var/statements" };
  expect((await read(named)).reportsFolder).toBe("/var/statements");
});

async function brandFile(content: unknown): Promise<string> {
  const path = join(folder, "brand.json");
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

test("a demo runs on what it makes itself and keeps its secrets readable by the owner only", async () => {
  const first = await read();
  expect(first).toMatchObject({ mode: "demo", host: "127.0.0.1", databaseUrl: null });
  expect(first.port).toBeGreaterThan(0);
  expect(first.publicOrigin).toBe(`http://127.0.0.1:${first.port}`);
  expect(first.simulator.origin).toBe(`http://127.0.0.1:${first.port + 1}`);
  expect(first.encryptionKey).toHaveLength(32);
  expect((await stat(join(folder, "encryption.key"))).mode & 0o777).toBe(0o600);
  const second = await read();
  expect(second.encryptionKey).toEqual(first.encryptionKey);
  expect(second.simulator.secret).toBe(first.simulator.secret);
});

test("pictures are kept in the data folder, or in the bucket that is named with all it needs", async () => {
  expect((await read()).files).toEqual({ kind: "folder", folder: join(folder, "files") });
  const bucket = {
    MKOPO_FILES: "s3://mkopo-pictures",
    MKOPO_S3_ENDPOINT: "https://s3.example/",
    MKOPO_S3_KEY: "k",
    MKOPO_S3_SECRET: "s",
  };
  expect((await read(bucket)).files).toEqual({
    kind: "s3",
    bucket: "mkopo-pictures",
    endpoint: "https://s3.example",
    region: "us-east-1",
    accessKey: "k",
    secretKey: "s",
  });
  for (const name of ["MKOPO_S3_ENDPOINT", "MKOPO_S3_KEY", "MKOPO_S3_SECRET"]) {
    await expect(read({ ...bucket, [name]: "" })).rejects.toThrow(name);
  }
  for (const wrong of ["/tmp/x", "s3://", "s3://A", "s3://b/../c", "https://b"]) {
    await expect(read({ ...bucket, MKOPO_FILES: wrong })).rejects.toThrow("MKOPO_FILES");
  }
  await expect(read({ ...bucket, MKOPO_S3_ENDPOINT: "s3.example" })).rejects.toThrow("ENDPOINT");
});

test("how many requests one caller may send is a number, and 0 takes any", async () => {
  expect((await read()).calls).toEqual({ perSession: 300, perAddress: 3_000 });
  const wide = { MKOPO_CALLS_PER_SESSION: "60", MKOPO_CALLS_PER_ADDRESS: "0" };
  expect((await read(wide)).calls).toEqual({ perSession: 60, perAddress: 0 });
  for (const wrong of ["many", "-1", "1.5", "12345678"]) {
    await expect(read({ MKOPO_CALLS_PER_ADDRESS: wrong })).rejects.toThrow("CALLS_PER_ADDRESS");
  }
});

test("a lost key is not replaced beside an existing database", async () => {
  await mkdir(join(folder, "database"));
  await expect(read()).rejects.toThrow(/key is gone/);
});

test("production takes everything from outside and writes no secret", async () => {
  const settings = await read(production);
  expect(settings).toMatchObject({ mode: "production", publicOrigin: "https://loans.example" });
  expect(settings.encryptionKey.toString("base64")).toBe(production.MKOPO_ENCRYPTION_KEY);
  await expect(stat(join(folder, "encryption.key"))).rejects.toThrow();
});

test.each([
  "MKOPO_ENCRYPTION_KEY",
  "MKOPO_ORIGIN",
  "MKOPO_SIMULATOR_ORIGIN",
  "MKOPO_SIMULATOR_SECRET",
])("production without %s does not start", async (name) => {
  await expect(read({ ...production, [name]: "" })).rejects.toThrow(`${name} must be set`);
});

test.each([
  ["MKOPO_MODE", "test"],
  ["PORT", "70000"],
  ["PORT", "http"],
  ["MKOPO_TIME_ZONE", "Mars/Olympus"],
  ["MKOPO_ENCRYPTION_KEY", "short"],
  ["MKOPO_ORIGIN", "loans.example"],
  ["MKOPO_PROXIES", "10.0.0.0/33"],
  ["MKOPO_PROXIES", "10.0.0.0/"],
  ["MKOPO_CONFIG", "/nowhere/brand.json"],
])("%s=%s is refused by name", async (name, value) => {
  const named = name === "MKOPO_CONFIG" ? value : name;
  await expect(read({ [name]: value })).rejects.toThrow(named);
});

describe("[AP-9] the brand file", () => {
  test("[AP-9] changes what it names and leaves the rest", async () => {
    const brand = { displayName: "Pesa", colours: { emphasis: "#123456" }, language: "sw" };
    const settings = await read({ MKOPO_CONFIG: await brandFile({ brand }) });
    expect(settings.brand).toEqual({
      ...brandDefault,
      displayName: "Pesa",
      language: "sw",
      colours: { ...brandDefault.colours, emphasis: "#123456" },
    });
  });

  test("[AP-9] naming where the app is allows people to be led there", async () => {
    const android = "https://play.example/app?id=1";
    const brand = { apps: { android }, allowedOrigins: ["https://pay.example"] };
    const settings = await read({ MKOPO_CONFIG: await brandFile({ brand }) });
    expect(settings.brand.apps).toEqual({ android, ios: "" });
    expect(settings.brand.allowedOrigins).toEqual(["https://pay.example", "https://play.example"]);
  });

  test("[PL-2] a lender may say what a telephone number is", async () => {
    const phone = {
      pattern: "0[67]\\d{8}",
      digitsMaximum: 10,
      groups: [4, 3, 3],
      example: "0612345678",
      countryCode: "255",
      trunkPrefix: "0",
    };
    const settings = await read({ MKOPO_CONFIG: await brandFile({ brand: { phone } }) });
    expect(settings.brand.phone).toEqual(phone);
    for (const [name, value] of [
      ["example", "0812345678"],
      ["pattern", "0[67"],
      ["pattern", "(0.*)+"],
      ["groups", []],
      ["countryCode", "+255"],
    ] as const) {
      const brand = { phone: { ...phone, [name]: value } };
      await expect(read({ MKOPO_CONFIG: await brandFile({ brand }) })).rejects.toThrow(
        `brand.phone.${name}`,
      );
    }
  });

  test("[AP-9] offers every language, or those it names; without another word the first answers", async () => {
    const offered = async (brand: object) => {
      const { language, languages } = (await read({ MKOPO_CONFIG: await brandFile({ brand }) }))
        .brand;
      return { language, languages };
    };
    expect(await offered({})).toEqual({ language: "en", languages: [...languages] });
    expect(await offered({ languages: ["fil", "en"] })).toEqual({
      language: "fil",
      languages: ["fil", "en"],
    });
    const both = { language: "en", languages: ["fil", "en"] };
    expect(await offered(both)).toEqual(both);
  });

  test.each([
    [{ brand: { languages: [] } }, "brand.languages"],
    [{ brand: { languages: ["sw", "xx"] } }, "brand.languages.1"],
    [{ brand: { languages: ["sw", "sw"] } }, "brand.languages"],
    [{ brand: { languages: ["sw"], language: "en" } }, "brand.language"],
    [{ brand: { apps: { ios: "itms://x" } } }, "brand.apps.ios"],
    [{ brand: { logo: "//elsewhere.example/logo.png" } }, "brand.logo"],
    [{ brand: { logo: "https://elsewhere.example/logo.png" } }, "brand.logo"],
    [{ brand: { colours: { text: "red" } } }, "brand.colours.text"],
    [
      { brand: { allowedOrigins: ["https://a.example", "https://b.example/x"] } },
      "allowedOrigins.1",
    ],
    [{ brand: { market: "moon" } }, "brand.market"],
    [{ brand: { displayname: "Pesa" } }, "displayname"],
    [{ brand: { serviceEmail: 5 } }, "brand.serviceEmail"],
    [{}, "brand"],
    ["{", "brand.json"],
  ])("[AP-9] %j is refused, naming %s", async (content, named) => {
    await expect(read({ MKOPO_CONFIG: await brandFile(content) })).rejects.toThrow(named);
  });
});

test("[PL-4] limits of codes are the lender's; what is left out stays", async () => {
  expect((await read()).smsCodes).toEqual(codeLimitsDefault);
  const smsCodes = { perDay: 500, reservedForBorrowers: 50 };
  const settings = await read({ MKOPO_CONFIG: await brandFile({ brand: {}, smsCodes }) });
  expect(settings.smsCodes).toEqual({ ...codeLimitsDefault, ...smsCodes });
  for (const wrong of [{ perDay: -1 }, { reservedForBorrowers: 101 }, { perday: 5 }]) {
    const content = { brand: {}, smsCodes: wrong };
    await expect(read({ MKOPO_CONFIG: await brandFile(content) })).rejects.toThrow("smsCodes");
  }
});
