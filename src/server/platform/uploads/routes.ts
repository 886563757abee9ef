/** Routes that upload and serve pictures and PDFs. */
import type { FastifyInstance } from "fastify";
import type { SentFile } from "#contract/fields.ts";
import { fileAddress } from "#contract/image-address.ts";
import { uploadEvidence, uploadProblemImage, uploadStaffImage } from "#contract/upload.ts";
import type { Transaction } from "../db/database.ts";
import { type AfterCommit, type Call, type CommandHandler, staffOf } from "../http/handler.ts";
import { serve } from "../http/serve.ts";
import type { Services } from "../services/services.ts";
import { evidencePurpose } from "./evidence-purpose.ts";
import { imageRoute } from "./serve-image.ts";
import type { Owner } from "./store.ts";
import { fillFile, reserveFile } from "./store-image.ts";

const takeProblemImage: CommandHandler<typeof uploadProblemImage> = (tx, input, call) =>
  take(tx, input.problemImage, { kind: "borrower", id: call.borrowerId }, "complaint", call);

const takeDeskImage: CommandHandler<typeof uploadStaffImage> = (tx, input, call) =>
  take(tx, input.problemImage, { kind: "staff", id: staffOf(call).staffId }, "answer", call);

const takeEvidence: CommandHandler<typeof uploadEvidence> = (tx, input, call) => {
  const owner = { kind: "staff", id: staffOf(call).staffId } as const;
  return take(tx, input.problemImage, owner, evidencePurpose, call);
};

type Taken = { ok: false; rejection: "tooManyImages" } | AfterCommit<typeof uploadProblemImage>;

/** A picture is decoded after the commit: that takes seconds, during which no transaction may stay open. */
async function take(
  tx: Transaction,
  { bytes }: SentFile,
  owner: Owner,
  purpose: string,
  { services }: Call,
): Promise<Taken> {
  const fileId = await reserveFile(tx, bytes, owner, purpose, services.calendar.now());
  if (fileId === null) return { ok: false, rejection: "tooManyImages" };
  return {
    afterCommit: async () => {
      const kept = await fillFile(services, fileId, bytes);
      return kept.ok ? { ok: true, data: { url: fileAddress(fileId) } } : kept;
    },
  };
}

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, uploadProblemImage, takeProblemImage);
  serve(app, services, uploadStaffImage, takeDeskImage);
  serve(app, services, uploadEvidence, takeEvidence);
  imageRoute(app, services);
}
