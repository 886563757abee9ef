/** Who did what, on what and when, at /console/staff-log, for supervisors; newest first, page by page. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readStaffLog } from "#contract/staff.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/layout.tsx";
import { loadedForStaff } from "../for-staff.ts";
import { consolePlaces } from "../places.ts";
import { copy } from "./copy.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const asked = url.searchParams.get("page") ?? "";
  const page = /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
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

const addressOf = (page: number) =>
  page === 0 ? consolePlaces.staffLog : `${consolePlaces.staffLog}?page=${page}`;

export default function StaffLog() {
  const { words, lines, more, page } = useLoaderData<typeof loader>();
  return (
    <div className="console-stack">
      <h1>{words.title}</h1>
      <Card>
        {lines.length === 0 ? <p className="muted">{words.none}</p> : null}
        <ol className="rows">
          {lines.map(({ at, name, what, subject }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move within a page
            <li key={`${at} ${place}`} className="log-line">
              <time className="muted figure unbroken" dateTime={at.replace(" ", "T")}>
                {at}
              </time>
              <span>
                <strong>{name}</strong> {subject === "" ? what : `${what}: ${subject}`}
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <div className="log-ways">
        {page > 0 ? (
          <ButtonLink to={addressOf(page - 1)} kind="quiet">
            {words.newer}
          </ButtonLink>
        ) : null}
        {more ? (
          <ButtonLink to={addressOf(page + 1)} kind="quiet">
            {words.older}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
