/** The call that takes a picture of a complaint, and the addresses of pictures. */
import type { FastifyInstance } from "fastify";
import { imageAddress, uploadProblemImage } from "#contract/upload.ts";
import type { CommandHandler } from "../http/handler.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { fillImage, reserveImage } from "./keep-image.ts";
import { imageRoute } from "./serve-image.ts";

/** A picture is decoded after the transaction: that takes seconds, and nobody else's work may wait for it. */
const takeProblemImage: CommandHandler<typeof uploadProblemImage> = async (tx, input, call) => {
  const { borrowerId, services } = call;
  const owner = { kind: "borrower", id: borrowerId } as const;
  const imageId = await reserveImage(tx, owner, "complaint", services.calendar.now());
  if (imageId === null) return { ok: false, refusal: "tooManyImages" };
  return {
    afterCommit: async () => {
      const kept = await fillImage(services, imageId, input.problemImage.bytes);
      return kept.ok ? { ok: true, data: { url: imageAddress(imageId, "middle") } } : kept;
    },
  };
};

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, uploadProblemImage, takeProblemImage);
  imageRoute(app, services);
}
