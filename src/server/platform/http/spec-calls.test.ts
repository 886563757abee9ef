/**
 * The table of calls of the specification, row by row: each stands under its method and path, takes the
 * payload and answers with the names written there. A row marked `later` is looked at from the day it is served.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { answersAt, type EndpointShape } from "#contract/endpoint.ts";
import { commonRejections } from "#contract/envelope.ts";
import { ask, formHeaders } from "#test/ask.ts";
import { startServer, type TestServer } from "#test/server.ts";

interface Row {
  method: "GET" | "POST";
  path: string;
  /** Names separated by blanks. */
  payload: string;
  /** Names of the data, wherever in it they stand. */
  response: string;
  later?: true;
}

const row = (method: Row["method"], path: string, payload: string, response: string): Row => {
  return { method, path, payload, response };
};
const later = (...of: Parameters<typeof row>): Row => ({ ...row(...of), later: true });

const order = "productId orderId";
const offer =
  "productLogo productName amount bankCardInfo bankName difficult bankNode periods termUnit details text value " +
  "repay_plans pay_time firstPayTime firstPeriodDay pRateDsc currencySymbol sendSms isPopType popContent popTitle " +
  "popAgreementUrl";
const plan =
  "productName amountMax amountMin note telephone showSubmitUtr bankCardInfo bankList name type repayPlanDetail " +
  "repayWaitCount repayWaitDetail repayYetDetail periodNo totalAmount displayAmount canClick periodStatus dueTime";
const loan =
  "orderStatus noticeStatusText noticeDesText recProducts productName productLogo userOrderDetail detail text value " +
  "inside h5Url isDelay telephone isScore playeduL reyMsg cardNeedPop cardPopTitle cardPopMsg";
const deferral = "bankCardInfo bankList detail repayDetail delayShouldPayAmount showSubmitUtr";
const payment = "product_id orderId amount cardNo bankCode isDelay";
const started = "repayType payUrl notice tradeNo";
const push = "amount periods termUnit productId";
const problem = "type sonType problemId content images disposeDetail disposeImages isNeedScore";
const commit = "amount bankName cardId cardNo couponId orderId repayToken bankCode sendMsg";
const visit = "page_id user_from client_type page_type utm_tag app_from";
const code = "phone capcode sid deviceId appName app_from user_from utm_tag";
const registration =
  "phone capcode sid deviceId appName merchantNumber userName smsCode invite_code user_from id app_from utm_tag";

/** In the order of the specification; the aliases of its list of names beside the calls they are aliases of. */
const rows: readonly Row[] = [
  row("POST", "/card-init", "product_id", "items"),
  row("POST", "/certify/save-bank-info", "product_id", "success"),
  row("POST", "/save-bank-info", "product_id", "success"),
  row("POST", "/yours/cardChange", "product_id", "success"),
  later("POST", "/user-problem/problem-detail", "problemId", problem),
  later("POST", "/user-problem/save-score", "score problemId", ""),
  later(
    "POST",
    "/user-problem/problem-init",
    "orderId",
    "problemType problemSonType orderDetail orderList",
  ),
  later("POST", "/user-problem/upload-problem-img", "problemImage", "url"),
  later(
    "POST",
    "/user-problem/problem-save",
    "problemType problemSonType problemDetail problemImage orderNo",
    "",
  ),
  later("POST", "/user-problem/problem-list", "", "tabs"),
  later("POST", "/v3/personal-center/contact-kf-info", "overall", "email smWa"),
  row(
    "POST",
    "/api/v1/any/loan/repayment-way",
    "orderId",
    "alipay repayToken bankCards id bankName cardNo bankCode",
  ),
  row("POST", "/api/v1/any/loan/repayment-commit", commit, "needValid repayRecordId"),
  row("POST", "/api/v1/any/loan/repayment-confirm", "orderId verifyCode repaymentRecordId", ""),
  row("POST", "/api/v1/any/loan/repayment-huichao", "userId orderId amount", ""),
  row("GET", "/api/v2/any/service/channel/channel-template", "templateId", "id"),
  row("GET", "/api/v2/any/promotion/track-visit", visit, ""),
  row("GET", "/api/v2/any/promotion/get-sid", "", "sid"),
  row("POST", "/api/v2/any/promotion/get-sms", code, ""),
  row("POST", "/api/v2/any/promotion/register", registration, ""),
  row("GET", "/api/v2/any/promotion/track-click", `${visit} phone`, ""),
  row("POST", "/v3/loan-details/delay-detail-yd", order, deferral),
  row("POST", "/v3/loan-details/delay-detail", order, deferral),
  row("POST", "/v3/loan-details/generate-vcode-yd", payment, started),
  row("POST", "/v3/loan-details/generate-vcode", payment, started),
  row("POST", "/v3/loan-details/submit-utr", "orderId utr isDelay", ""),
  row("POST", "/v3/installment/loan-play-detail-yd", order, plan),
  row("POST", "/v3/installment/loan-play-detail", order, plan),
  row("POST", "/v3/installment/loan-play-info", order, "productName"),
  row("POST", "/v3/installment/loan-play-info-yd", order, "productName"),
  row("POST", "/v3/loan-details/init-pay-type", order, "choices payTypes"),
  row("POST", "/v3/loan-confirm/loan-detail-confirm", "productId", offer),
  row("POST", "/v3/loan-confirm/loan-detail-confirm-yd", "productId", offer),
  row("GET", "/v3/contract/contract", "productId scene", "title"),
  row("GET", "/v3/contract/contract-jump", "productId scene position orderId", "contract_url"),
  row("GET", "/v3/contract/loan-agreement-detail", order, "title"),
  row("POST", "/v3/loan-confirm/loan-detail-push-yd", push, "lendDetailsUrl"),
  row("POST", "/v3/loan-confirm/loan-detail-push", push, "lendDetailsUrl"),
  row("GET", "/v3/loan-details/loan-details", order, loan),
  row("GET", "/v3/loan-details/loan-details-yd", order, loan),
  row("POST", "/service/new/union-error-info", "productId", "noticeMessage errMessage family"),
  row("POST", "/v3/loan-details/google-score", "score", ""),
  row("POST", "/service/event/save", "productId moduleId positionId", ""),
  // Named without method and fields: these are ours.
  row("POST", "/v3/common/buried-point-upload", "productId moduleId positionId", ""),
  row("POST", "/v3/common/device-upload", "brand model os osVersion appVersion", "keptUntil"),
  row("POST", "/v3/common/location-upload", "latitude longitude", "keptUntil"),
  row("POST", "/v3/common/fcm-token-upload", "token", "keptUntil"),
  row("POST", "/v3/loan-details/low-rate-point", "orderId reason words", ""),
  row("POST", "/v3/loan-confirm/google-market-loan-confirm", push, "confirmedOn hash details"),
  // The legacy calls are named without their fields.
  row("POST", "/legacy/satire", "", ""),
  row("GET", "/legacy/cultures", "", ""),
  row("GET", "/legacy/misunderstood", "", ""),
  row("POST", "/legacy/depush", "", ""),
  row("POST", "/legacy/define", "", ""),
];

function endpointOf({ method, path }: Row): EndpointShape | undefined {
  return allEndpoints.find((one) => one.method === method && answersAt(one, path));
}

const served = rows.filter((one) => !one.later || endpointOf(one) !== undefined);

const names = (text: string): string[] => text.split(" ").filter((name) => name !== "");

/** Names of all properties of a JSON schema, at any depth. */
function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inside]) => [
    ...(key === "properties" ? Object.keys(inside as object) : []),
    ...propertiesIn(inside),
  ]);
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe.each(served)("$method $path", (call) => {
  const { method, path } = call;

  test("[AP-1] payload and response are named as the specification names them", () => {
    const endpoint = endpointOf(call);
    if (endpoint === undefined) throw new Error("nobody answers this call");
    const input = z.toJSONSchema(endpoint.input, { io: "input", unrepresentable: "any" });
    const output = z.toJSONSchema(endpoint.output, { unrepresentable: "any" });
    expect(Object.keys(input.properties ?? {})).toEqual(
      expect.arrayContaining(names(call.payload)),
    );
    expect(propertiesIn(output)).toEqual(expect.arrayContaining(names(call.response)));
  });

  test("[AP-1] the server answers it under the base path, and by no other method", async () => {
    const url = `/mkopo${path}`;
    const asked = await ask(server.app, { method, url, headers: formHeaders, payload: "" });
    expect(asked.status).toBe(200);
    const open = endpointOf(call)?.session === "none";
    if (!open) expect(asked.body.code).toBe(commonRejections.sessionNeeded.code);
    const other = method === "GET" ? "POST" : "GET";
    const wrong = await ask(server.app, { method: other, url });
    expect(wrong).toMatchObject({
      status: 405,
      headers: { allow: expect.stringContaining(method) },
    });
  });
});

test("[AP-1] the same path without the base path is nobody's", async () => {
  const answer = await server.app.inject({ url: "/v3/loan-details/loan-details" });
  expect(answer.statusCode).toBe(404);
});
