/** Every address of the web app, declared once. A screen is one line here and one folder beside this file. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("site/home/route.tsx"),
  route("loanConfirm", "borrower/loan-confirm/route.tsx"),
  route("loanDetail", "borrower/loan-detail/route.tsx"),
  route("order", "borrower/loan-detail/route.tsx", { id: "order" }),
  route("repaymentByPeriod", "borrower/instalment-repayment/route.tsx"),
  route("repayDelay", "borrower/repay-delay/route.tsx"),
  route("bindBank", "borrower/bind-bank/route.tsx"),
  route("loanAgreement", "borrower/loan-agreement/route.tsx"),
  route("loanAgreement/open", "borrower/loan-agreement/open.ts"),
  route("usage", "usage/route.ts"),
  route("upload", "upload/route.ts"),
  route("*", "failure/not-found.tsx"),
] satisfies RouteConfig;
