/** The blocklist as a CSV file, for supervisors: endings only. */
import type { LoaderFunctionArgs } from "react-router";
import { exportBlocklist } from "#contract/blocklist-file.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const { fileName, csv } = loadedForStaff(await staffClient.call(exportBlocklist, {}), url);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
