/** The compose file, its example of settings and the secrets that make-secrets.sh makes pass the checks of a start in production. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { keyFor } from "#test/production-settings.ts";
import { readEnvironment } from "./environment.ts";
import { readSettings } from "./read-settings.ts";
import { validateSettings } from "./validate-settings.ts";

const run = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mkopo-deploy-"));
});
afterEach(() => rm(folder, { recursive: true }));

const makeSecrets = () => run(resolve("deploy/make-secrets.sh"), [folder]);
const secret = (name: string) => join(folder, "private", "secrets", name);

/** Lines of NAME=value without comments. */
async function example(): Promise<Record<string, string>> {
  const text = await readFile("deploy/env.example", "utf8");
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );
}

/** What compose gives a server under `environment:`, with the example's values where they are referenced. */
async function composed(given: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const text = await readFile("deploy/compose.yaml", "utf8");
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { environment: Record<string, string> }>;
  };
  const filled = Object.entries(services["mkopo-a"]!.environment).map(([name, value]) => {
    const whole = value.replace(/\$\{(\w+):(\?|-)([^}]*)\}/g, (_all, asked, how, instead) => {
      if (how === "?" && !given[asked]) throw new Error(`${asked} is not in env.example`);
      return given[asked] || instead;
    });
    return [name, whole];
  });
  return Object.fromEntries(filled);
}

describe("[OP-1] deploy/ as it stands", () => {
  test("[OP-1] with its secrets made and the providers' keys put beside them, is what production starts with", async () => {
    await makeSecrets();
    for (const name of [
      "MKOPO_RAZORPAY_KEY_SECRET",
      "MKOPO_RAZORPAY_WEBHOOK_SECRET",
      "MKOPO_MSG91_KEY",
    ]) {
      await writeFile(secret(name), keyFor(name));
    }
    const given = {
      ...(await example()),
      MKOPO_RAZORPAY_KEY_ID: "rzp_live_Jq2X9fBz",
      MKOPO_RAZORPAY_ACCOUNT: "7878780080316316",
    };
    const environment = await readEnvironment({
      MKOPO_MODE: "production",
      ...given,
      ...(await composed(given)),
      MKOPO_SECRETS: join(folder, "private", "secrets"),
      MKOPO_CONFIG: join(folder, "private", "lender", "mkopo.json"),
    });
    const { refused, warnings } = validateSettings(environment, "production");
    expect(refused).toEqual([]);
    expect(warnings).toEqual([
      expect.stringContaining("(postgres) without TLS"),
      expect.stringContaining("(files) without TLS"),
      expect.stringContaining("MKOPO_METRICS listens on every address"),
    ]);
    const settings = await readSettings({ ...environment, PORT: "0" });
    expect(settings.files).toMatchObject({ kind: "s3", endpoint: "http://files:7070" });
  });

  test("[OP-1] the example with nothing filled in does not start", async () => {
    await expect(
      readSettings({ ...(await example()), MKOPO_MODE: "production", PORT: "0" }),
    ).rejects.toThrow(/MKOPO_ENCRYPTION_KEY must be set/);
  });

  test("[OP-1] secrets are made once: a second run changes none, and other users of the machine get at none", async () => {
    await makeSecrets();
    const names = await readdir(join(folder, "private", "secrets"));
    const read = () => Promise.all(names.map((name) => readFile(secret(name), "utf8")));
    const first = await read();
    expect(names).toContain("MKOPO_ENCRYPTION_KEY");
    expect(new Set(first).size).toBe(names.length);
    await makeSecrets();
    expect(await read()).toEqual(first);
    expect((await stat(join(folder, "private"))).mode & 0o077).toBe(0);
    // The programs in the containers run under users of their own.
    for (const name of names) expect((await stat(secret(name))).mode & 0o777, name).toBe(0o444);
  });
});
