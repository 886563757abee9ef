/** The onboarding calls: steps, images, progress and the v5 reads. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/onboarding.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { advanceLog, certifyList, cityList } from "./progress.ts";
import { readFaceInfo, readIdentityInfo, readStep } from "./read-step.ts";
import { saveStep } from "./save-step.ts";
import { takeImage } from "./take-image.ts";

export function kycRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readBaseInfo, readStep("public"));
  serve(app, services, contract.saveBaseInfo, saveStep("public"));
  serve(app, services, contract.readPersonalInfo, readStep("personal"));
  serve(app, services, contract.savePersonalInfo, saveStep("personal"));
  serve(app, services, contract.readJobInfo, readStep("job"));
  serve(app, services, contract.saveJobInfo, saveStep("job"));
  serve(app, services, contract.readExtraInfo, readStep("ext"));
  serve(app, services, contract.saveExtraInfo, saveStep("ext"));
  serve(app, services, contract.readIdentityInfo, readIdentityInfo);
  serve(app, services, contract.readFaceInfo, readFaceInfo);
  serve(app, services, contract.uploadIdentityImage, takeImage);
  serve(app, services, contract.certifyList, certifyList);
  serve(app, services, contract.advanceLog, advanceLog);
  serve(app, services, contract.cityList, cityList);
}
