/** The bank account page's calls. Saving and changing are one deed under two addresses. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/payout-account.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { readAccountForm, readBoundAccount } from "./read-account-form.ts";
import { saveAccount } from "./save-account.ts";

export function payoutAccountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readAccountForm, readAccountForm);
  serve(app, services, contract.readBoundAccount, readBoundAccount);
  serve(app, services, contract.saveAccount, saveAccount);
  serve(app, services, contract.changeAccount, saveAccount);
}
