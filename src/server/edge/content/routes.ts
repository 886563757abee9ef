/** The static texts: about us, privacy policy, payment instructions. None of them needs a session. */
import type { FastifyInstance } from "fastify";
import { readContent } from "#contract/content.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services/services.ts";
import { readContentFile } from "./content-file.ts";

export function contentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, readContent, async (_db, { page }, call) => {
    const data = await readContentFile(page, call.language, call.services);
    return data === null ? { ok: false, rejection: "notFound" } : { ok: true, data };
  });
}
