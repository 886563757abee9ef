/** The calls of the landing page, and those of staff who edit its template and read the funnel. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/promotion.ts";
import { readFunnel } from "#contract/promotion-funnel.ts";
import * as desk from "#contract/promotion-template.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { handleAddTemplate, handleEditSettings, handleEditTexts } from "./edit-template.ts";
import { handleAskProof, handleAskSound, handleOpenSid } from "./open-page.ts";
import { handleReadFunnel } from "./read-funnel.ts";
import { handleReadTemplate } from "./read-template.ts";
import { handlePreview, handleReadTemplateEditor } from "./read-template-editor.ts";
import { handleRegister } from "./register.ts";
import { handleSendCode } from "./send-registration-code.ts";
import { captchaRoute } from "./serve-captcha.ts";
import { templatePictureRoute } from "./template-picture.ts";
import { handleTrackClick, handleTrackVisit } from "./track.ts";

export function promotionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readLandingTemplate, handleReadTemplate);
  serve(app, services, contract.openSid, handleOpenSid);
  serve(app, services, contract.askCaptchaProof, handleAskProof);
  serve(app, services, contract.askCaptchaSound, handleAskSound);
  serve(app, services, contract.sendRegistrationCode, handleSendCode);
  serve(app, services, contract.register, handleRegister);
  serve(app, services, contract.trackVisit, handleTrackVisit);
  serve(app, services, contract.trackClick, handleTrackClick);
  serve(app, services, readFunnel, handleReadFunnel);
  serve(app, services, desk.readTemplateEditor, handleReadTemplateEditor);
  serve(app, services, desk.editTemplateTexts, handleEditTexts);
  serve(app, services, desk.editTemplateSettings, handleEditSettings);
  serve(app, services, desk.addTemplate, handleAddTemplate);
  serve(app, services, desk.previewTemplate, handlePreview);
  templatePictureRoute(app, services);
  captchaRoute(app, services);
}
