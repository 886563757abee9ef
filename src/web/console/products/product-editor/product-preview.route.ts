/** Answers the editor's page with what a borrower would see of the form as it is typed, at /console/products/:id/preview. */
import type { ActionFunctionArgs } from "react-router";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { rejectionStatus } from "../../access/for-staff.ts";
import { typedFormOf, typedText } from "../product-fields/typed-form.ts";
import { withLogo } from "./logo-file.ts";
import { askPreview, previewOf } from "./preview-of.ts";

/** With a file, its address comes along as `logo` for the page's field. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const { typed, message } = await withLogo(web, form, typedFormOf(form));
  const against = Number(/^\d{1,6}$/.exec(typedText(typed, "against"))?.[0] ?? "0");
  const answer = await askPreview(web, typed, { productId: params["productId"] ?? "", against });
  if (!answer.ok) {
    return Response.json(
      { message: answer.message },
      { status: rejectionStatus(answer) === 401 ? 401 : 422 },
    );
  }
  const address = typedText(typed, "logo");
  return Response.json({ preview: previewOf(web, typed, answer.data), logo: address, message });
}
