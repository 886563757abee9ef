/** Browsers by the User-Agent they usually send. */
import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${android} Chrome/137.0.0.0 Mobile Safari/537.36`, "Chrome, Android"],
  [`${android} Chrome/137.0.0.0 Mobile Safari/537.36 OPR/80.0`, "Opera, Android"],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0",
    "Firefox, Windows",
  ],
  ["Mozilla/5.0 (Mobile; rv:84.0) Gecko/84.0 Firefox/84.0 KAIOS/3.0", "Firefox, KaiOS"],
  ["curl/8", ""],
  ["", ""],
  [null, ""],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
