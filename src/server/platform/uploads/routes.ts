/** Routes that upload and serve pictures. */
import type { FastifyInstance } from "fastify";
import { imageAddress } from "#contract/image-address.ts";
import { uploadProblemImage, uploadStaffImage } from "#contract/upload.ts";
import { type AfterCommit, type CommandHandler, staffOf } from "../http/handler.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services/services.ts";
import { imageRoute } from "./serve-image.ts";
import { fillImage, reserveImage } from "./store-image.ts";

const takeProblemImage: CommandHandler<typeof uploadProblemImage> = async (tx, input, call) => {
  const { borrowerId, services } = call;
  const owner = { kind: "borrower", id: borrowerId } as const;
  const imageId = await reserveImage(tx, owner, "complaint", services.calendar.now());
  if (imageId === null) return { ok: false, rejection: "tooManyImages" };
  return filled(services, imageId, input.problemImage.bytes);
};

const takeDeskImage: CommandHandler<typeof uploadStaffImage> = async (tx, input, call) => {
  const { services } = call;
  const owner = { kind: "staff", id: staffOf(call).staffId } as const;
  const imageId = await reserveImage(tx, owner, "answer", services.calendar.now());
  if (imageId === null) return { ok: false, rejection: "tooManyImages" };
  return filled(services, imageId, input.problemImage.bytes);
};

/** A picture is decoded after the commit: that takes seconds, during which no transaction may stay open. */
function filled(
  services: Services,
  imageId: string,
  bytes: Uint8Array,
): AfterCommit<typeof uploadProblemImage> {
  return {
    afterCommit: async () => {
      const kept = await fillImage(services, imageId, bytes);
      return kept.ok ? { ok: true, data: { url: imageAddress(imageId, "middle") } } : kept;
    },
  };
}

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, uploadProblemImage, takeProblemImage);
  serve(app, services, uploadStaffImage, takeDeskImage);
  imageRoute(app, services);
}
