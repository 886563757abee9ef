/** Every table with encrypted texts or keyed hashes. A missing one stops a key change and fails a test. */

import { applicationEncrypted } from "../../core/application/encrypted-columns.ts";
import { collectionEncrypted } from "../../core/collection/encrypted-columns.ts";
import { sessionEncrypted } from "../../core/customer/encrypted-columns.ts";
import { deviceEncrypted } from "../../core/device/encrypted-columns.ts";
import { emailEncrypted } from "../../core/email/encrypted-columns.ts";
import { loanActionEncrypted } from "../../core/loan-action/encrypted-columns.ts";
import { mandateEncrypted } from "../../core/mandate/encrypted-columns.ts";
import { messagesEncrypted } from "../../core/messages/encrypted-columns.ts";
import { paperEncrypted } from "../../core/paper/encrypted-columns.ts";
import { repaymentEncrypted } from "../../core/payment-attempt/encrypted-columns.ts";
import { paymentClaimEncrypted } from "../../core/payment-claim/encrypted-columns.ts";
import { payoutAccountEncrypted } from "../../core/payout-account/encrypted-columns.ts";
import { outsideEncrypted } from "../../core/provider-events/encrypted-columns.ts";
import { smsCodeEncrypted } from "../../core/sms-code/encrypted-columns.ts";
import { staffEncrypted } from "../../core/staff/encrypted-columns.ts";
import { webhookEncrypted } from "../../core/webhook/encrypted-columns.ts";
import { promotionEncrypted } from "../../edge/promotion/encrypted-columns.ts";
import { agreementEncrypted } from "../../flows/agreement/encrypted-columns.ts";
import { bureauEncrypted } from "../../flows/bureau/encrypted-columns.ts";
import { cardPaymentEncrypted } from "../../flows/card-payment/encrypted-columns.ts";
import { complaintEncrypted } from "../../flows/complaint/encrypted-columns.ts";
import { contactEncrypted } from "../../flows/feedback/encrypted-columns.ts";
import { kycEncrypted } from "../../flows/kyc/encrypted-columns.ts";
import { reconciliationEncrypted } from "../../flows/reconciliation/encrypted-columns.ts";
import { takeoverEncrypted } from "../../flows/takeover/encrypted-columns.ts";
import type { EncryptedTable } from "../../platform/encryption/encrypted-table.ts";
import { httpEncrypted } from "../../platform/http/encrypted-columns.ts";

export const everyEncryptedTable: readonly EncryptedTable[] = [
  ...agreementEncrypted,
  ...applicationEncrypted,
  ...bureauEncrypted,
  ...cardPaymentEncrypted,
  ...collectionEncrypted,
  ...complaintEncrypted,
  ...contactEncrypted,
  ...deviceEncrypted,
  ...emailEncrypted,
  ...httpEncrypted,
  ...loanActionEncrypted,
  ...mandateEncrypted,
  ...messagesEncrypted,
  ...outsideEncrypted,
  ...paperEncrypted,
  ...paymentClaimEncrypted,
  ...payoutAccountEncrypted,
  ...kycEncrypted,
  ...promotionEncrypted,
  ...reconciliationEncrypted,
  ...repaymentEncrypted,
  ...sessionEncrypted,
  ...smsCodeEncrypted,
  ...staffEncrypted,
  ...takeoverEncrypted,
  ...webhookEncrypted,
];
