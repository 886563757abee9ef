/** Where the browser posts a picture of the document or the face when the backend is at another origin. */
import type { ActionFunctionArgs } from "react-router";
import type { Envelope } from "#contract/envelope.ts";
import { uploadIdentityImage } from "#contract/onboarding.ts";
import { identityImageKinds } from "#contract/onboarding-steps.ts";
import { fail } from "../../../client/fail.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";

/** Answers with the wire's envelope. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { client } = readWebRequest(context);
  const form = await sentForm(request);
  const kind = identityImageKinds.find((one) => one === form.get("kind"));
  const file = form.get("image");
  if (kind === undefined || !(file instanceof File)) fail("refused");
  const image = {
    name: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
  const requestKey = request.headers.get("idempotency-key") ?? undefined;
  const answer = await client.call(uploadIdentityImage, { image, kind }, { requestKey });
  const envelope: Envelope = answer.ok
    ? { code: uploadIdentityImage.success, message: answer.message, data: answer.data }
    : { code: answer.code, message: answer.message, data: null };
  return Response.json(envelope);
}
