/** A file for a credit bureau that was opened, sent as it is read: it may be hundreds of megabytes (RP-7). */
import type { LoaderFunctionArgs } from "react-router";
import { readBureauPart } from "#contract/bureau.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const downloadId = (url.searchParams.get("download") ?? "").slice(0, 60);
  const partAfter = async (after: string) =>
    loadedForStaff(await staffClient.call(readBureauPart, { downloadId, after }), url);
  // What is wrong is said by a page; later it can only break off.
  const first = await partAfter("");
  let next: string | null = null;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = next === null ? first : await partAfter(next);
      controller.enqueue(new TextEncoder().encode(part.csv));
      next = part.next;
      if (next === "") controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${first.fileName}"`,
      // Sent on as it comes, here and by a proxy in between.
      "x-accel-buffering": "no",
      "cache-control": "no-store",
    },
  });
}
