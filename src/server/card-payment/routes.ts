/** The calls of the repayment-method flow. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/card-payment.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { addCard, removeCard } from "./cards.ts";
import { commitCardPayment } from "./commit-card-payment.ts";
import { confirmCardPayment } from "./confirm-card-payment.ts";
import { payInWalletApp } from "./pay-in-wallet-app.ts";
import { readRepaymentWay } from "./read-repayment-way.ts";

export function cardPaymentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readRepaymentWay, readRepaymentWay);
  serve(app, services, contract.commitCardPayment, commitCardPayment);
  serve(app, services, contract.confirmCardPayment, confirmCardPayment);
  serve(app, services, contract.payInWalletApp, payInWalletApp);
  serve(app, services, contract.addCard, addCard);
  serve(app, services, contract.removeCard, removeCard);
}
