/** The addresses screens lead to, by what they mean; nothing else in the web app spells a path of ours. */
export const places = {
  home: "/",
  mine: "/",
  login: "/",
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
  bindBank: "/bindBank",
  agreement: "/loanAgreement",
  openAgreement: "/loanAgreement/open",
  usage: "/usage",
} as const;
