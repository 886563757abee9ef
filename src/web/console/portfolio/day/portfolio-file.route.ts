/** Every figure of the portfolio on a day as a CSV file. */
import type { LoaderFunctionArgs } from "react-router";
import { exportPortfolio } from "#contract/portfolio.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const on = (url.searchParams.get("on") ?? "").slice(0, 40);
  const currency = (url.searchParams.get("currency") ?? "").slice(0, 3);
  const asked = currency === "" ? { on } : { on, currency };
  const { fileName, csv } = loadedForStaff(await staffClient.call(exportPortfolio, asked), url);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
