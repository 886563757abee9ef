/** Console calls of the books: staff read, finance closes. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/books.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  handleApproveClosing,
  handleProposeClosing,
  handleWithdrawClosing,
} from "./close-period.ts";
import { handleExportTrialBalance, handleListJournal, handleReadBooks } from "./read-books.ts";

export function booksRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readBooks, handleReadBooks);
  serve(app, services, contract.listJournal, handleListJournal);
  serve(app, services, contract.exportTrialBalance, handleExportTrialBalance);
  serve(app, services, contract.proposeClosing, handleProposeClosing);
  serve(app, services, contract.approveClosing, handleApproveClosing);
  serve(app, services, contract.withdrawClosing, handleWithdrawClosing);
}
