/** The console's first page at /console/today: what needs somebody now, and pictures of money, arrears and orders (DK-7). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { may } from "#contract/permissions.ts";
import { whoAmI } from "#contract/staff.ts";
import { readToday } from "#contract/today.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { readComplaints, readQueues } from "./queues.ts";
import { TodayView } from "./today.view.tsx";

const copy = wordsByLanguage("console-today.page");

/** Whatever the member may not see is not asked for. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const words = copy[language];
  const { role } = loadedForStaff(await staffClient.call(whoAmI, {}), url);
  const complaints = await readComplaints(staffClient, role, url);
  const [queues, figures] = await Promise.all([
    readQueues({ client: staffClient, role, url, complaints, words }),
    may(role, "see-reports")
      ? staffClient.call(readToday, {}).then((answer) => loadedForStaff(answer, url))
      : null,
  ]);
  return {
    words,
    market: brand.market,
    queues,
    figures,
    seesMoney: may(role, "see-money"),
    seesCollections: may(role, "see-collections"),
    complaints:
      complaints === null
        ? null
        : {
            open: complaints.counts.open,
            rows: complaints.rows.slice(0, 6).map((row) => ({
              problemId: row.problemId,
              reference: row.reference,
              type: row.type,
              received: row.time,
              ageDays: row.ageDays,
              due: row.due,
              late: row.late,
              dueToday: row.dueToday,
            })),
          },
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Today() {
  return <TodayView {...useLoaderData<typeof loader>()} />;
}

export type TodayData = Awaited<ReturnType<typeof loader>>;
