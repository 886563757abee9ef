/** A logo that was chosen as a file: uploaded, and its address put into the form's field. */
import { uploadProductLogo } from "#contract/product-logo.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import type { TypedForm } from "../product-fields/typed-form.ts";
import { ownFields } from "./product-editor.intents.ts";

/** `message` says why a file was rejected; "" where there was none or it was stored. */
export async function withLogo(
  { staffClient }: WebRequest,
  form: FormData,
  typed: TypedForm,
): Promise<{ typed: TypedForm; message: string }> {
  const file = form.get(ownFields.logoFile);
  if (!(file instanceof File) || file.size === 0) return { typed, message: "" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = { name: file.name, type: file.type, bytes };
  const answer = await staffClient.call(uploadProductLogo, { picture });
  if (!answer.ok) return { typed, message: answer.message || " " };
  return { typed: new Map([...typed, ["logo", [answer.data.url]]]), message: "" };
}
