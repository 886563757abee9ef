/** Valid inputs of the landing page's calls by endpoint, and the answers for an unknown page view. */
import { commonRejections } from "#contract/envelope.ts";
import { askCaptchaSound } from "#contract/promotion.ts";

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

const texts = {
  templateId: "default",
  language: "en",
  title: "A loan when you need it",
  text: "From {lender}.",
  points: "Decided within a day\nEvery cost shown",
  button: "Register",
  agreementTitle: "Agreement",
  agreement: "1. You\nYou are over 18.",
};

export const promotionInputs: Readonly<Record<string, () => Record<string, string>>> = {
  readLandingTemplate: () => ({ templateId: "" }),
  askCaptchaProof: () => ({ sid: code.sid }),
  askCaptchaSound: () => ({ sid: code.sid, proof: "" }),
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
  readTemplateEditor: () => ({
    templateId: "default",
    language: "en",
    version: "0",
    settingsVersion: "0",
  }),
  editTemplateSettings: () => ({
    templateId: "default",
    version: "1",
    picture: "/promo/top.svg",
    merchantNumber: "100001",
    tag: "",
  }),
  addTemplate: () => ({ templateId: "spring" }),
  previewTemplate: () => texts,
  readFunnel: () => ({ from: "2026-04-01", to: "2026-04-20" }),
};

const { code: sidOver } = askCaptchaSound.rejections.sidOver;

/** The default template is installed at the start of a whole server. */
const { code: notFound } = commonRejections.notFound;

export const promotionAnswers: Readonly<Record<string, string>> = {
  readTemplateEditor: notFound,
  editTemplateTexts: notFound,
  editTemplateSettings: notFound,
  addTemplate: notFound,
  previewTemplate: notFound,
  askCaptchaProof: sidOver,
  askCaptchaSound: sidOver,
  sendRegistrationCode: sidOver,
  register: sidOver,
};
