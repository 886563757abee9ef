/** What a landing page sends when all is well, by endpoint, and what a page view that never was is answered: for the walk over every endpoint. */
import { askCaptchaQuestion } from "#contract/promotion.ts";

const code = {
  phone: "13612345678",
  capcode: "ACEF",
  sid: "AAAAAAAAAAAAAAAAAAAAAA",
  deviceId: "d-1",
  appName: "org.example.mkopo",
  app_from: "web",
  user_from: "radio",
  utm_tag: "spring",
  page_id: "default",
};

const visit = {
  page_id: "default",
  user_from: "radio",
  client_type: "h5",
  page_type: "1",
  utm_tag: "spring",
  app_from: "web",
};

export const promotionInputs: Readonly<Record<string, () => Record<string, string>>> = {
  readLandingTemplate: () => ({ templateId: "" }),
  openSid: () => ({}),
  askCaptchaQuestion: () => ({ sid: code.sid }),
  sendRegistrationCode: () => code,
  register: () => ({
    ...code,
    merchantNumber: "",
    userName: "Asha",
    smsCode: "123456",
    invite_code: "",
    id: "default",
  }),
  trackVisit: () => visit,
  trackClick: () => ({ ...visit, phone: code.phone }),
  readFunnel: () => ({ from: "2026-04-01", to: "2026-04-20" }),
};

const { code: sidOver } = askCaptchaQuestion.refusals.sidOver;

export const promotionAnswers: Readonly<Record<string, string>> = {
  askCaptchaQuestion: sidOver,
  sendRegistrationCode: sidOver,
  register: sidOver,
};
