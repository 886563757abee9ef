/** Passes a picture on to a backend that stands elsewhere (brand.apiBase): pages may talk to their own origin only. */
import type { ActionFunctionArgs } from "react-router";
import type { Envelope } from "#contract/envelope.ts";
import { uploadProblemImage } from "#contract/upload.ts";
import { sentForm } from "../client/sent-form.ts";
import { readWebRequest } from "../client/web-request.ts";

/** Answers with the envelope of the wire. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { client } = readWebRequest(context);
  const file = (await sentForm(request)).get("problemImage");
  const { name, type, bytes } =
    file instanceof File
      ? { ...named(file), bytes: new Uint8Array(await file.arrayBuffer()) }
      : { name: "", type: "", bytes: new Uint8Array() };
  const requestKey = request.headers.get("idempotency-key") ?? undefined;
  const sent = { problemImage: { name, type, bytes } };
  const answer = await client.call(uploadProblemImage, sent, { requestKey });
  const envelope: Envelope = answer.ok
    ? { code: uploadProblemImage.success, message: answer.message, data: answer.data }
    : { code: answer.code, message: answer.message, data: null };
  return Response.json(envelope);
}

function named({ name, type }: File) {
  return { name, type };
}
