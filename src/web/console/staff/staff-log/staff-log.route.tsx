/** The staff log at /console/staff-log, for supervisors: who did what, on what and when; newest first, page by page. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readStaffLog } from "#contract/staff.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { ListPages, readPage } from "../../queue/list-pages.tsx";
import { RowList } from "../../queue/row-list.tsx";

const copy = wordsByLanguage("staff-log.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const page = readPage(url);
  const answer = await staffClient.call(readStaffLog, { page: String(page) });
  const { entries, more } = loadedForStaff(answer, url);
  const words = copy[language];
  const actions: Record<string, string> = words.actions;
  const lines = entries.map(({ at, name, action, subject }) => {
    return { at, name: name || words.commandLine, what: actions[action] ?? action, subject };
  });
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
      <h1>{words.title}</h1>
      <RowList
        none={words.none}
        rows={lines}
        // Entries never move within a page.
        keyOf={({ at }, index) => `${at} ${index}`}
        look="log-line"
        row={({ at, name, what, subject }) => (
          <>
            <time className="muted figure unbroken" dateTime={at.replace(" ", "T")}>
              {at}
            </time>
            <span>
              <strong>{name}</strong> {subject === "" ? what : `${what}: ${subject}`}
            </span>
          </>
        )}
      />
      <ListPages home={consolePaths.staffLog} {...{ page, more, words }} />
    </div>
  );
}
