/** The calls that the specification knows by name only (AC-5): each name has its path, and each path somebody who answers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { answersAt } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import { ask, formHeaders } from "#test/ask.ts";
import { startServer, type TestServer } from "#test/server.ts";

const post = (...paths: string[]) => paths.map((path) => ["POST", path] as const);
const get = (...paths: string[]) => paths.map((path) => ["GET", path] as const);

/** By the specification's words, in its order; where it says "some have a yd variant", both names. */
const named: Readonly<Record<string, readonly (readonly ["GET" | "POST", string])[]>> = {
  "buried point upload": post("/v3/common/buried-point-upload"),
  "fcm token upload": post("/v3/common/fcm-token-upload"),
  "city list": get("/v3/common/city-list"),
  "low-rate point": post("/v3/loan-details/low-rate-point"),
  "location upload": post("/v3/common/location-upload"),
  "device upload": post("/v3/common/device-upload"),
  "google market loan confirm": post("/v3/loan-confirm/google-market-loan-confirm"),
  "user delete": post("/v3/user/user-delete", "/v3/user/user-delete-info"),
  "user info": post("/v3/user/user-info"),
  contracts: get("/v3/contract/contract"),
  "contract jump": get("/v3/contract/contract-jump"),
  "loan agreement detail": get("/v3/contract/loan-agreement-detail"),
  "installment plan info": post(
    "/v3/installment/loan-play-info",
    "/v3/installment/loan-play-info-yd",
  ),
  "installment plan detail": post(
    "/v3/installment/loan-play-detail",
    "/v3/installment/loan-play-detail-yd",
  ),
  "delay detail": post("/v3/loan-details/delay-detail", "/v3/loan-details/delay-detail-yd"),
  "generate verification code": post(
    "/v3/loan-details/generate-vcode",
    "/v3/loan-details/generate-vcode-yd",
  ),
  "init pay type": post("/v3/loan-details/init-pay-type"),
  "google score": post("/v3/loan-details/google-score"),
  "event save": post("/service/event/save"),
  "user-problem whatsapp": post("/user-problem/whatsapp"),
  "user-problem faq-index": post("/user-problem/faq-index"),
  "submit utr": post("/v3/loan-details/submit-utr"),
};

/** These tell nothing about anybody, and who cannot get in needs two of them most. */
const open = ["city list", "user-problem whatsapp", "user-problem faq-index"];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test.each(Object.entries(named))("[AC-5] %s", async (name, calls) => {
  for (const [method, path] of calls) {
    const endpoint = allEndpoints.find((one) => one.method === method && answersAt(one, path));
    expect(endpoint?.session, path).toBe(open.includes(name) ? "none" : "borrower");
    const url = `/mkopo${path}`;
    const answer = await ask(server.app, { method, url, headers: formHeaders, payload: "" });
    expect(answer.status, path).toBe(200);
    if (!open.includes(name)) {
      expect(answer.body.code, path).toBe(commonRejections.sessionNeeded.code);
    }
  }
});
