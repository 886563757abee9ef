/** Where the browser posts a picture when the backend is at another origin. */
import type { ActionFunctionArgs } from "react-router";
import { uploadProblemImage } from "#contract/upload.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { passPicture } from "../../../forms/uploader/pass-picture.ts";

export function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return passPicture(request, readWebRequest(context).client, uploadProblemImage);
}
