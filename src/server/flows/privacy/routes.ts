/** The calls to export one's own data and to close the account. */
import type { FastifyInstance } from "fastify";
import * as own from "#contract/personal-data.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { deleteUser, readDeletion, sendDeletionCode } from "./close-account.ts";
import { exportData, userInfo } from "./data-export.ts";

export function privacyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, own.userInfo, userInfo);
  serve(app, services, own.exportData, exportData);
  serve(app, services, own.readDeletion, readDeletion);
  serve(app, services, own.sendDeletionCode, sendDeletionCode);
  serve(app, services, own.deleteUser, deleteUser);
}
