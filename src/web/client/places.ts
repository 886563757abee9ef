/** The addresses screens lead to, by what they mean; nothing else in the web app spells a path of ours. */
export const places = {
  home: "/",
  mine: "/setting",
  login: "/login",
  setting: "/setting",
  loanConfirm: "/loanConfirm",
  loanConfirmLegacy: "/loanConfirmLegacy",
  /** Where a tapped product leads is asked here (LX-4). */
  openProduct: "/loanConfirmLegacy/product",
  jointLoginFailure: "/jointLoginFailure",
  loanDetail: "/loanDetail",
  repayment: "/repaymentByPeriod",
  deferral: "/repayDelay",
  waysToPay: "/repay",
  choices: "/chooseWhetherToRepay",
  alreadyPaid: "/whetherToRepay",
  paymentMethod: "/repaymentMethod",
  error: "/error",
  contractNumber: "/repaymentOfCode",
  paymentCode: "/repaymentOfCode2",
  bindBank: "/bindBank",
  agreement: "/loanAgreement",
  openAgreement: "/loanAgreement/open",
  complaint: "/complaint",
  complaintWrite: "/complainPageNext",
  complaintList: "/complaintList",
  complaintDetails: "/complainDetails",
  customerService: "/customerService",
  aboutUs: "/aboutUs",
  privacyPolicy: "/privacyPolicy",
  paymentInstructions: "/dragonpayPaymentInstructions",
  main: "/main",
  productDetail: "/productDetail",
  /** The list of onboarding's steps; each step is below it by its name. */
  certify: "/certify",
  consents: "/certify/consents",
  /** Where the browser keeps a field, and sends a picture when the wire stands elsewhere. */
  certifyDraft: "/certify/draft",
  certifyPicture: "/certify/picture",
  ownData: "/ownData",
  ownDataFile: "/ownData/file",
  deleteAccount: "/deleteAccount",
  usage: "/usage",
  upload: "/upload",
} as const;

/** Where signing in and registering lead when no screen was asked for. */
export const afterSignIn: string = places.setting;
