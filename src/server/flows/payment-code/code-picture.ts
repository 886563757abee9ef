/**
 * Draws the QR code of a pay code on the server, so that the borrower's phone needs no library. It is available while the code may be
 * paid; trade numbers cannot be guessed.
 */
import type { FastifyInstance } from "fastify";
import { renderSVG } from "uqr";
import { codeKind } from "../../core/channel/code-channels.ts";
import { payableCode } from "../../core/payment-attempt/attempt.ts";
import { providerAnswer } from "../../core/payment-attempt/provider-answer.ts";
import { readAttempt } from "../../core/payment-attempt/store.ts";
import type { Services } from "../../platform/services/services.ts";
import { findChannel } from "./code-channels.ts";
import { pictureFolder, pictureOf } from "./code-page.ts";

const headers = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
};

export function codePicture(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(`${pictureFolder}:file`, async (request, reply) => {
    reply.headers(headers);
    const code = await codeToScan(services, pictureOf(request.params.file));
    if (code === null) return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
    // Scanners need the quiet zone of four modules; error correction M still reads from a scratched screen.
    const picture = renderSVG(code, { ecc: "M", border: 4, pixelSize: 10 });
    return reply.type("image/svg+xml; charset=utf-8").send(picture);
  });
}

async function codeToScan(services: Services, tradeNo: string | null): Promise<string | null> {
  const { db, calendar, settings } = services;
  const attempt = tradeNo === null ? null : await readAttempt(db, tradeNo);
  if (attempt === null) return null;
  if (codeKind(findChannel(settings, attempt.bankCode)) !== "scan") return null;
  return payableCode(attempt, providerAnswer(attempt, settings.encryptionKey), calendar.now());
}
