/** Receives the pictures of an answer where the API has another origin. */
import type { ActionFunctionArgs } from "react-router";
import { uploadStaffImage } from "#contract/upload.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { passPicture } from "../../../forms/uploader/pass-picture.ts";

export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return passPicture(request, readWebRequest(context).staffClient, uploadStaffImage);
}
