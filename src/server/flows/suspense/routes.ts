/** Console calls of the suspense account, which all staff read and supervisors decide, and what providers call back about payments given back. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/suspense.ts";
import { paymentsNamed } from "../../core/channel/provider-ports.ts";
import { callbackRoute } from "../../core/provider-events/callback-route.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { applyPaymentEvent } from "../payment-receipt/apply-payment-event.ts";
import { askReturnTopic } from "./ask-returns.ts";
import {
  handleAllocateReceipt,
  handleCloseSuspenseEntry,
  handleConfirmAllocation,
  handleReturnReceipt,
  handleSettleReturn,
  handleWithdrawAllocation,
} from "./decide.ts";
import { handleListSuspenseEntries, handleReadSuspenseEntry } from "./read-suspense.ts";

export function suspenseRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listSuspenseEntries, handleListSuspenseEntries);
  serve(app, services, contract.readSuspenseEntry, handleReadSuspenseEntry);
  serve(app, services, contract.allocateReceipt, handleAllocateReceipt);
  serve(app, services, contract.closeSuspenseEntry, handleCloseSuspenseEntry);
  serve(app, services, contract.returnReceipt, handleReturnReceipt);
  serve(app, services, contract.settleReturn, handleSettleReturn);
  serve(app, services, contract.confirmAllocation, handleConfirmAllocation);
  serve(app, services, contract.withdrawAllocation, handleWithdrawAllocation);
  callbackRoute(app, services, {
    direction: "returns",
    pollTopic: askReturnTopic.name,
    reader: (name) => paymentsNamed(name, services)?.returns ?? null,
    apply: (event) => applyPaymentEvent(services, event),
  });
}
