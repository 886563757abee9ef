/** A proposal of provisions by bucket as a CSV file. */
import type { LoaderFunctionArgs } from "react-router";
import { exportProvision } from "#contract/provisions.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const proposalNo = (url.searchParams.get("no") ?? "").slice(0, 15);
  const answer = await staffClient.call(exportProvision, { proposalNo });
  const { fileName, csv } = loadedForStaff(answer, url);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
