/** Console calls about one customer: every member of staff reads the page; which numbers may be shown depends on the role. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/customer.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { readCustomer } from "./read-customer.ts";
import { revealContact } from "./reveal-contact.ts";

export function customerRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readCustomer, readCustomer);
  serve(app, services, contract.revealContact, revealContact);
}
