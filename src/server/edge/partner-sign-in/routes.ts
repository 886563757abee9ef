/** The call of the failed joint sign-in. */
import type { FastifyInstance } from "fastify";
import { readJointLoginFailure } from "#contract/joint-login.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { readFailure } from "./read-failure.ts";

export function partnerSignInRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, readJointLoginFailure, readFailure);
}
