/** Console calls of provisions: staff read, finance proposes and posts. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/provisions.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { handleListProvisionLoans } from "./loans-of-proposal.ts";
import {
  handlePostProvision,
  handleProposeProvision,
  handleWithdrawProvision,
} from "./propose-and-post.ts";
import {
  handleExportProvision,
  handleListProvisions,
  handleReadProvision,
} from "./read-provisions.ts";

export function provisionsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listProvisions, handleListProvisions);
  serve(app, services, contract.readProvision, handleReadProvision);
  serve(app, services, contract.listProvisionLoans, handleListProvisionLoans);
  serve(app, services, contract.exportProvision, handleExportProvision);
  serve(app, services, contract.proposeProvision, handleProposeProvision);
  serve(app, services, contract.postProvision, handlePostProvision);
  serve(app, services, contract.withdrawProvision, handleWithdrawProvision);
}
