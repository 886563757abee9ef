/** The staff log at /console/staff-log, for supervisors: who did what, on what, when and, where it is asked, why; newest first, page by page. */
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readStaffLog } from "#contract/staff.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths, customerPath } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ListPages, readPage } from "../../queue/list-pages.tsx";

const copy = wordsByLanguage("staff-log.page");
const customerCopy = wordsByLanguage("customer.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const page = readPage(url);
  const answer = await staffClient.call(readStaffLog, { page: String(page) });
  const { entries, more } = loadedForStaff(answer, url);
  const words = copy[language];
  const actions: Record<string, string> = words.actions;
  const reasons: Record<string, string> = customerCopy[language].reasons;
  const lines = entries.map(({ at, name, action, subject, reason, note }) => ({
    at,
    name: name || words.commandLine,
    what: actions[action] ?? action,
    subject,
    customer: action.startsWith("customer."),
    why: [reasons[reason] ?? reason, note].filter((one) => one !== "").join(": "),
  }));
  return { words, lines, more, page };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function StaffLog() {
  const { words, lines, more, page } = useLoaderData<typeof loader>();
  return (
    <div className="console-stack">
      <PageHead title={words.title} />
      <div className="panel">
        {lines.length === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <DataTable
            caption={words.title}
            rows={lines}
            // Entries never move within a page.
            keyOf={({ at }, index) => `${at} ${index}`}
            phone="cards"
            columns={[
              {
                name: words.time,
                cell: ({ at }) => (
                  <time className="unbroken" dateTime={at.replace(" ", "T")}>
                    {at}
                  </time>
                ),
                look: () => "muted",
              },
              { name: words.who, cell: ({ name }) => <strong>{name}</strong> },
              { name: words.action, cell: ({ what }) => what },
              {
                name: words.subject,
                cell: ({ subject, customer }) =>
                  customer ? (
                    <Link className="unbroken" to={customerPath(subject)}>
                      {words.customer}
                    </Link>
                  ) : (
                    subject
                  ),
              },
              { name: words.why, cell: ({ why }) => why },
            ]}
          />
        )}
      </div>
      <ListPages home={consolePaths.staffLog} {...{ page, more, words }} />
    </div>
  );
}
