/** Answers of the wire for the tests of the landing. */
import type { Output } from "#contract/endpoint.ts";
import { phoneRuleOf } from "#contract/phone.ts";
import type { readLandingTemplate, register } from "#contract/promotion.ts";

const rule = phoneRuleOf({ market: "reference", phone: null });

export const sid = "sid-of-the-stub-backen";
export const otherSid = "another-sid-of-the-stu";

export const template: Output<typeof readLandingTemplate> = {
  id: "default",
  title: "A loan you can see through",
  text: "See the whole cost before you agree. Decided within a day.",
  points: [
    "TZS 50.000 to TZS 2.000.000, for 91 to 365 days",
    "Every charge shown before you sign",
    "Money on your mobile wallet in 1 to 3 days",
  ],
  button: "Register now",
  picture: "/promo/top.svg",
  phone: { ...rule, groups: [...rule.groups] },
  captchaLength: 4,
  codeLength: 6,
  codeWaitSeconds: 60,
  appName: "test.mkopo.app",
  merchantNumber: "100001",
  tag: "",
  apps: { android: "https://store.test/app", ios: "https://ios.test/app" },
  deepLink: "mkopotest://",
  agreement: {
    title: "Registration agreement",
    sections: [
      { heading: "1. Who may register", paragraphs: ["You are over 18 and the number is yours."] },
      { heading: "2. Your number", paragraphs: ["We send codes to it.", "Tell nobody a code."] },
    ],
  },
};

export const registered: Output<typeof register> = {
  session_id: "secret-of-a-new-borrower",
  user_id: "user-9",
  download: "/promotion#/downloadTemplate",
  apps: template.apps,
  deepLink: template.deepLink,
};
