import { expect, test } from "vitest";
import { messagingBrowser, opensStores } from "./messaging-browser.ts";

const android =
  "Mozilla/5.0 (Linux; Android 13; TECNO KI5q) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `${android} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.47.2560`,
    "wechat",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.42",
    "wechat",
  ],
  [
    `${android} Version/4.0 Chrome/116.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/441.0.0.33;]`,
    "facebook",
  ],
  [
    `${android} Version/4.0 Chrome/116.0 Mobile Safari/537.36 Instagram 300.0.0.29 Android`,
    "instagram",
  ],
  ["WhatsApp/2.23.20.0 A", "whatsapp"],
  [`${android} Chrome/116.0 Mobile Safari/537.36 Line/13.1.0`, "line"],
  [`${android} Chrome/116.0.0.0 Mobile Safari/537.36`, null],
  [`${android} OnLine/1.0`, null],
  ["", null],
  [null, null],
])("[AP-8] the browser of %j is %s", (userAgent, app) => {
  expect(messagingBrowser(userAgent)).toBe(app);
});

test("[AP-8] only the popular one opens no app store", () => {
  expect(opensStores("wechat")).toBe(false);
  expect(opensStores("facebook")).toBe(true);
  expect(opensStores(null)).toBe(true);
});
