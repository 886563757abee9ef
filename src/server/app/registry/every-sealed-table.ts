/** Every table with sealed texts or keyed hashes. One that is missing here stops a change of the key and fails a test. */

import { applicationSealed } from "../../core/application/sealed-columns.ts";
import { sessionSealed } from "../../core/customer/sealed-columns.ts";
import { deviceSealed } from "../../core/device/sealed-columns.ts";
import { messagesSealed } from "../../core/messages/sealed-columns.ts";
import { repaymentSealed } from "../../core/payment-attempt/sealed-columns.ts";
import { paymentClaimSealed } from "../../core/payment-claim/sealed-columns.ts";
import { payoutAccountSealed } from "../../core/payout-account/sealed-columns.ts";
import { outsideSealed } from "../../core/provider-events/sealed-columns.ts";
import { smsCodeSealed } from "../../core/sms-code/sealed-columns.ts";
import { staffSealed } from "../../core/staff/sealed-columns.ts";
import { promotionSealed } from "../../edge/promotion/sealed-columns.ts";
import { agreementSealed } from "../../flows/agreement/sealed-columns.ts";
import { cardPaymentSealed } from "../../flows/card-payment/sealed-columns.ts";
import { complaintSealed } from "../../flows/complaint/sealed-columns.ts";
import { contactSealed } from "../../flows/feedback/sealed-columns.ts";
import { personSealed } from "../../flows/kyc/sealed-columns.ts";
import { reconciliationSealed } from "../../flows/reconciliation/sealed-columns.ts";
import type { SealedTable } from "../../platform/encryption/sealed-table.ts";
import { httpSealed } from "../../platform/http/sealed-columns.ts";

export const everySealedTable: readonly SealedTable[] = [
  ...agreementSealed,
  ...applicationSealed,
  ...cardPaymentSealed,
  ...complaintSealed,
  ...contactSealed,
  ...deviceSealed,
  ...httpSealed,
  ...messagesSealed,
  ...outsideSealed,
  ...paymentClaimSealed,
  ...payoutAccountSealed,
  ...personSealed,
  ...promotionSealed,
  ...reconciliationSealed,
  ...repaymentSealed,
  ...sessionSealed,
  ...smsCodeSealed,
  ...staffSealed,
];
