/** Every endpoint, for the HTTP server, the OpenAPI page and the tests of the whole wire. */
import {
  endOtherSessions,
  endSession,
  initLogin,
  listSessions,
  logInBySmsCode,
  logOut,
  sendSmsCode,
  sendVoiceCode,
} from "./account.ts";
import { listAgreements, openAgreement, readAgreement } from "./agreement.ts";
import {
  answerRequest,
  applyForLoan,
  cancelApplication,
  pushProduct,
  readLimit,
} from "./application.ts";
import {
  commitCardPayment,
  confirmCardPayment,
  payInWalletApp,
  readCardPayment,
  readRepaymentWay,
} from "./card-payment.ts";
import { complaintEndpoints } from "./complaint-endpoints.ts";
import { listConsents, saveConsent } from "./consent.ts";
import { contactInfo, readComplaintContacts } from "./contact.ts";
import { readContactLog } from "./contact-log.ts";
import { readContent } from "./content.ts";
import { payCoolingOff, readCoolingOff } from "./cooling-off.ts";
import { confirmDeferral, readDeferral } from "./deferral.ts";
import { uploadDevice, uploadFcmToken, uploadLocation } from "./device.ts";
import { confirmDisclosure } from "./disclosure.ts";
import type { EndpointShape } from "./endpoint.ts";
import { readFeedback } from "./feedback.ts";
import { acceptNewPlan, readHardship, requestHardship, turnDownNewPlan } from "./hardship.ts";
import {
  isNewUser,
  listOrders,
  listRecommended,
  readHome,
  readPersonInfo,
  readProductDetail,
  readUserMenu,
} from "./home.ts";
import {
  acceptLegacyOffer,
  listLegacyAgreements,
  openLegacyAgreement,
  openProduct,
  readLegacyOffer,
} from "./legacy.ts";
import { rateOrder, readLoan } from "./loan.ts";
import { acceptOffer, readOffer } from "./loan-offer.ts";
import { submitLowRating } from "./low-rating.ts";
import { cancelMandate, readMandate, setUpMandate } from "./mandate.ts";
import { messageChoiceCalls } from "./message-choices.ts";
import {
  acknowledgeDisclosure,
  issueDisclosure,
  listDisclosures,
  readDisclosureForm,
  readOfferCost,
} from "./offer-disclosure.ts";
import {
  advanceLog,
  certifyList,
  cityList,
  readBaseInfo,
  readExtraInfo,
  readFaceInfo,
  readIdentityInfo,
  readJobInfo,
  readPersonalInfo,
  saveBaseInfo,
  saveExtraInfo,
  saveJobInfo,
  savePersonalInfo,
  uploadIdentityImage,
} from "./onboarding.ts";
import { listPapers, openPaper, readPaperFile, readStatement, verifyPaper } from "./papers.ts";
import { readPartnerSignInFailure } from "./partner-sign-in.ts";
import { addCard, removeCard } from "./payment-card.ts";
import { submitReference } from "./payment-claim.ts";
import { readPaymentCode } from "./payment-code.ts";
import { readPayoffQuote } from "./payoff-quote.ts";
import { changeAccount, readAccountForm, readBoundAccount, saveAccount } from "./payout-account.ts";
import { readAccountChange, sendAccountCode, stopAccountChange } from "./payout-account-change.ts";
import {
  deleteUser,
  exportData,
  readDeletion,
  sendDeletionCode,
  userInfo,
} from "./personal-data.ts";
import {
  askCaptchaProof,
  askCaptchaSound,
  openSid,
  readLandingTemplate,
  register,
  sendRegistrationCode,
  trackClick,
  trackVisit,
} from "./promotion.ts";
import { readFunnel } from "./promotion-funnel.ts";
import {
  addTemplate,
  editTemplateSettings,
  editTemplateTexts,
  previewTemplate,
  readTemplateEditor,
} from "./promotion-template.ts";
import { readInstalments, startPayment } from "./repayment.ts";
import { readChoices, readPlanSummary } from "./repayment-choices.ts";
import { compareWays } from "./repayment-ways.ts";
import { siteEndpoints } from "./site.ts";
import { staffGroups } from "./staff-groups.ts";
import { listSuggestions, markSuggestionRead, revealSender, saveSuggestion } from "./suggestion.ts";
import { saveEvent, uploadBuriedPoint } from "./telemetry.ts";
import { uploadEvidence, uploadProblemImage, uploadStaffImage } from "./upload.ts";

/** By contract file, in the order of a loan's life: the order of the documentation. */
export const endpointGroups: readonly { name: string; endpoints: readonly EndpointShape[] }[] = [
  {
    name: "home",
    endpoints: [
      readHome,
      readProductDetail,
      listOrders,
      listRecommended,
      readUserMenu,
      readPersonInfo,
      isNewUser,
    ],
  },
  {
    name: "application",
    endpoints: [readLimit, applyForLoan, pushProduct, cancelApplication, answerRequest],
  },
  { name: "loan-offer", endpoints: [readOffer, confirmDisclosure, acceptOffer] },
  {
    name: "offer-disclosure",
    endpoints: [
      readOfferCost,
      issueDisclosure,
      acknowledgeDisclosure,
      readDisclosureForm,
      listDisclosures,
    ],
  },
  {
    name: "legacy",
    endpoints: [
      readLegacyOffer,
      listLegacyAgreements,
      openLegacyAgreement,
      acceptLegacyOffer,
      openProduct,
    ],
  },
  { name: "partner-sign-in", endpoints: [readPartnerSignInFailure] },
  {
    name: "payout-account",
    endpoints: [
      readAccountForm,
      readBoundAccount,
      saveAccount,
      changeAccount,
      sendAccountCode,
      readAccountChange,
      stopAccountChange,
    ],
  },
  {
    name: "onboarding",
    endpoints: [
      certifyList,
      readBaseInfo,
      saveBaseInfo,
      readPersonalInfo,
      savePersonalInfo,
      readJobInfo,
      saveJobInfo,
      readExtraInfo,
      saveExtraInfo,
      readIdentityInfo,
      readFaceInfo,
      uploadIdentityImage,
      advanceLog,
      cityList,
    ],
  },
  { name: "consent", endpoints: [listConsents, saveConsent] },
  { name: "message-choices", endpoints: messageChoiceCalls },
  {
    name: "personal-data",
    endpoints: [userInfo, exportData, readDeletion, sendDeletionCode, deleteUser],
  },
  { name: "agreement", endpoints: [listAgreements, openAgreement, readAgreement] },
  { name: "loan", endpoints: [readLoan, rateOrder, submitLowRating] },
  { name: "repayment", endpoints: [readInstalments, startPayment, readPaymentCode] },
  {
    name: "repayment-choices",
    endpoints: [readPlanSummary, readChoices, compareWays, readPayoffQuote],
  },
  { name: "cooling-off", endpoints: [readCoolingOff, payCoolingOff] },
  { name: "mandate", endpoints: [readMandate, setUpMandate, cancelMandate] },
  { name: "contact-log", endpoints: [readContactLog] },
  { name: "hardship", endpoints: [readHardship, requestHardship, acceptNewPlan, turnDownNewPlan] },
  {
    name: "papers",
    endpoints: [listPapers, openPaper, readPaperFile, readStatement, verifyPaper],
  },
  { name: "deferral", endpoints: [readDeferral, confirmDeferral] },
  { name: "complaint", endpoints: complaintEndpoints },
  { name: "contact", endpoints: [contactInfo, readComplaintContacts] },
  { name: "content", endpoints: [readContent] },
  { name: "site", endpoints: siteEndpoints },
  {
    name: "suggestion",
    endpoints: [saveSuggestion, listSuggestions, revealSender, markSuggestionRead],
  },
  {
    name: "promotion",
    endpoints: [
      readLandingTemplate,
      openSid,
      askCaptchaProof,
      askCaptchaSound,
      sendRegistrationCode,
      register,
      trackVisit,
      trackClick,
      readFunnel,
      readTemplateEditor,
      editTemplateTexts,
      editTemplateSettings,
      addTemplate,
      previewTemplate,
    ],
  },
  { name: "upload", endpoints: [uploadProblemImage, uploadStaffImage, uploadEvidence] },
  {
    name: "card-payment",
    endpoints: [
      readRepaymentWay,
      commitCardPayment,
      confirmCardPayment,
      readCardPayment,
      payInWalletApp,
      addCard,
      removeCard,
    ],
  },
  { name: "payment-claim", endpoints: [submitReference] },
  { name: "device", endpoints: [uploadDevice, uploadLocation, uploadFcmToken] },
  { name: "telemetry", endpoints: [saveEvent, uploadBuriedPoint, readFeedback] },
  {
    name: "account",
    endpoints: [
      initLogin,
      sendSmsCode,
      sendVoiceCode,
      logInBySmsCode,
      listSessions,
      endSession,
      endOtherSessions,
      logOut,
    ],
  },
  ...staffGroups,
];

export const allEndpoints: readonly EndpointShape[] = endpointGroups.flatMap(
  ({ endpoints }) => endpoints,
);
