/** Every vertical that answers calls, in the order of a loan's life. */
import { agreementRoutes } from "../agreement/routes.ts";
import { cardPaymentRoutes } from "../card-payment/routes.ts";
import { deferralRoutes } from "../deferral/routes.ts";
import { disbursementRoutes } from "../disbursement/routes.ts";
import { loanRoutes } from "../loan/routes.ts";
import { loanOfferRoutes } from "../loan-offer/routes.ts";
import { payoutAccountRoutes } from "../payout-account/routes.ts";
import { repaymentRoutes } from "../repayment/routes.ts";
import { telemetryRoutes } from "../telemetry/routes.ts";
import type { Routes } from "./build-server.ts";

export const everyVertical: readonly Routes[] = [
  loanOfferRoutes,
  payoutAccountRoutes,
  agreementRoutes,
  loanRoutes,
  repaymentRoutes,
  deferralRoutes,
  cardPaymentRoutes,
  disbursementRoutes,
  telemetryRoutes,
];
