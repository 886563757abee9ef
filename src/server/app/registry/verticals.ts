/** Every vertical that answers calls, in the order of a loan's life. */

import { deviceRoutes } from "../../core/device/routes.ts";
import { notificationRoutes } from "../../core/notification/routes.ts";
import { staffRoutes } from "../../core/staff/routes.ts";
import { openapiRoutes } from "../../edge/api-docs/openapi-routes.ts";
import { contentRoutes } from "../../edge/content/routes.ts";
import { homeRoutes } from "../../edge/home/routes.ts";
import { legacyRoutes } from "../../edge/legacy-confirmation/routes.ts";
import { partnerSignInRoutes } from "../../edge/partner-sign-in/routes.ts";
import { promotionRoutes } from "../../edge/promotion/routes.ts";
import { siteRoutes } from "../../edge/site/routes.ts";
import { agreementRoutes } from "../../flows/agreement/routes.ts";
import { applicationRoutes } from "../../flows/application/routes.ts";
import { approvalRoutes } from "../../flows/approvals/routes.ts";
import { booksRoutes } from "../../flows/books/routes.ts";
import { bureauRoutes } from "../../flows/bureau/routes.ts";
import { cardPaymentRoutes } from "../../flows/card-payment/routes.ts";
import { channelRoutes } from "../../flows/channels/routes.ts";
import { collectionRoutes } from "../../flows/collections/routes.ts";
import { complaintRoutes } from "../../flows/complaint/routes.ts";
import { configurationRoutes } from "../../flows/configuration/routes.ts";
import { consentRoutes } from "../../flows/consent/routes.ts";
import { customerRoutes } from "../../flows/customer-overview/routes.ts";
import { decisionPolicyRoutes } from "../../flows/decision-policy/routes.ts";
import { deferralRoutes } from "../../flows/deferral/routes.ts";
import { deskListRoutes } from "../../flows/desk-lists/routes.ts";
import { deskSearchRoutes } from "../../flows/desk-search/routes.ts";
import { disbursementRoutes } from "../../flows/disbursement/routes.ts";
import { contactRoutes } from "../../flows/feedback/routes.ts";
import { hardshipRoutes } from "../../flows/hardship/routes.ts";
import { kycRoutes } from "../../flows/kyc/routes.ts";
import { loanActionRoutes } from "../../flows/loan-actions/routes.ts";
import { loanOfferRoutes } from "../../flows/loan-offer/routes.ts";
import { mandateRoutes } from "../../flows/mandate/routes.ts";
import { loanRoutes } from "../../flows/order-details/routes.ts";
import { paperRoutes } from "../../flows/papers/routes.ts";
import { payeeCheckRoutes } from "../../flows/payee-check/routes.ts";
import { repaymentRoutes } from "../../flows/payment/routes.ts";
import { paymentClaimRoutes } from "../../flows/payment-claim/routes.ts";
import { payoutAccountRoutes } from "../../flows/payout-account-change/routes.ts";
import { portfolioRoutes } from "../../flows/portfolio/routes.ts";
import { privacyRoutes } from "../../flows/privacy/routes.ts";
import { productCatalogueRoutes } from "../../flows/product-catalogue/routes.ts";
import { provisionsRoutes } from "../../flows/provisions/routes.ts";
import { reconciliationRoutes } from "../../flows/reconciliation/routes.ts";
import { rulePackRoutes } from "../../flows/rule-pack/routes.ts";
import { servicingRoutes } from "../../flows/servicing/routes.ts";
import { setUpRoutes } from "../../flows/set-up/routes.ts";
import { accountRoutes } from "../../flows/sign-in/routes.ts";
import { suspenseRoutes } from "../../flows/suspense/routes.ts";
import { takeoverRoutes } from "../../flows/takeover/routes.ts";
import { textRoutes } from "../../flows/texts/routes.ts";
import { todayRoutes } from "../../flows/today/routes.ts";
import { underwritingRoutes } from "../../flows/underwriting/routes.ts";
import { telemetryRoutes } from "../../flows/usage/routes.ts";
import { webhookRoutes } from "../../flows/webhooks/routes.ts";
import type { Routes } from "../../platform/http/build-server.ts";
import { uploadRoutes } from "../../platform/uploads/routes.ts";

export const everyVertical: readonly Routes[] = [
  openapiRoutes,
  homeRoutes,
  applicationRoutes,
  underwritingRoutes,
  servicingRoutes,
  loanActionRoutes,
  approvalRoutes,
  collectionRoutes,
  todayRoutes,
  deskSearchRoutes,
  deskListRoutes,
  customerRoutes,
  decisionPolicyRoutes,
  productCatalogueRoutes,
  configurationRoutes,
  channelRoutes,
  rulePackRoutes,
  setUpRoutes,
  loanOfferRoutes,
  legacyRoutes,
  partnerSignInRoutes,
  payoutAccountRoutes,
  kycRoutes,
  consentRoutes,
  privacyRoutes,
  agreementRoutes,
  loanRoutes,
  paperRoutes,
  repaymentRoutes,
  deferralRoutes,
  cardPaymentRoutes,
  mandateRoutes,
  paymentClaimRoutes,
  disbursementRoutes,
  uploadRoutes,
  complaintRoutes,
  hardshipRoutes,
  contactRoutes,
  contentRoutes,
  siteRoutes,
  promotionRoutes,
  deviceRoutes,
  notificationRoutes,
  telemetryRoutes,
  accountRoutes,
  suspenseRoutes,
  payeeCheckRoutes,
  textRoutes,
  reconciliationRoutes,
  booksRoutes,
  takeoverRoutes,
  portfolioRoutes,
  bureauRoutes,
  webhookRoutes,
  provisionsRoutes,
  staffRoutes,
];
