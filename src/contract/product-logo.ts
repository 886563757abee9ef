/** The picture of a product (PD-1). Ours, not part of the borrower's wire. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address, FileField } from "./fields.ts";
import { imageRejections } from "./upload.ts";

export const uploadProductLogo = defineEndpoint({
  name: "uploadProductLogo",
  summary: "Takes a product's logo; url is the address that its form names and everybody may see",
  effect: "command",
  method: "POST",
  path: "/console/products/logo",
  encoding: "multipart",
  client: "form",
  success: "0",
  session: "staff",
  input: z.object({ picture: FileField }),
  output: z.object({ url: Address }),
  rejections: imageRejections,
});
