/** A paper as PDF: issued if it is asked for the first time, then set. */
import type { LoaderFunctionArgs } from "react-router";
import { openPaper, readPaperFile } from "#contract/papers.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { paperAsked } from "./paper-asked.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const web = readWebRequest(context);
  requireSession(web);
  const { number } = loaded(await web.client.call(openPaper, paperAsked(web.parameters)));
  const { fileName, pdfBase64 } = loaded(await web.client.call(readPaperFile, { number }));
  return new Response(new Uint8Array(Buffer.from(pdfBase64, "base64")), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
}
