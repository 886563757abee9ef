/** What staff did as a CSV file, narrowed as the page is (SF-3). */
import type { LoaderFunctionArgs } from "react-router";
import { exportStaffLog } from "#contract/staff.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { logFilterOf } from "./staff-log.filter.ts";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const answer = await staffClient.call(exportStaffLog, logFilterOf(url));
  const { fileName, csv } = loadedForStaff(answer, url);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
