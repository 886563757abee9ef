/** Console calls of the lists: customers, payments, payouts; files and kept views of these and of loans. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/desk-lists.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { listCustomers } from "./customers.ts";
import { exportDeskList } from "./export-list.ts";
import { listPayments } from "./payments.ts";
import { listPayouts } from "./payouts.ts";
import { dropView, listSavedViews, saveView } from "./saved-views.ts";

export function deskListRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listCustomers, listCustomers);
  serve(app, services, contract.listPayments, listPayments);
  serve(app, services, contract.listPayouts, listPayouts);
  serve(app, services, contract.exportDeskList, exportDeskList);
  serve(app, services, contract.listSavedViews, listSavedViews);
  serve(app, services, contract.saveView, saveView);
  serve(app, services, contract.dropView, dropView);
}
