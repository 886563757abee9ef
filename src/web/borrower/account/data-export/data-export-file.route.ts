/** Data export: everything stored about the borrower as one file (AC-6). */
import type { LoaderFunctionArgs } from "react-router";
import { exportData } from "#contract/personal-data.ts";
import { loaded, requireSession } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const web = readWebRequest(context);
  requireSession(web);
  const { json } = loaded(await web.client.call(exportData, {}));
  return new Response(json, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
    },
  });
}
