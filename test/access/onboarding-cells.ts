/** Rows of the access grid: applications, KYC, device telemetry and the back office (cells.ts has the others). */
import { issueDisclosure } from "#contract/offer-disclosure.ts";
import { draftedCompany, submittedCompany } from "#test/configuration-inputs.ts";
import { takeoverBegun } from "#test/takeover-files.ts";
import type { Cell } from "./cells.ts";

const version = { version: "2" };
const texting = {
  title: "A loan when you need it",
  text: "From {lender}.",
  points: "Decided within a day\nEvery cost shown",
  button: "Register",
  agreementTitle: "Agreement",
  agreement: "1. You\nYou are over 18.",
};

const applying: Readonly<Record<string, Cell>> = {
  readLimit: { ids: { productId: "product" } },
  applyForLoan: { ids: { productId: "product" }, plain: { amount: "40000000", periods: "4" } },
  pushProduct: { ids: { orderId: "application" } },
  cancelApplication: { ids: { orderId: "application" } },
  answerRequest: { ids: { orderId: "application" } },
  confirmDisclosure: {
    ids: { productId: "offer" },
    unsent: ["amount", "periods", "termUnit"],
    plain: { amount: "60000000", periods: "6", termUnit: "months" },
  },
};

/** The disclosure of an offer and its acknowledgement; an order may be asked about, or none. */
const disclosing: Readonly<Record<string, Cell>> = {
  acknowledgeDisclosure: {
    ids: { productId: "offer" },
    plain: async ({ own }, { productId = "" }) => {
      const made = await own.client.call(issueDisclosure, { productId });
      if (!made.ok) throw new Error(made.message);
      return { version: String(made.data.version), hash: made.data.hash };
    },
  },
  readDisclosureForm: { ids: { productId: "offer" }, unsent: ["orderId", "formLanguage"] },
  listDisclosures: { ids: { orderNo: "loan" } },
};

/** KYC data has no id: it is the session's own. */
const telling: Readonly<Record<string, Cell>> = {
  saveConsent: { unsent: ["consent", "version", "given"] },
  sendEmailCode: { unsent: ["address"] },
  confirmEmail: { unsent: ["code"] },
  readStopLink: { ids: { token: "stop-link" } },
  stopByLink: { ids: { token: "stop-link" } },
  deleteUser: { unsent: ["code"] },
  uploadDevice: {
    unsent: ["brand", "model", "os", "osVersion", "appVersion", "timeZone", "emulator", "rooted"],
  },
  uploadLocation: { unsent: ["latitude", "longitude", "accuracy", "mocked"] },
  uploadFcmToken: { unsent: ["token"] },
  uploadBuriedPoint: { unsent: ["productId", "moduleId", "positionId"] },
  submitLowRating: { ids: { orderId: "loan" }, plain: { reason: "cost", words: "Too dear." } },
};

const desks: Readonly<Record<string, Cell>> = {
  listApplications: { unsent: ["stage", "due", "productId", "search", "page"] },
  readApplication: { ids: { orderNo: "application" } },
  approveApplication: {
    ids: { orderNo: "application" },
    plain: { ...version, amount: "20000000" },
    unsent: ["note"],
  },
  declineApplication: {
    ids: { orderNo: "application" },
    plain: { ...version, reason: "income" },
    unsent: ["note"],
  },
  askForMore: { ids: { orderNo: "application" }, plain: { ...version, text: "A clearer picture" } },
  overrideDecline: { ids: { orderNo: "application" }, plain: { ...version, text: "Known to us" } },
  // The id of an entry seen, of which nothing is shown.
  listBlocklist: { unsent: ["after"] },
  closeLender: { unsent: ["reason"] },
  addToBlocklist: { unsent: ["kind", "value", "note"] },
  removeFromBlocklist: { ids: { entryId: "denied" } },
  readBlocklistFile: { ids: { fileId: "blocklist-file" }, unsent: ["show", "page"] },
  takeBlocklistFile: { ids: { fileId: "blocklist-file" } },
  exportTakeoverLines: { ids: { takeoverId: "takeover" }, plain: { show: "refused" } },
  beginTakeover: { plain: takeoverBegun },
  // A file is no id; what is read from it is tested in src/server/flows/takeover.
  uploadTakeoverFile: { unsent: ["takeoverId", "kind", "file"] },
  bookTakeover: { ids: { takeoverId: "takeover" }, plain: { version: "1" }, unsent: ["reason"] },
  takeTakeoverBack: { ids: { takeoverId: "takeover" }, plain: { reason: "Wrong branch" } },
  // Names a policy of the lender's, and a place in a list.
  simulatePolicy: { unsent: ["key", "version", "productVersion", "months", "show", "after"] },
  // The id of a loan seen, of which nothing is shown.
  listLoans: { unsent: ["view", "product", "from", "to", "after", "order"] },
  // Pages of lists, and what a member keeps of them: no ids.
  listCustomers: { unsent: ["view", "from", "to", "after", "order"] },
  listPayments: { unsent: ["view", "from", "to", "after", "order"] },
  listPayouts: { unsent: ["view", "from", "to", "after", "order"] },
  exportDeskList: { plain: { list: "loans" }, unsent: ["view", "product", "from", "to"] },
  listSavedViews: { plain: { list: "loans" } },
  saveView: { plain: { list: "loans", name: "Late in March", query: "view=late" } },
  dropView: { plain: { list: "loans" }, unsent: ["name"] },
  searchDesk: { unsent: ["q"] },
  makeBureauFile: { plain: { month: "2026-03" } },
  scheduleBureau: { plain: { on: "no" } },
  openBureauFile: { ids: { fileNo: "bureau-file" }, plain: { reason: "Sent to the bureau" } },
  readBureauPart: { ids: { downloadId: "bureau-download" }, plain: { after: "" } },
  revealContact: {
    ids: { borrowerId: "customer" },
    plain: { kind: "phone", reason: "repayment", note: "Two instalments are late" },
  },
  readLoanAccount: { ids: { orderNo: "staff-loan" }, unsent: ["on"] },
  readSuspenseEntry: { ids: { entryNo: "money", orderNo: "loan-asked-about" } },
  allocateReceipt: {
    ids: { entryNo: "money", orderNo: "loan" },
    plain: { kind: "repayment", reason: "Slip of 2 March" },
  },
  closeSuspenseEntry: { ids: { entryNo: "money" }, plain: { reason: "Refunded by the provider" } },
  returnReceipt: { ids: { entryNo: "money" }, plain: { reason: "Paid to the wrong number" } },
  settleReturn: { ids: { entryNo: "money" }, plain: { found: "was-kept", reason: "As shown" } },
  readSettlementReport: { ids: { reportNo: "statement" }, plain: { show: "all", page: "0" } },
  closeDiscrepancy: { ids: { discrepancyNo: "difference" }, plain: { note: "Cleared up" } },
  // Days, products and other parts of a figure of the portfolio: no ids of borrowers.
  readPortfolio: { unsent: ["on", "currency"] },
  listPortfolioLoans: {
    plain: { on: "2026-03-31", after: "" },
    unsent: [
      "currency",
      "product",
      "month",
      "amount",
      "age",
      "par",
      "rolledFrom",
      "firstMissed",
      "everLate",
    ],
  },
  exportPortfolio: { unsent: ["on", "currency"] },
  // Months of the books, and an account of the chart: no ids of borrowers.
  readBooks: { unsent: ["period"] },
  listJournal: { unsent: ["period", "account", "after"] },
  exportTrialBalance: { unsent: ["period"] },
  proposeClosing: { unsent: ["period", "typed"] },
  approveClosing: { unsent: ["period", "typed"] },
  withdrawClosing: { unsent: ["period"] },
  readTemplateEditor: {
    ids: { templateId: "template" },
    plain: { language: "en", version: "0", settingsVersion: "0" },
  },
  editTemplateTexts: {
    ids: { templateId: "template" },
    plain: { language: "en", version: "1", ...texting },
  },
  editTemplateSettings: {
    ids: { templateId: "template" },
    plain: { version: "1", picture: "/promo/top.svg", merchantNumber: "100001", tag: "" },
  },
  previewTemplate: { ids: { templateId: "template" }, plain: { language: "en", ...texting } },
  // The name of a new one: nothing exists under it yet.
  addTemplate: { unsent: ["templateId"] },
};

const catalogue: Readonly<Record<string, Cell>> = {
  listProducts: { unsent: ["state", "search", "page"] },
  readProductVersion: { ids: { productId: "catalogue-product" }, plain: { version: "0" } },
  compareProductVersions: {
    ids: { productId: "catalogue-product" },
    plain: { before: "1", after: "1" },
  },
  // Files with fields beside them: proven in src/server/flows/product-catalogue.
  previewProduct: { unsent: ["form", "language", "amount", "instalments", "against"] },
  saveProductDraft: { unsent: ["productId", "version", "revision", "form"] },
  // The id is of a product yet to be made.
  addProductDraft: { unsent: ["productId", "copyOf", "starter"] },
  submitProductDraft: {
    ids: { productId: "product-draft" },
    plain: { version: "1", revision: "2" },
    unsent: ["note"],
  },
  withdrawProductDraft: {
    ids: { productId: "product-draft" },
    plain: { version: "1", revision: "2" },
    unsent: ["note"],
  },
  returnProductDraft: {
    ids: { productId: "submitted-product" },
    plain: { version: "1", revision: "3", note: "The fee is missing" },
  },
  publishProductVersion: {
    ids: { productId: "submitted-product" },
    plain: { version: "1", revision: "3", from: "2026-04-02" },
    unsent: ["note"],
  },
  setProductOpen: {
    ids: { productId: "catalogue-product" },
    plain: { open: "0", note: "The season is over" },
  },
  retireProduct: {
    ids: { productId: "catalogue-product" },
    plain: { note: "Replaced by another" },
  },
};

const company = { kind: "company", key: "" };

const configuration: Readonly<Record<string, Cell>> = {
  listConfigurationDocuments: { plain: { kind: "company" } },
  readConfiguration: { plain: { ...company, version: "0" } },
  // A file with fields beside it: proven in src/server/flows/configuration.
  saveConfigurationDraft: { unsent: ["kind", "key", "version", "revision", "body"] },
  submitConfigurationDraft: {
    plain: async ({ agent }) => ({ ...(await draftedCompany(agent)) }),
    unsent: ["note"],
  },
  withdrawConfigurationDraft: {
    plain: async ({ agent }) => ({ ...(await draftedCompany(agent)) }),
    unsent: ["note"],
  },
  returnConfigurationDraft: {
    plain: async ({ agent }) => ({
      ...(await submittedCompany(agent)),
      note: "The licence has expired",
    }),
  },
  publishConfiguration: {
    plain: async ({ agent }) => ({ ...(await submittedCompany(agent)), from: "2026-04-02" }),
    unsent: ["note"],
  },
  compareConfigurationVersions: {
    plain: async ({ agent }) => {
      const { version } = await draftedCompany(agent);
      return { ...company, before: version, after: version };
    },
  },
  readConfigurationHistory: { plain: company, unsent: ["page"] },
};

const texts: Readonly<Record<string, Cell>> = {
  readText: { plain: { id: "message-sms-code", language: "en" } },
  // A file with fields beside it: proven in src/server/flows/texts.
  previewText: { unsent: ["id", "language", "source"] },
};

export const onboardingCells: Readonly<Record<string, Cell>> = {
  ...applying,
  ...disclosing,
  ...telling,
  ...desks,
  ...catalogue,
  ...configuration,
  ...texts,
};
