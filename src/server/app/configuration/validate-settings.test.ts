/** What production refuses to start with, one sentence each, and what it starts with when MKOPO_ALLOW permits it. */

import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { moneyProviders, smsProviders } from "#contract/providers.ts";
import { keyFor, productionSettings } from "#test/production-settings.ts";
import { knownNames, unknownNames } from "./known-names.ts";
import { readSettings } from "./read-settings.ts";
import { validateSettings } from "./validate-settings.ts";
import { weakChosenSecret, weakKey } from "./weak-secret.ts";

const razorpay = {
  MKOPO_PAYMENTS: "razorpay",
  MKOPO_RAZORPAY_KEY_ID: "rzp_live_Jq2X9fBz",
  MKOPO_RAZORPAY_KEY_SECRET: "kT7vXw2mQz9LrB4n",
  MKOPO_RAZORPAY_WEBHOOK_SECRET: "mB8dVq3zXw7kLs2pTn5c",
  MKOPO_RAZORPAY_ACCOUNT: "7878780080316316",
};
const safe = {
  MKOPO_MODE: "production",
  MKOPO_ORIGIN: "https://loans.example",
  MKOPO_ENCRYPTION_KEY: keyFor("encryption"),
  ...razorpay,
};
const judged = (changes: Record<string, string>) =>
  validateSettings({ ...safe, ...changes }, "production");

test("[OP-2] what is safe is neither refused nor warned of", () => {
  expect(judged({})).toEqual({ refused: [], warnings: [] });
});

const remote = (query = "", user = "app", password = "kT7vXw2mQz9LrB4n") =>
  `postgres://${user}:${password}@db.example:5432/mkopo${query}`;

describe("[OP-2] what may be meant is refused until MKOPO_ALLOW says so, and then told loudly", () => {
  test.each([
    ["http-origin", { MKOPO_ORIGIN: "http://loans.example" }, /MKOPO_ORIGIN is an http address/],
    ["http-origin", { MKOPO_ORIGIN: "HTTP://loans.example" }, /MKOPO_ORIGIN is an http address/],
    [
      "simulator",
      { MKOPO_PAYMENTS: "" },
      /^MKOPO_PAYMENTS \(not set\) and MKOPO_PAYOUTS \(not set\)/,
    ],
    ["simulator", { MKOPO_PAYOUTS: "simulator" }, /^MKOPO_PAYOUTS leaves/],
    ["simulator", { MKOPO_SMS: "simulator" }, /^MKOPO_SMS leaves/],
    ["database-without-tls", { DATABASE_URL: remote() }, /another machine \(db\.example\) without/],
    ["database-without-tls", { DATABASE_URL: remote("?sslmode=disable") }, /without TLS/],
    ["database-without-tls", { DATABASE_URL: remote("?sslmode=no-verify") }, /any certificate/],
    ["database-without-tls", { DATABASE_URL: "postgres://10.0.0.7/mkopo" }, /10\.0\.0\.7/],
    [
      "unknown-settings",
      { MKOPO_ENCRYPTIONKEY: "x" },
      /MKOPO_ENCRYPTIONKEY is no .* mean MKOPO_ENCRYPTION_KEY\?/,
    ],
    ["unknown-settings", { mkopo_sms: "beem" }, /mkopo_sms is no setting. Do you mean MKOPO_SMS\?/],
    ["unknown-settings", { MKOPO_PAYMENT: "x" }, /Do you mean MKOPO_PAYMENTS\?/],
    ["unknown-settings", { MKOPO_FRIDAY_PIZZA: "1" }, /MKOPO_FRIDAY_PIZZA is no setting. docs/],
    ["unknown-settings", { DATABASE_URI: "postgres:///x" }, /DATABASE_URI .* mean DATABASE_URL\?/],
    [
      "files-without-tls",
      { MKOPO_FILES: "s3://pictures", MKOPO_S3_ENDPOINT: "http://s3.example" },
      /MKOPO_S3_ENDPOINT leads to another machine \(s3\.example\) without TLS/,
    ],
    ["calls-without-limit", { MKOPO_CALLS_PER_SESSION: "0" }, /^MKOPO_CALLS_PER_SESSION is 0/],
    ["calls-without-limit", { MKOPO_CALLS_PER_ADDRESS: "000" }, /^MKOPO_CALLS_PER_ADDRESS is 0/],
    ["open-metrics", { MKOPO_METRICS: "0.0.0.0:9464" }, /^MKOPO_METRICS listens on every address/],
    ["open-metrics", { MKOPO_METRICS: "[::]:9464" }, /^MKOPO_METRICS listens on every address/],
    ["open-metrics", { MKOPO_METRICS: "[0:0::0]:9464" }, /^MKOPO_METRICS listens on every address/],
    ["open-metrics", { MKOPO_METRICS: "[::ffff:0.0.0.0]:9464" }, /^MKOPO_METRICS listens/],
  ] as const)("[OP-2] %s: %j", (allowance, changes, sentence) => {
    const { refused, warnings } = judged(changes);
    expect(refused).toEqual([expect.stringMatching(sentence)]);
    expect(refused[0]).toContain(`add ${allowance} to MKOPO_ALLOW`);
    expect(warnings).toEqual([]);
    const allowed = judged({ ...changes, MKOPO_ALLOW: ` ${allowance} ,simulator` });
    expect(allowed.refused).toEqual([]);
    expect(allowed.warnings).toEqual([expect.stringMatching(sentence)]);
  });

  test.each([
    { DATABASE_URL: remote("?sslmode=verify-full") },
    { DATABASE_URL: "postgres://mkopo:mkopo@127.0.0.1/mkopo" },
    { DATABASE_URL: "postgres://mkopo:mkopo@localhost/mkopo" },
    { DATABASE_URL: "postgres://mkopo@[::1]:5432/mkopo" },
    { DATABASE_URL: "postgres:///mkopo?host=/var/run/postgresql" },
    { MKOPO_FILES: "s3://pictures", MKOPO_S3_ENDPOINT: "http://127.0.0.1:9000" },
    { MKOPO_CHROMIUM: "/usr/bin/chromium" },
    { MKOPO_METRICS: "9464" },
    { MKOPO_METRICS: "10.0.0.5:9464" },
    { MKOPO_METRICS: "[::1]:9464" },
    { MKOPO_CALLS_PER_SESSION: "10", MKOPO_CALLS_PER_ADDRESS: "1000000" },
    { MKOPO_PROXIES: "10.0.0.2, 10.0.0.0/8,172.16.0.0/12,100.64.0.0/10" },
    { MKOPO_PROXIES: "fd00::/8,fe80::/10,2001:db8::/32,::1" },
    // What Kubernetes and Docker set for a service called mkopo.
    { MKOPO_SERVICE_HOST: "10.0.0.1", MKOPO_PORT_3000_TCP_ADDR: "10.0.0.1", MKOPO_PORT: "tcp://" },
  ])("[OP-2] %j is nothing to speak of", (changes) => {
    expect(judged(changes as Record<string, string>)).toEqual({ refused: [], warnings: [] });
  });

  test("[OP-2] an allowance that is none is refused, with the one that was meant", () => {
    expect(judged({ MKOPO_ALLOW: "http-orign" }).refused).toEqual([
      expect.stringMatching(/not http-orign. Do you mean http-origin\?/),
    ]);
  });
});

describe("[OP-2] what can be guessed is refused whatever is allowed", () => {
  const all =
    "http-origin,database-without-tls,files-without-tls,simulator,calls-without-limit,open-metrics,unknown-settings";
  const typed = Buffer.from("0123456789abcdefghijklmnopqrstuv").toString("base64");
  const counted = Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64");
  test.each([
    [{ MKOPO_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64") }, /MKOPO_ENCRYPTION_KEY repeats/],
    [{ MKOPO_ENCRYPTION_KEY: typed }, /MKOPO_ENCRYPTION_KEY is text that was typed|counts/],
    [{ MKOPO_ENCRYPTION_KEY: counted }, /MKOPO_ENCRYPTION_KEY counts/],
    [{ MKOPO_SIMULATOR_SECRET: keyFor("encryption") }, /are the same/],
    [{ MKOPO_BEEM_REPORT_SECRET: "short" }, /REPORT_SECRET is shorter than 16/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET: "short" }, /WEBHOOK_SECRET is shorter than 16/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET: "aaaaaaaaaaaaaaaaaaaa" }, /WEBHOOK_SECRET repeats/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET: "webhook-secret-2026" }, /is made of words from examples: w/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET: "MySuperSecretWebhookKey1" }, /is made of words|is a word/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET: "razorpay_webhook_123" }, /is made of words from examples/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET: "abcdefghijklmnop" }, /follows the alphabet/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET: "asdfghjklqwertzuiop" }, /follows the alphabet or the key/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET: "tanga-42tanga-42tanga-42" }, /WEBHOOK_SECRET repeats/],
    [{ MKOPO_RAZORPAY_WEBHOOK_SECRET_OLD: "webhook-secret-2025" }, /SECRET_OLD is made of words/],
    [{ MKOPO_DARAJA_CALLBACK_SECRET: "safaricom-callback-1" }, /CALLBACK_SECRET is made of words/],
    [{ MKOPO_STAFF_SIGN_IN_SECRET: "changeme" }, /SIGN_IN_SECRET is a word from an example/],
    [{ MKOPO_PROXIES: "0.0.0.0/0" }, /MKOPO_PROXIES names 0\.0\.0\.0\/0, a network with strangers/],
    [{ MKOPO_PROXIES: "10.0.0.2, ::/0" }, /MKOPO_PROXIES names ::\/0, a network with strangers/],
    [{ MKOPO_PROXIES: "10.0.0.0/4" }, /MKOPO_PROXIES names 10\.0\.0\.0\/4/],
    [{ MKOPO_PROXIES: "128.0.0.0/1" }, /MKOPO_PROXIES names 128\.0\.0\.0\/1/],
    [{ MKOPO_PROXIES: "::ffff:0.0.0.0/96" }, /MKOPO_PROXIES names ::ffff:0\.0\.0\.0\/96/],
    [{ MKOPO_PROXIES: "2000::/3" }, /MKOPO_PROXIES names 2000::\/3/],
    [{ MKOPO_RAZORPAY_KEY_SECRET: "changeme" }, /KEY_SECRET is a word from an example/],
    [{ MKOPO_DRAGONPAY_PASSWORD: "<password>" }, /DRAGONPAY_PASSWORD is a word/],
    [{ MKOPO_S3_SECRET: "minioadmin" }, /MKOPO_S3_SECRET is a word/],
    [
      { DATABASE_URL: remote("?sslmode=verify-full", "app", "postgres") },
      /password in DATABASE_URL/,
    ],
    [{ DATABASE_URL: remote("?sslmode=verify-full", "lender", "lender") }, /is the user's name/],
  ])("[OP-2] %j", (changes, sentence) => {
    const { refused } = judged({ ...(changes as Record<string, string>), MKOPO_ALLOW: all });
    expect(refused).toEqual([expect.stringMatching(sentence)]);
  });

  test("[OP-2] no sentence repeats a secret", () => {
    const secrets = { MKOPO_RAZORPAY_KEY_SECRET: "changeme", MKOPO_ENCRYPTION_KEY: typed };
    const { refused } = judged({ ...secrets, DATABASE_URL: remote("", "app", "letmein") });
    expect(refused).toHaveLength(4);
    for (const secret of ["changeme", typed, "letmein"]) {
      expect(refused.join("\n")).not.toContain(secret);
    }
  });

  test("[OP-2] a random key is never taken for a weak one", () => {
    for (let at = 0; at < 5_000; at += 1) {
      expect(weakKey(Buffer.from(keyFor(String(at)), "base64"))).toBeNull();
    }
  });

  test("[OP-2] a random secret of a webhook is never taken for a weak one", () => {
    for (let at = 0; at < 5_000; at += 1) {
      const random = keyFor(String(at));
      const digits = Buffer.from(random, "base64").toString("hex");
      for (const secret of [random, random.slice(0, 20), digits, digits.slice(0, 20)]) {
        expect(weakChosenSecret(secret), secret).toBeNull();
      }
    }
  });
});

test("[OP-2] the demo starts with all of it and tells of mistyped names", () => {
  const open = {
    MKOPO_ORIGIN: "http://127.0.0.1:3000",
    MKOPO_ENCRYPTIONKEY: "x",
    DATABASE_URL: remote(),
  };
  const { refused, warnings } = validateSettings(open, "demo");
  expect(refused).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining("Do you mean MKOPO_ENCRYPTION_KEY?")]);
});

test("[OP-2] the start tells everything at once: what cannot be used, and what is not safe", async () => {
  const wrong = {
    ...productionSettings,
    ...{ MKOPO_SIMULATOR_ORIGIN: "", MKOPO_SIMULATOR_SECRET: "" },
    ...{ MKOPO_ALLOW: "", MKOPO_ORIGIN: "http://loans.example", MKOPO_TIME_ZONE: "Mars/Olympus" },
    ...{
      PORT: "70000",
      MKOPO_PROXIES: "everybody",
      MKOPO_ENCRYPTION_KEY: "short",
      MKOPO_SMSS: "beem",
    },
  };
  const failed = await readSettings(wrong).catch((error: Error) => error.message);
  const lines = String(failed).split("\n");
  for (const name of [
    "MKOPO_TIME_ZONE",
    "PORT",
    "MKOPO_PROXIES",
    "MKOPO_ENCRYPTION_KEY",
    "MKOPO_SMSS",
  ]) {
    expect(
      lines.filter((line) => line.startsWith(name)),
      name,
    ).toHaveLength(1);
  }
  expect(lines).toHaveLength(7);
  // Settings of the simulator are not required where it is not allowed.
  expect(String(failed)).not.toContain("MKOPO_SIMULATOR");
});

describe("[OP-2] the list of names", () => {
  test("[OP-2] has every name the program reads", async () => {
    const read = new Set<string>();
    const recording = (given: Record<string, string>) =>
      new Proxy(given, {
        get: (target, name: string) => {
          read.add(name);
          return target[name];
        },
      });
    const bucket = { MKOPO_FILES: "s3://pictures", MKOPO_S3_ENDPOINT: "https://s3.example" };
    for (const provider of moneyProviders) {
      for (const sms of smsProviders) {
        const given = {
          ...productionSettings,
          ...bucket,
          MKOPO_PAYMENTS: provider,
          MKOPO_SMS: sms,
        };
        await readSettings(recording(given)).catch(() => {});
      }
    }
    const ours = [...read].filter((name) => name.startsWith("MKOPO_"));
    expect(ours.length).toBeGreaterThan(20);
    expect(ours.filter((name) => !knownNames.has(name))).toEqual([]);
  });

  test("[OP-2] is that of docs/operations.md", async () => {
    const docs = await readFile("docs/operations.md", "utf8");
    // `MKOPO_X` (`_OLD`) documents both names.
    const named = new Set(docs.match(/MKOPO_[A-Z0-9_]+/g));
    const missing = [...knownNames].filter((name) => {
      const short = name.replace(/_OLD$/, "");
      return !named.has(name) && (short === name || !named.has(short));
    });
    expect(missing.filter((name) => !/^MKOPO_[A-Z0-9]+_ORIGIN$/.test(name))).toEqual([]);
    const asSet = (names: Iterable<string>) =>
      Object.fromEntries([...names].map((name) => [name, "1"]));
    expect(unknownNames(asSet(named))).toEqual([]);
  });

  test("[OP-2] nor are variables of tests and benchmarks taken for mistyped settings", () => {
    const given = { MKOPO_TEST_REPORT: "a.json", MKOPO_BENCH_LOANS: "100", MKOPO_TESTS: "1" };
    expect(unknownNames(given)).toEqual([expect.stringMatching(/^MKOPO_TESTS is no setting/)]);
  });
});
