/** The calls of the console about money that fits nothing: everybody reads, supervisors decide. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/suspense.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  handleCloseMoney,
  handleConfirmDecision,
  handleMatchMoney,
  handleWithdrawDecision,
} from "./decide.ts";
import { handleListUnmatchedMoney, handleReadUnmatchedMoney } from "./read-suspense.ts";

export function unmatchedMoneyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listUnmatchedMoney, handleListUnmatchedMoney);
  serve(app, services, contract.readUnmatchedMoney, handleReadUnmatchedMoney);
  serve(app, services, contract.matchMoney, handleMatchMoney);
  serve(app, services, contract.closeMoney, handleCloseMoney);
  serve(app, services, contract.confirmMoneyDecision, handleConfirmDecision);
  serve(app, services, contract.withdrawMoneyDecision, handleWithdrawDecision);
}
