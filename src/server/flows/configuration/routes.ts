/** The calls of staff who edit what the lender configures in the console. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/configuration.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import * as change from "./change-configuration.ts";
import * as list from "./list-documents.ts";
import * as read from "./read-document.ts";

export function configurationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listConfiguration, list.listConfiguration);
  serve(app, services, contract.listConfigurationDocuments, list.listConfigurationDocuments);
  serve(app, services, contract.readConfiguration, read.readConfiguration);
  serve(app, services, contract.saveConfigurationDraft, change.saveConfigurationDraft);
  serve(app, services, contract.submitConfigurationDraft, change.submitConfigurationDraft);
  serve(app, services, contract.returnConfigurationDraft, change.returnConfigurationDraft);
  serve(app, services, contract.withdrawConfigurationDraft, change.withdrawConfigurationDraft);
  serve(app, services, contract.publishConfiguration, change.publishConfiguration);
  serve(app, services, contract.compareConfigurationVersions, read.compareConfigurationVersions);
  serve(app, services, contract.readConfigurationHistory, read.readConfigurationHistory);
}
