/** Refused lines of a book, or loans that differ from it, as a CSV file. */
import type { LoaderFunctionArgs } from "react-router";
import { exportTakeoverLines } from "#contract/takeover.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

export async function loader({ url, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const show = url.searchParams.get("show") === "different" ? "different" : "refused";
  const asked = { takeoverId: params["takeover"] ?? "", show } as const;
  const answer = await staffClient.call(exportTakeoverLines, asked);
  const { fileName, csv } = loadedForStaff(answer, url);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
