/**
 * Messages of the official site's visitors and of borrowers, at /console/suggestions: unread first (OS-2; AC-5). Numbers are masked;
 * the form that shows one answers here, with script and without (DK-2).
 */
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { listSuggestions, markSuggestionRead, revealSender } from "#contract/suggestion.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { Button } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { useMay } from "../../access/staff-member.ts";
import {
  type Answered,
  askedShow,
  refusedShow,
  ShowForm,
  Shown,
} from "../../parts/show-number.tsx";
import { shownPhone } from "../../parts/shown-number.ts";
import { CardList } from "../../queue/card-list.tsx";
import { ListPages, pageAddress, readPage } from "../../queue/list-pages.tsx";

const copy = wordsByLanguage("suggestions.page");
const showCopy = wordsByLanguage("customer.page");

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
  return {
    ...{ words, model, more, page },
    unread: fillCount(plural.unread, unread, language),
    showWords: showCopy[language],
    asked: url.searchParams.get("number") ?? "",
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const shown = form.get("number");
  if (shown !== null) return show(String(shown), form, web);
  const suggestionId = String(form.get("suggestionId") ?? "");
  const answer = await web.staffClient.call(markSuggestionRead, { suggestionId });
  if (answer.ok) throw redirect(addressOf(readPage(url)));
  return data<Outcome>({ message: answer.message }, { status: rejectionStatus(answer) });
}

/** Which message's number was asked for, and what came of it; or why a message is not marked. */
type Outcome = Answered<string> | { message: string };

async function show(
  suggestionId: string,
  form: FormData,
  { staffClient, language, brand }: WebRequest,
) {
  const typed = askedShow(form);
  const answer = await staffClient.call(revealSender, { suggestionId, ...typed });
  if (answer.ok) {
    return data<Outcome>({
      ok: true,
      kind: suggestionId,
      ...shownPhone(answer.data.value, brand),
    });
  }
  const { rejection } = answer;
  const message = answer.message || showCopy[language].failed;
  return data<Outcome>(refusedShow(suggestionId, { rejection, message }, typed), {
    status: rejectionStatus(answer),
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

const addressOf = (page: number) => pageAddress(consolePaths.suggestions, page);

type Model = Awaited<ReturnType<typeof loader>>;

export default function Suggestions() {
  const { words, showWords, asked, model, unread, more, page } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const answered = outcome !== undefined && "kind" in outcome ? outcome : undefined;
  const unmarked = outcome !== undefined && !("kind" in outcome) ? outcome : undefined;
  return (
    <div className="console-stack">
      <h1>{words.title}</h1>
      <p className="muted">{words.about}</p>
      {unmarked === undefined ? null : <Notice kind="bad">{unmarked.message}</Notice>}
      <CardList
        count={unread}
        none={words.none}
        rows={model}
        keyOf={({ suggestionId }) => suggestionId}
        card={(message) => (
          <Message
            {...{ message, words, showWords, page }}
            answered={answered?.kind === message.suggestionId ? answered : undefined}
            asked={asked === message.suggestionId}
          />
        )}
      />
      <ListPages home={consolePaths.suggestions} {...{ page, more, words }} />
    </div>
  );
}

interface MessageProps extends Pick<Model, "words" | "showWords" | "page"> {
  message: Model["model"][number];
  answered: Answered<string> | undefined;
  asked: boolean;
}

function Message({ message, words, page, ...showing }: MessageProps) {
  const { suggestionId, name, suggestion, sentAt, read, about } = message;
  return (
    <>
      <h2 id={`message-${suggestionId}`}>
        {name} {read === "" ? <span className="badge warn">{words.fresh}</span> : null}
      </h2>
      <Telephone {...{ message, page }} {...showing} />
      <p>
        <time
          className="muted small figure unbroken"
          translate="no"
          dateTime={sentAt.replace(" ", "T")}
        >
          {sentAt}
        </time>
      </p>
      {about === "" ? null : <p className="muted small figure">{withFigures(about)}</p>}
      <p className="lines">{suggestion}</p>
      {read === "" ? (
        <Form method="post" action={addressOf(page)} preventScrollReset>
          <input type="hidden" name="suggestionId" value={suggestionId} />
          <Button type="submit" kind="quiet">
            {words.markRead}
          </Button>
        </Form>
      ) : (
        <p className="muted small">{withFigures(read)}</p>
      )}
    </>
  );
}

/** Masked; with the way to have it shown for whoever may. */
function Telephone({
  message: { suggestionId, telephone },
  showWords,
  page,
  answered,
  asked,
}: Omit<MessageProps, "words">) {
  const may = useMay("show-phone");
  const label = showWords.numbers.phone;
  const back = `${addressOf(page)}#message-${suggestionId}`;
  const pages: Record<string, string> = page === 0 ? {} : { page: String(page) };
  const query = new URLSearchParams({ ...pages, number: suggestionId });
  const address = `${consolePaths.suggestions}?${query}#message-${suggestionId}`;
  if (answered?.ok === true) return <Shown words={showWords} {...{ answered, back }} />;
  const isAsked = may && (asked || answered !== undefined);
  return (
    <>
      <p>
        <span className="figure unbroken" translate="no">
          {telephone}
        </span>{" "}
        {isAsked || !may ? null : (
          <Link className="tap" to={address} aria-label={fill(showWords.showOf, { what: label })}>
            {showWords.show}
          </Link>
        )}
      </p>
      {isAsked ? (
        <ShowForm
          words={showWords}
          name="number"
          kind={suggestionId}
          {...{ label, address, back }}
          refused={answered}
        />
      ) : null}
    </>
  );
}
