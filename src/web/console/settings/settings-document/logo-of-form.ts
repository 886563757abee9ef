/** The address of the logo that a form asks for: a new file is stored first and gets one of its own. */
import { uploadProductLogo } from "#contract/product-logo.ts";
import type { WebRequest } from "../../../client/web-request.ts";

/** `message` says why a file was rejected; "" where there was none or it was stored. */
export async function logoOfForm(
  { staffClient }: WebRequest,
  form: FormData,
): Promise<{ logo: string; message: string }> {
  const before = String(form.get("logo") ?? "");
  const file = form.get("logoFile");
  if (!(file instanceof File) || file.size === 0) {
    return { logo: form.get("logoNone") === "1" ? "" : before, message: "" };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = { name: file.name, type: file.type, bytes };
  const answer = await staffClient.call(uploadProductLogo, { picture });
  return answer.ok
    ? { logo: answer.data.url, message: "" }
    : { logo: before, message: answer.message || " " };
}
