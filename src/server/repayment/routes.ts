/** The calls of repayment, the payment provider's callbacks and the page payers come back to. */
import type { FastifyInstance } from "fastify";
import { readPaymentCode as readPaymentCodeCall } from "#contract/payment-code.ts";
import * as contract from "#contract/repayment.ts";
import * as choices from "#contract/repayment-choices.ts";
import { serve } from "../http/serve.ts";
import { callbackRoute } from "../outside/callback-route.ts";
import type { Services } from "../services.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";
import { codePicture } from "./code-picture.ts";
import { lookAtPaymentTopic } from "./look-topic.ts";
import { readChoices } from "./read-choices.ts";
import { readInstalments } from "./read-instalments.ts";
import { readPaymentCode } from "./read-payment-code.ts";
import { readPlanSummary } from "./read-plan-summary.ts";
import { returnPage } from "./return-page.ts";
import { handleStartPayment } from "./start-payment.ts";
import { takingAtOnce } from "./take-payment.ts";

export function repaymentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readInstalments, readInstalments);
  serve(app, services, contract.startPayment, handleStartPayment);
  serve(app, services, choices.readPlanSummary, readPlanSummary);
  serve(app, services, choices.readChoices, readChoices);
  serve(app, services, readPaymentCodeCall, readPaymentCode);
  callbackRoute(app, services, {
    direction: "payments",
    lookTopic: lookAtPaymentTopic.name,
    reader: () => services.payments,
    apply: (event) => applyPaymentEvent(services, event),
    takeAtOnce: takingAtOnce(services),
  });
  returnPage(app, services);
  codePicture(app, services);
}
