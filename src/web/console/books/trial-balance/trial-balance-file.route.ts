/** The trial balance of a month as a CSV file. */
import type { LoaderFunctionArgs } from "react-router";
import { exportTrialBalance } from "#contract/books.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const period = (url.searchParams.get("period") ?? "").slice(0, 20);
  const answer = await staffClient.call(exportTrialBalance, { period });
  const { fileName, csv } = loadedForStaff(answer, url);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
