/** The letter about a complaint as PDF, for staff who send it along: issued if its figures are new, then set. */
import type { LoaderFunctionArgs } from "react-router";
import { openComplaintLetter } from "#contract/complaint-back-office.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const problemId = (params["problemId"] ?? "").slice(0, 64);
  const answer = await staffClient.call(openComplaintLetter, { problemId });
  const { fileName, pdfBase64 } = loadedForStaff(answer, url);
  return new Response(new Uint8Array(Buffer.from(pdfBase64, "base64")), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
}
