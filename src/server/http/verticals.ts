/** Every vertical that answers calls, in the order of a loan's life. */
import { accountRoutes } from "../account/routes.ts";
import { agreementRoutes } from "../agreement/routes.ts";
import { applicationRoutes } from "../application/routes.ts";
import { cardPaymentRoutes } from "../card-payment/routes.ts";
import { complaintRoutes } from "../complaint/routes.ts";
import { contactRoutes } from "../contact/routes.ts";
import { contentRoutes } from "../content/routes.ts";
import { deferralRoutes } from "../deferral/routes.ts";
import { deviceRoutes } from "../device/routes.ts";
import { disbursementRoutes } from "../disbursement/routes.ts";
import { homeRoutes } from "../home/routes.ts";
import { jointLoginRoutes } from "../joint-login/routes.ts";
import { legacyRoutes } from "../legacy/routes.ts";
import { loanRoutes } from "../loan/routes.ts";
import { loanOfferRoutes } from "../loan-offer/routes.ts";
import { paymentClaimRoutes } from "../payment-claim/routes.ts";
import { payoutAccountRoutes } from "../payout-account/routes.ts";
import { personRoutes } from "../person/routes.ts";
import { promotionRoutes } from "../promotion/routes.ts";
import { reconciliationRoutes } from "../reconciliation/routes.ts";
import { repaymentRoutes } from "../repayment/routes.ts";
import { siteRoutes } from "../site/routes.ts";
import { staffRoutes } from "../staff/routes.ts";
import { telemetryRoutes } from "../telemetry/routes.ts";
import { unmatchedMoneyRoutes } from "../unmatched-money/routes.ts";
import { uploadRoutes } from "../upload/routes.ts";
import type { Routes } from "./build-server.ts";

export const everyVertical: readonly Routes[] = [
  homeRoutes,
  applicationRoutes,
  loanOfferRoutes,
  legacyRoutes,
  jointLoginRoutes,
  payoutAccountRoutes,
  personRoutes,
  agreementRoutes,
  loanRoutes,
  repaymentRoutes,
  deferralRoutes,
  cardPaymentRoutes,
  paymentClaimRoutes,
  disbursementRoutes,
  uploadRoutes,
  complaintRoutes,
  contactRoutes,
  contentRoutes,
  siteRoutes,
  promotionRoutes,
  deviceRoutes,
  telemetryRoutes,
  accountRoutes,
  unmatchedMoneyRoutes,
  reconciliationRoutes,
  staffRoutes,
];
