/** FCM's adapter against a server that answers as its public description says (MS-3). */
import { createVerify, generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Played, providerServer } from "#test/providers/provider-server.ts";
import { readFcmAccount } from "../../provider-ports/fcm-account.ts";
import { NotTaken, Outage } from "../../provider-ports/ports.ts";
import { providerClient } from "../../provider-ports/provider-client.ts";
import { ConfigurationError } from "../../runtime/configuration-error.ts";
import { fcmPush } from "./fcm.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const account = {
  projectId: "lender-1",
  clientEmail: "push@lender-1.iam.example",
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  keyId: "k1",
};
const token = `phone:${"APA91b".repeat(10)}`;
const notice = { noticeId: "m-1", token, text: "100.00 is due today.", purpose: "due-today" };

const failure = (status: number, word: string, details: object[]): Played => ({
  status,
  json: { error: { code: status, message: "told", status: word, details } },
});
const fcmError = (errorCode: string) => ({
  "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
  errorCode,
});

/** `answer` decides about a message that came with a token in force. */
async function fcm(
  answer: (message: { token: string }) => Played = () => ({ json: { name: "n" } }),
) {
  let at = new Date("2026-03-02T09:00:00Z");
  const given: { token: string; until: number }[] = [];
  const issuer = await providerServer(({ path, body }) => {
    if (path !== "/token") return { status: 404, json: {} };
    const form = new URLSearchParams(body);
    const [header = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
    const genuine = createVerify("RSA-SHA256")
      .update(`${header}.${claims}`)
      .verify(publicKey, signature, "base64url");
    const said = JSON.parse(Buffer.from(claims, "base64url").toString());
    const seconds = at.getTime() / 1_000;
    const holds =
      form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer" &&
      said.iss === account.clientEmail &&
      said.aud === `${issuer.origin}/token` &&
      said.scope === "https://www.googleapis.com/auth/firebase.messaging" &&
      said.iat <= seconds &&
      said.exp <= said.iat + 3_600 &&
      seconds < said.exp;
    if (!genuine || !holds) return { status: 400, json: { error: "invalid_grant" } };
    const made = `access-${given.length + 1}`;
    given.push({ token: made, until: at.getTime() + 3_599_000 });
    return { json: { access_token: made, expires_in: 3_599, token_type: "Bearer" } };
  });
  const server = await providerServer(({ path, headers, body }) => {
    if (path !== "/v1/projects/lender-1/messages:send") return { status: 404, json: {} };
    const held = given.find((one) => headers.authorization === `Bearer ${one.token}`);
    if (held === undefined || held.until <= at.getTime()) {
      return failure(401, "UNAUTHENTICATED", []);
    }
    const { message } = JSON.parse(body);
    return answer(message);
  });
  const client = (name: string, origin: string) =>
    providerClient({ name, origin, timeoutMs: 300, pauseMs: 0 });
  const push = fcmPush({
    client: client("fcm", server.origin),
    tokens: client("fcm-token", issuer.origin),
    ...{ account, title: () => "Mkopo", now: () => at },
  });
  const later = (minutes: number) => {
    at = new Date(at.getTime() + minutes * 60_000);
  };
  const failed = () => push.show(notice).catch((error: unknown) => error);
  return { push, issuer, server, given, later, failed };
}

test("[MS-3] a notification is taken with the lender's name above it; one token serves many, and is renewed before it ends", async () => {
  const { push, issuer, server, given, later } = await fcm();
  expect(await Promise.all([push.show(notice), push.show(notice)])).toEqual(["taken", "taken"]);
  expect(issuer.seen).toHaveLength(1);
  expect(JSON.parse(server.seen[0]!.body)).toMatchObject({
    message: {
      token,
      notification: { title: "Mkopo", body: notice.text },
      android: { notification: { tag: "m-1" } },
    },
  });
  later(50);
  await push.show(notice);
  expect(given).toHaveLength(1);
  later(8);
  expect(await push.show(notice)).toBe("taken");
  expect(given).toHaveLength(2);
});

test.each([
  ["UNREGISTERED", failure(404, "NOT_FOUND", [fcmError("UNREGISTERED")])],
  ["SENDER_ID_MISMATCH", failure(403, "PERMISSION_DENIED", [fcmError("SENDER_ID_MISMATCH")])],
  [
    "a token that is none",
    failure(400, "INVALID_ARGUMENT", [
      fcmError("INVALID_ARGUMENT"),
      { fieldViolations: [{ field: "message.token", description: "not valid" }] },
    ]),
  ],
])("[MS-3] %s ends the telephone's token", async (_what, answer) => {
  const { push } = await fcm(() => answer);
  expect(await push.show(notice)).toBe("gone");
});

test.each([
  [
    "a payload that is wrong",
    failure(400, "INVALID_ARGUMENT", [fcmError("INVALID_ARGUMENT")]),
    NotTaken,
  ],
  ["QUOTA_EXCEEDED", failure(429, "RESOURCE_EXHAUSTED", [fcmError("QUOTA_EXCEEDED")]), NotTaken],
  [
    "THIRD_PARTY_AUTH_ERROR",
    failure(401, "UNAUTHENTICATED", [fcmError("THIRD_PARTY_AUTH_ERROR")]),
    NotTaken,
  ],
  ["UNAVAILABLE", failure(503, "UNAVAILABLE", [fcmError("UNAVAILABLE")]), Outage],
  ["INTERNAL", failure(500, "INTERNAL", [fcmError("INTERNAL")]), Outage],
])(
  "[MS-3] %s is tried again later, and the telephone's token is kept",
  async (_what, answer, kind) => {
    const { failed } = await fcm(() => answer);
    const error = await failed();
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).not.toMatch(/APA91b|access-|100\.00/);
  },
);

test("[MS-3] without an access token nothing is sent; one that was taken back is asked for anew", async () => {
  const { issuer, server, given, push, failed } = await fcm();
  issuer.faults = ["error", "error"];
  expect(await failed()).toBeInstanceOf(NotTaken);
  expect(server.seen).toHaveLength(0);
  await push.show(notice);
  given[0]!.until = 0;
  expect(await failed()).toBeInstanceOf(NotTaken);
  expect(await push.show(notice)).toBe("taken");
  expect(given).toHaveLength(2);
});

test("[MS-3] a service account that cannot be read stops the start, and says nothing of its key", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fcm-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "account.json");
  const given = {
    ...{ project_id: account.projectId, client_email: account.clientEmail },
    ...{ private_key: account.privateKey, private_key_id: account.keyId },
  };
  await writeFile(file, JSON.stringify(given));
  expect(await readFcmAccount(file)).toEqual(account);
  expect(await readFcmAccount(null)).toBeNull();
  const broken = `${account.privateKey.slice(0, 400)}broken`;
  for (const wrong of ["no JSON", "{}", JSON.stringify({ ...given, private_key: broken })]) {
    await writeFile(file, wrong);
    const error = await readFcmAccount(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(String(error)).not.toContain(account.privateKey.slice(40, 80));
  }
  await expect(readFcmAccount(join(folder, "none.json"))).rejects.toThrow("cannot be read");
});
