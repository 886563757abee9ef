/** Every address of the web app, declared once. A screen is one line here and one folder beside this file. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("site/home/route.tsx"),
  route("loanConfirm", "borrower/loan-confirm/route.tsx"),
  route("loanConfirmLegacy", "borrower/loan-confirm-legacy/route.tsx"),
  route("loanConfirmLegacy/product", "borrower/loan-confirm-legacy/product.ts"),
  route("jointLoginFailure", "borrower/joint-login-failure/route.tsx"),
  route("loanDetail", "borrower/loan-detail/route.tsx"),
  route("order", "borrower/loan-detail/route.tsx", { id: "order" }),
  route("repaymentByPeriod", "borrower/instalment-repayment/route.tsx"),
  route("repayDelay", "borrower/repay-delay/route.tsx"),
  route("repaymentMethod", "borrower/repayment-method/route.tsx"),
  route("whetherToRepay", "borrower/whether-to-repay/route.tsx"),
  route("repay", "borrower/repay/route.tsx"),
  route("chooseWhetherToRepay", "borrower/choose-whether-to-repay/route.tsx"),
  route("repaymentOfCode", "borrower/repayment-code/route.tsx"),
  route("repaymentOfCode2", "borrower/repayment-code-2/route.tsx"),
  route("bindBank", "borrower/bind-bank/route.tsx"),
  route("loanAgreement", "borrower/loan-agreement/route.tsx"),
  route("loanAgreement/open", "borrower/loan-agreement/open.ts"),
  route("error", "site/error/route.tsx"),
  route("usage", "usage/route.ts"),
  route("upload", "upload/route.ts"),
  route("*", "failure/not-found.tsx"),
] satisfies RouteConfig;
