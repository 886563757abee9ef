/** Messages of the official site's visitors and of borrowers, at /console/suggestions: unread first, for all staff (OS-2; AC-5). */
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listSuggestions, markSuggestionRead } from "#contract/suggestion.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { CardList } from "../../queue/card-list.tsx";
import { ListPages, pageAddress, readPage } from "../../queue/list-pages.tsx";

const copy = wordsByLanguage("suggestions.page");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const page = readPage(url);
  const answer = await staffClient.call(listSuggestions, { page: String(page) });
  const { suggestions, unread, more } = loadedForStaff(answer, url);
  const { plural, ...words } = copy[language];
  const model = suggestions.map(({ readBy, readAt, orderNo = "", ...one }) => ({
    ...one,
    read: readAt === "" ? "" : fill(words.read, { name: readBy, at: readAt }),
    about: orderNo === "" ? "" : fill(words.order, { order: orderNo }),
  }));
  return { words, model, more, page, unread: fillCount(plural.unread, unread, language) };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { staffClient } = readWebRequest(context);
  const form = await sentForm(request);
  const suggestionId = String(form.get("suggestionId") ?? "");
  const answer = await staffClient.call(markSuggestionRead, { suggestionId });
  if (answer.ok) throw redirect(addressOf(readPage(url)));
  return data({ message: answer.message }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

const addressOf = (page: number) => pageAddress(consolePaths.suggestions, page);

export default function Suggestions() {
  const { words, model, unread, more, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="console-stack">
      <h1>{words.title}</h1>
      <p className="muted">{words.about}</p>
      {refused === undefined ? null : <Notice kind="bad">{refused.message}</Notice>}
      <CardList
        count={unread}
        none={words.none}
        rows={model}
        keyOf={({ suggestionId }) => suggestionId}
        card={({ suggestionId, name, telephone, suggestion, sentAt, read, about }) => (
          <>
            <h2>
              {name} {read === "" ? <span className="badge warn">{words.fresh}</span> : null}
            </h2>
            <p>
              <a className="tap" href={`tel:${telephone.replace(/[^+\d]/g, "")}`}>
                {telephone}
              </a>{" "}
              <time
                className="muted small figure unbroken"
                translate="no"
                dateTime={sentAt.replace(" ", "T")}
              >
                {sentAt}
              </time>
            </p>
            {about === "" ? null : <p className="muted small figure">{about}</p>}
            <p className="lines">{suggestion}</p>
            {read === "" ? (
              <Form method="post" action={addressOf(page)} preventScrollReset>
                <input type="hidden" name="suggestionId" value={suggestionId} />
                <Button type="submit" kind="quiet">
                  {words.markRead}
                </Button>
              </Form>
            ) : (
              <p className="muted small">{read}</p>
            )}
          </>
        )}
      />
      <ListPages home={consolePaths.suggestions} {...{ page, more, words }} />
    </div>
  );
}
