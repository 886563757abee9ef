/** Every address of the web app, declared once. A screen is one line here and one folder beside this file. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

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
  route("console/sign-in", "console/sign-in/route.tsx"),
  route("console/set-up", "console/set-up/route.tsx"),
  route("console/sign-out", "console/sign-out.ts"),
  layout("console/frame/route.tsx", [
    route("console", "console/first-page.ts"),
    route("console/staff", "console/staff/route.tsx"),
    route("console/staff-log", "console/staff-log/route.tsx"),
    route("console/account", "console/account/route.tsx"),
    route("console/*", "failure/not-found.tsx", { id: "console-missing" }),
  ]),
  route("*", "failure/not-found.tsx"),
] satisfies RouteConfig;
