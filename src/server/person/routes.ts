/** The calls of onboarding, consents and own data. */
import type { FastifyInstance } from "fastify";
import * as consent from "#contract/consent.ts";
import * as own from "#contract/own-data.ts";
import * as contract from "#contract/person.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { listConsents, saveConsent } from "./consents.ts";
import { deleteUser, readDeletion, sendDeletionCode } from "./delete-user.ts";
import { exportData, userInfo } from "./own-data.ts";
import { advanceLog, certifyList, cityList } from "./progress.ts";
import { readFaceInfo, readIdentityInfo, readStep } from "./read-step.ts";
import { saveStep } from "./save-step.ts";
import { takeImage } from "./take-image.ts";

export function personRoutes(app: FastifyInstance, services: Services): void {
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
  serve(app, services, contract.uploadPersonImage, takeImage);
  serve(app, services, contract.certifyList, certifyList);
  serve(app, services, contract.advanceLog, advanceLog);
  serve(app, services, contract.cityList, cityList);
  serve(app, services, consent.listConsents, listConsents);
  serve(app, services, consent.saveConsent, saveConsent);
  serve(app, services, own.userInfo, userInfo);
  serve(app, services, own.exportData, exportData);
  serve(app, services, own.readDeletion, readDeletion);
  serve(app, services, own.sendDeletionCode, sendDeletionCode);
  serve(app, services, own.deleteUser, deleteUser);
}
