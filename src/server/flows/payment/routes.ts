/** The calls of repayment, the payment provider's callbacks and the page payers come back to. */
import type { FastifyInstance } from "fastify";
import * as coolingOff from "#contract/cooling-off.ts";
import { readPaymentCode as readPaymentCodeCall } from "#contract/payment-code.ts";
import * as payoff from "#contract/payoff-quote.ts";
import * as contract from "#contract/repayment.ts";
import * as choices from "#contract/repayment-choices.ts";
import * as ways from "#contract/repayment-ways.ts";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { callbackRoute } from "../../core/provider-events/callback-route.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { codePicture } from "../payment-code/code-picture.ts";
import { readPaymentCode } from "../payment-code/read-payment-code.ts";
import { applyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";
import { batchPayments } from "../payment-receipt/batch-payments.ts";
import { pollPaymentTopic } from "../payment-receipt/poll-topic.ts";
import { compareWays } from "../repayment-choices/compare-ways.ts";
import { readChoices } from "../repayment-choices/read-choices.ts";
import { readCoolingOff } from "../repayment-choices/read-cooling-off.ts";
import { readInstalments } from "../repayment-choices/read-instalments.ts";
import { readPayoffQuote } from "../repayment-choices/read-payoff-quote.ts";
import { readPlanSummary } from "../repayment-choices/read-plan-summary.ts";
import { coolingOffAnew, handlePayCoolingOff } from "./pay-cooling-off.ts";
import { returnPage } from "./return-page.ts";
import { handleStartPayment, startedAnew } from "./start-payment.ts";
import { underWholeNumber, wholeNumber } from "./whole-number.ts";

export function repaymentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readInstalments, readInstalments);
  serve(app, services, contract.startPayment, handleStartPayment, startedAnew);
  serve(app, services, coolingOff.readCoolingOff, readCoolingOff);
  serve(app, services, coolingOff.payCoolingOff, handlePayCoolingOff, coolingOffAnew);
  serve(app, services, choices.readPlanSummary, readPlanSummary);
  serve(app, services, choices.readChoices, readChoices);
  serve(app, services, ways.compareWays, compareWays);
  serve(app, services, payoff.readPayoffQuote, readPayoffQuote);
  serve(app, services, readPaymentCodeCall, readPaymentCode);
  callbackRoute(app, services, {
    direction: "payments",
    pollTopic: pollPaymentTopic.name,
    reader: (name) => paymentsNamed(name, services),
    apply: (event) => applyPaymentEvent(services, event),
    complete: (event) => underWholeNumber(event, services),
    mayPay: async (reference) => (await wholeNumber(reference, services)) !== null,
    applyBatched: batchPayments(services),
  });
  returnPage(app, services);
  codePicture(app, services);
}
