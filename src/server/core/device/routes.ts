/** Device telemetry calls of the app. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/device.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { uploadDevice } from "./record-device.ts";
import { uploadLocation } from "./record-location.ts";
import { uploadFcmToken } from "./register-push-token.ts";

export function deviceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.uploadDevice, uploadDevice);
  serve(app, services, contract.uploadLocation, uploadLocation);
  serve(app, services, contract.uploadFcmToken, uploadFcmToken);
}
