/** The addresses screens lead to, by what they mean; nothing else in the web app spells a path of ours. */
export const places = {
  home: "/",
  mine: "/",
  login: "/",
  loanConfirm: "/loanConfirm",
  loanDetail: "/loanDetail",
  repayment: "/repaymentByPeriod",
  deferral: "/repayDelay",
  bindBank: "/bindBank",
  agreement: "/loanAgreement",
  openAgreement: "/loanAgreement/open",
  usage: "/usage",
  upload: "/upload",
} as const;
