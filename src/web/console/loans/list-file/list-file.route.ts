/** A list of the console as a CSV file, narrowed as its page is (DK-6). */
import type { LoaderFunctionArgs } from "react-router";
import { deskLists } from "#contract/desk-list-kinds.ts";
import { exportDeskList } from "#contract/desk-lists.ts";
import { fail } from "../../../client/fail.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { readAsked } from "../../queue/list-address.ts";

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Response> {
  const { staffClient } = readWebRequest(context);
  const list = deskLists.find((known) => known === url.searchParams.get("list")) ?? fail("missing");
  const { product, from, to } = readAsked(url, [""]);
  const view = (url.searchParams.get("view") ?? "").slice(0, 20);
  const answer = await staffClient.call(exportDeskList, { list, view, product, from, to });
  const { fileName, csv } = loadedForStaff(answer, url);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
    },
  });
}
