/** The picture of a product (PD-1) or of the lender (AP-9). Ours, not part of the borrower's wire. */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { FileField } from "./fields.ts";
import { pictureUpload } from "./upload.ts";

export const uploadProductLogo = defineEndpoint({
  ...pictureUpload,
  name: "uploadProductLogo",
  permission: "draft-products",
  summary:
    "Takes the logo of a product or of the lender; url is the address that its form names and everybody may see",
  path: "/console/products/logo",
  success: "0",
  session: "staff",
  input: z.object({ picture: FileField }),
});
