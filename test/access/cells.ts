/**
 * What the access grid has to be told of a call: which of its fields are ids of another kind than their names say, which
 * that could hold an id hold none, and the other fields of a valid request. The rest follows from its schema (cell-of.ts);
 * what does not follow and is not told fails the build (access-grid.test.ts).
 */

import { randomUUID } from "node:crypto";
import { readCollection } from "#contract/collections.ts";
import { readOffer } from "#contract/loan-offer.ts";
import { hardshipInputs } from "#test/hardship-inputs.ts";
import type { TestStaff } from "#test/server.ts";
import { accountCells } from "./account-cells.ts";
import { connectionCells } from "./connection-cells.ts";
import type { Access, IdKindName } from "./kinds.ts";
import { onboardingCells } from "./onboarding-cells.ts";
import { payeeCells } from "./payee-cells.ts";
import { planCells } from "./plan-cells.ts";
import { promiseCells } from "./promise-cells.ts";
import { provisionCells } from "./provision-cells.ts";

type Fields = Record<string, string>;

export interface Cell {
  /** The kind of id each field holds. */
  ids?: Readonly<Record<string, IdKindName>>;
  /** The other fields of a valid request, given the caller's own ids. */
  plain?: Fields | ((access: Access, own: Fields) => Fields | Promise<Fields>);
  /** Other fields that are not ids, though their schema would accept one. */
  unsent?: readonly string[];
}

const ofLoan = { productId: "product", orderId: "loan" } as const;

/** The offer's figures, as its screen sends them back. */
async function offerShown({ own }: Access, { productId = "" }: Fields): Promise<Fields> {
  const offer = await own.client.call(readOffer, { productId });
  if (!offer.ok) throw new Error(offer.message);
  const { amount, periods, termUnit } = offer.data;
  return { amount: String(amount), periods: String(periods), termUnit };
}

const agreement = { scene: "3", position: "0" };
const accept: Cell = { ids: { productId: "offer" }, plain: offerShown, unsent: ["extra"] };
const visitFields = ["page_id", "client_type", "page_type", "app_from", "user_from", "utm_tag"];
const telephone = { phone: "13612345678", capcode: "ACEF" };
const sources = ["app_from", "user_from", "utm_tag", "page_id", "deviceId", "appName"];

const borrowing: Readonly<Record<string, Cell>> = {
  readProductDetail: { ids: { productId: "product" } },
  acceptOffer: accept,
  acceptLegacyOffer: accept,
  listLegacyAgreements: { ids: { productId: "product" }, plain: { scene: "3" } },
  openLegacyAgreement: { ids: ofLoan, plain: agreement, unsent: ["extra"] },
  listAgreements: { ids: { productId: "product" }, plain: { scene: "3" } },
  openAgreement: { ids: ofLoan, plain: agreement, unsent: ["extra"] },
  readAgreement: { ids: ofLoan, plain: { position: "0" } },
  readPartnerSignInFailure: { ids: { productId: "product-mentioned" }, unsent: ["reason"] },
  readAccountForm: { ids: { product_id: "product-mentioned" } },
  saveAccount: accountForm(),
  changeAccount: accountForm(),
  readAccountChange: { ids: { token: "account-change" } },
  stopAccountChange: { ids: { token: "account-change" } },
  rateOrder: { ids: { orderId: "loan" }, plain: { score: "5", stars: "4" } },
};

function accountForm(): Cell {
  const form = { cardType: "1", channelNumber: "90006", wallet90006: "AIRTEL" };
  return {
    ids: { product_id: "product-mentioned" },
    plain: { ...form, accountNumber: "0712345678" },
    unsent: ["productId", "verifyCode"],
  };
}

const paying: Readonly<Record<string, Cell>> = {
  payCoolingOff: {
    ids: ofLoan,
    plain: { amount: "1000000", cardNo: "0712345678", bankCode: "MPESA" },
  },
  openPaper: { ids: { orderId: "loan" }, plain: { kind: "plan" }, unsent: ["of"] },
  readPaperFile: { ids: { number: "paper" } },
  verifyPaper: { plain: { code: "0000000000000000" } },
  ...planCells,
  startPayment: {
    ids: { product_id: "product", orderId: "loan" },
    plain: { amount: "1000000", cardNo: "0712345678", bankCode: "MPESA", isDelay: "0" },
  },
  commitCardPayment: {
    ids: { orderId: "loan", cardId: "card", repayToken: "repay-token" },
    plain: { amount: "1000000", sendMsg: "1" },
    unsent: ["bankName", "cardNo", "couponId", "bankCode"],
  },
  confirmCardPayment: {
    ids: { orderId: "loan", repaymentRecordId: "charge" },
    plain: ({ world }, { repaymentRecordId = "" }) => ({
      verifyCode: world.simulator.control.codeFor(repaymentRecordId),
    }),
  },
  payInWalletApp: {
    ids: { userId: "borrower", orderId: "loan" },
    plain: { amount: "1000000" },
  },
  addCard: { plain: { bankCode: "NMB", cardNo: "4111111111111111" } },
  submitReference: { ids: { orderId: "loan" }, plain: { utr: "QFT7H2K9ZX", isDelay: "0" } },
};

const writing: Readonly<Record<string, Cell>> = {
  problemSave: {
    ids: { orderNo: "loan", problemImage: "picture" },
    plain: { problemType: "2", problemDetail: "Paid and not shown" },
    unsent: ["problemSonType"],
  },
  reopenOwnComplaint: {
    ids: { problemId: "answered-complaint" },
    plain: { problemDetail: "It happened again" },
  },
  askComplaintsOfficer: {
    ids: { problemId: "complaint" },
    plain: { problemDetail: "Nobody answers" },
  },
  saveScore: { ids: { problemId: "answered-complaint" }, plain: { score: "4" } },
  saveSuggestion: { unsent: ["name", "telephone", "suggestion"] },
  saveEvent: {
    ids: { productId: "product-mentioned" },
    plain: { moduleId: "30", positionId: "0" },
  },
};

const arriving: Readonly<Record<string, Cell>> = {
  quoteLoan: { ids: { productId: "product" }, plain: { amount: "40000000", instalments: "4" } },
  readLandingTemplate: { unsent: ["templateId"] },
  askCaptchaSound: { ids: { sid: "page-view" }, unsent: ["proof"] },
  sendRegistrationCode: { ids: { sid: "page-view" }, plain: telephone, unsent: sources },
  register: {
    ids: { sid: "page-view" },
    plain: { ...telephone, smsCode: "123456" },
    unsent: [...sources, "merchantNumber", "userName", "invite_code", "id"],
  },
  trackVisit: { unsent: visitFields },
  trackClick: { unsent: [...visitFields, "phone"] },
  sendSmsCode: { unsent: ["phone"] },
  sendVoiceCode: { unsent: ["phone"] },
  logInBySmsCode: { unsent: ["phone", "code", "device"] },
};

const staffCells: Readonly<Record<string, Cell>> = {
  listComplaints: { unsent: ["state", "due", "type", "assigned", "level", "search", "page"] },
  answerComplaint: {
    ids: { problemId: "complaint", images: "staff-picture" },
    plain: { version: "1", text: "Found it" },
  },
  addNote: { ids: { problemId: "complaint" }, plain: { text: "Looked at" } },
  closeComplaint: { ids: { problemId: "answered-complaint" }, plain: { version: "2" } },
  reopenComplaint: {
    ids: { problemId: "complaint" },
    plain: { version: "1", text: "Not yet" },
  },
  openHardship: { ids: { orderNo: "staff-loan" }, plain: hardshipInputs.asked },
  previewNewPlan: {
    ids: { requestId: "hardship-request" },
    plain: hardshipInputs.plan,
    unsent: ["planRate"],
  },
  offerNewPlan: {
    ids: { requestId: "hardship-request" },
    plain: { version: "1", ...hardshipInputs.plan },
    unsent: ["planRate"],
  },
  approveNewPlan: { ids: { requestId: "hardship-request" }, plain: { version: "2" } },
  declineHardship: {
    ids: { requestId: "hardship-request" },
    plain: { version: "1", reason: "can-pay" },
  },
  previewLoanAction: {
    ids: { orderNo: "staff-loan" },
    plain: { kind: "waiver", part: "penalty", amount: "1" },
    unsent: ["on", "means", "reference", "instalment", "sequence", "account"],
  },
  proposeLoanAction: {
    ids: { orderNo: "staff-loan", files: "evidence" },
    plain: {
      ...{ kind: "write-off", version: "1", reason: "uncollectable" },
      ...{ note: "Nobody answers", evidence: "Calls", formKey: "form-1" },
    },
    unsent: [
      ...["amount", "on", "means", "reference", "part", "instalment", "sequence", "account"],
      "replaces",
    ],
  },
  listCollections: { unsent: ["view", "order", "bucket", "after"] },
  logContact: {
    ids: { orderNo: "staff-loan" },
    // The borrower's own call: allowed at any hour, so that the order of the calls does not matter.
    plain: async () => ({
      ...{ direction: "from-borrower", channel: "call", reached: "borrower" },
      ...{ result: "call-later", note: "Tomorrow", formKey: randomUUID() },
    }),
    unsent: ["at", "amount", "on"],
  },
  assignCollection: {
    ids: { orderNo: "staff-loan", staffId: "staff" },
    plain: async ({ agent }, { orderNo = "" }) => ({ version: await versionOf(agent, orderNo) }),
  },
  planCollection: {
    ids: { orderNo: "staff-loan" },
    plain: async ({ agent }, { orderNo = "" }) => ({
      ...{ version: await versionOf(agent, orderNo), action: "" },
    }),
    unsent: ["on"],
  },
  addCollectionNote: { ids: { orderNo: "staff-loan" }, plain: { text: "Works nights" } },
  approveLoanAction: {
    ids: { actionId: "loan-action" },
    plain: { note: "" },
    unsent: ["typedOrder"],
  },
  declineLoanAction: { ids: { actionId: "loan-action" }, plain: { note: "No such slip" } },
  markSuggestionRead: { ids: { suggestionId: "suggestion" } },
  revealSender: {
    ids: { suggestionId: "suggestion" },
    plain: { reason: "asked", note: "Wants to be called back" },
  },
};

async function versionOf({ client }: TestStaff, orderNo: string): Promise<string> {
  const read = await client.call(readCollection, { orderNo });
  return read.ok ? String(read.data.version) : "1";
}

export const cells: Readonly<Record<string, Cell>> = {
  ...borrowing,
  ...paying,
  ...writing,
  ...arriving,
  ...staffCells,
  ...accountCells,
  ...onboardingCells,
  ...connectionCells,
  ...provisionCells,
  ...{ ...payeeCells, ...promiseCells },
};
