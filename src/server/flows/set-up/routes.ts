/** The calls of a lender's first day, and whether it takes new applications. */
import type { FastifyInstance } from "fastify";
import * as contract from "#contract/opening.ts";
import { openingOf } from "../../core/opening/opening.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { closeLender, openLender } from "./change-opening.ts";
import { readSetUp } from "./read-set-up.ts";

export function setUpRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readOpening, async () => {
    return { ok: true, data: { opening: await openingOf(services) } };
  });
  serve(app, services, contract.readSetUp, readSetUp);
  serve(app, services, contract.openLender, openLender);
  serve(app, services, contract.closeLender, closeLender);
}
