/** The calls of the repayment-method flow. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/card-payment.ts";
import * as cards from "#contract/payment-card.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { addCard, removeCard } from "./cards.ts";
import { commitCardPayment } from "./commit-card-payment.ts";
import { confirmCardPayment } from "./confirm-card-payment.ts";
import { payInWalletApp, walletAppAnew } from "./pay-in-wallet-app.ts";
import { readCardPayment } from "./read-card-payment.ts";
import { readRepaymentWay } from "./read-payment-methods.ts";

export function cardPaymentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readRepaymentWay, readRepaymentWay);
  serve(app, services, contract.commitCardPayment, commitCardPayment);
  serve(app, services, contract.confirmCardPayment, confirmCardPayment);
  serve(app, services, contract.readCardPayment, readCardPayment);
  serve(app, services, contract.payInWalletApp, payInWalletApp, walletAppAnew);
  serve(app, services, cards.addCard, addCard);
  serve(app, services, cards.removeCard, removeCard);
}
