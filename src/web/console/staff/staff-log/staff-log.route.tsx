/** The staff log at /console/staff-log, for supervisors: who did what, on what, when and, where it is asked, why; newest first, page by page. */
import { useId } from "react";
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readStaffLog } from "#contract/staff.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { consolePaths, customerPath } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { ListPages, readPage } from "../../queue/list-pages.tsx";
import { filtered, logFilterOf } from "./staff-log.filter.ts";

const copy = wordsByLanguage("staff-log.page");
const customerCopy = wordsByLanguage("customer.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const page = readPage(url);
  const filter = logFilterOf(url);
  const answer = await staffClient.call(readStaffLog, { page: String(page), ...filter });
  const { entries, more, people } = loadedForStaff(answer, url);
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
  return { words, lines, more, page, people, filter };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function StaffLog() {
  const { words, lines, more, page, people, filter } = useLoaderData<typeof loader>();
  const actions = Object.entries(words.actions).map(([value, label]) => ({ value, label }));
  return (
    <div className="console-stack">
      <PageHead title={words.title}>
        <ButtonLink to={filtered(consolePaths.staffLogFile, filter)} kind="quiet" document>
          {words.export}
        </ButtonLink>
      </PageHead>
      <Form className="log-filter" role="search" aria-label={words.narrow}>
        <Select
          label={words.who}
          name="who"
          defaultValue={filter.who}
          options={[
            { value: "", label: words.anybody },
            ...people.map(({ staffId, name }) => ({ value: staffId, label: name })),
          ]}
        />
        <Select
          label={words.action}
          name="action"
          defaultValue={filter.action}
          options={[{ value: "", label: words.anything }, ...actions]}
        />
        <DayOf label={words.from} name="from" value={filter.from} />
        <DayOf label={words.to} name="to" value={filter.to} />
        <Button type="submit" kind="quiet">
          {words.narrow}
        </Button>
      </Form>
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
      <ListPages home={filtered(consolePaths.staffLog, filter)} {...{ page, more, words }} />
    </div>
  );
}

function DayOf({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input id={id} type="date" name={name} defaultValue={value} />
      </div>
    </div>
  );
}
