/** The calls with which the app tells about the telephone it runs on. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/device.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { uploadDevice } from "./tell-phone.ts";
import { uploadLocation } from "./tell-place.ts";
import { uploadFcmToken } from "./tell-token.ts";

export function deviceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.uploadDevice, uploadDevice);
  serve(app, services, contract.uploadLocation, uploadLocation);
  serve(app, services, contract.uploadFcmToken, uploadFcmToken);
}
