/** Forwards a picture to a backend at another origin (brand.apiBase): pages may call their own origin only. */
import type { Client } from "#contract/client.ts";
import type { Envelope } from "#contract/envelope.ts";
import type { uploadEvidence, uploadProblemImage, uploadStaffImage } from "#contract/upload.ts";
import { sentForm } from "../../client/sent-form.ts";

/** Answers with the wire's envelope. `client` carries the sender's session: the borrower's or a member of staff's. */
export async function passPicture(
  request: Request,
  client: Client,
  endpoint: typeof uploadProblemImage | typeof uploadStaffImage | typeof uploadEvidence,
): Promise<Response> {
  const file = (await sentForm(request)).get("problemImage");
  const problemImage =
    file instanceof File
      ? { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
      : { name: "", type: "", bytes: new Uint8Array() };
  const requestKey = request.headers.get("idempotency-key") ?? undefined;
  const answer = await client.call(endpoint, { problemImage }, { requestKey });
  const envelope: Envelope = answer.ok
    ? { code: endpoint.success, message: answer.message, data: answer.data }
    : { code: answer.code, message: answer.message, data: null };
  return Response.json(envelope);
}
