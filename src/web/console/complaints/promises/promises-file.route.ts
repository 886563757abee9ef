/** Every promise of a period as a CSV file. */
import type { LoaderFunctionArgs } from "react-router";
import { exportPromises } from "#contract/complaint-report.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const from = (url.searchParams.get("from") ?? "").slice(0, 40);
  const until = (url.searchParams.get("until") ?? "").slice(0, 40);
  const answer = await staffClient.call(exportPromises, { from, until });
  const { fileName, csv } = loadedForStaff(answer, url);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
