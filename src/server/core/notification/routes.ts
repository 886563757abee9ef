/** What a borrower chooses to be told, and where SMS companies report. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/message-choices.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { confirmEmail, removeEmail, sendEmailCode } from "./email-address.ts";
import { readMessageChoices, saveMessageChoices } from "./message-choices.ts";
import { messageNewsRoutes } from "./message-news.ts";
import { readStopLink, stopByLink } from "./stop-link.ts";

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  messageNewsRoutes(app, services);
  serve(app, services, contract.readMessageChoices, readMessageChoices);
  serve(app, services, contract.saveMessageChoices, saveMessageChoices);
  serve(app, services, contract.sendEmailCode, sendEmailCode);
  serve(app, services, contract.confirmEmail, confirmEmail);
  serve(app, services, contract.removeEmail, removeEmail);
  serve(app, services, contract.readStopLink, readStopLink);
  serve(app, services, contract.stopByLink, stopByLink);
}
