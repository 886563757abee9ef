/** The bank account page's calls. Saving and changing are one command under two paths. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/payout-account.ts";
import * as change from "#contract/payout-account-change.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { sendAccountCode } from "./confirm-change.ts";
import { readAccountForm, readBoundAccount } from "./read-account-form.ts";
import { saveAccount } from "./save-account.ts";
import { readAccountChange, stopAccountChange } from "./stop-change.ts";

export function payoutAccountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readAccountForm, readAccountForm);
  serve(app, services, contract.readBoundAccount, readBoundAccount);
  serve(app, services, contract.saveAccount, saveAccount);
  serve(app, services, contract.changeAccount, saveAccount);
  serve(app, services, change.sendAccountCode, sendAccountCode);
  serve(app, services, change.readAccountChange, readAccountChange);
  serve(app, services, change.stopAccountChange, stopAccountChange);
}
