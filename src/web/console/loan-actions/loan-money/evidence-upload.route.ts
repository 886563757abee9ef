/** Receives evidence of a proposal where the API has another origin. */
import type { ActionFunctionArgs } from "react-router";
import { uploadEvidence } from "#contract/upload.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { passPicture } from "../../../forms/uploader/pass-picture.ts";

export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return passPicture(request, readWebRequest(context).staffClient, uploadEvidence);
}
