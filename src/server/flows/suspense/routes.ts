/** Console calls of the suspense account: all staff read, supervisors decide. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/suspense.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  handleAllocateReceipt,
  handleCloseSuspenseEntry,
  handleConfirmAllocation,
  handleWithdrawAllocation,
} from "./decide.ts";
import { handleListSuspenseEntries, handleReadSuspenseEntry } from "./read-suspense.ts";

export function suspenseRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listSuspenseEntries, handleListSuspenseEntries);
  serve(app, services, contract.readSuspenseEntry, handleReadSuspenseEntry);
  serve(app, services, contract.allocateReceipt, handleAllocateReceipt);
  serve(app, services, contract.closeSuspenseEntry, handleCloseSuspenseEntry);
  serve(app, services, contract.confirmAllocation, handleConfirmAllocation);
  serve(app, services, contract.withdrawAllocation, handleWithdrawAllocation);
}
