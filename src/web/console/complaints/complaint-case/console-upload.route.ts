/** Where the console posts a picture of an answer when the wire stands elsewhere. */
import type { ActionFunctionArgs } from "react-router";
import { uploadStaffImage } from "#contract/upload.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { passPicture } from "../../../forms/uploader/pass-picture.ts";

export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return passPicture(request, readWebRequest(context).staffClient, uploadStaffImage);
}
