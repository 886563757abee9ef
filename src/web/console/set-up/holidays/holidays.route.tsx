/** Holidays and weekly days off at /console/holidays: a year of them, drafted by one member of staff and published by another (PD-9). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import {
  publishConfiguration,
  readConfiguration,
  returnConfigurationDraft,
  saveConfigurationDraft,
  submitConfigurationDraft,
  withdrawConfigurationDraft,
} from "#contract/configuration.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import type { HolidaysYear } from "#contract/holidays.ts";
import { whoAmI } from "#contract/staff.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { readCalendarFile } from "./calendar-file.ts";
import {
  nextYear,
  typedHoliday,
  withHoliday,
  withoutHoliday,
  withWeekdays,
} from "./holidays.change.ts";
import type { Answered, FilePreview } from "./holidays.page.ts";
import { HolidaysView } from "./holidays.view.tsx";
import { changesOf, daysHandedOn, withFile } from "./year-from-file.ts";
import { yearShown } from "./year-shown.ts";

const copy = wordsByLanguage("holidays.page");
const kind = "holidays";
const october = 10;

type Document = Output<typeof readConfiguration>;

/** The lender's business date, as 2026-03-09. */
async function readToday({ staffClient }: WebRequest, url: URL): Promise<string> {
  return loadedForStaff(await staffClient.call(whoAmI, {}), url).today;
}

/** The year named in the address; null where it names none. */
function yearOf(url: URL): number | null {
  const asked = Number(url.searchParams.get("year"));
  return asked >= 2000 && asked <= 2099 ? asked : null;
}

async function readYear({ staffClient }: WebRequest, year: number, url: URL): Promise<Document> {
  return loadedForStaff(await staffClient.call(readConfiguration, { kind, key: `${year}` }), url);
}

const isOpen = ({ state }: Document) => state === "draft" || state === "submitted";

/** The open draft, else what rules. A draft that is wrong is shown as far as it can be read. */
function bodyOf(document: Document): HolidaysYear {
  const given = JSON.parse(isOpen(document) ? document.body : document.ruling);
  const { weekdays = [], days = [], removed = [] } = given ?? JSON.parse(document.usual);
  return { weekdays, days, removed };
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const today = await readToday(web, url);
  const [thisYear = 0, month = 0] = today.split("-").map(Number);
  const year = yearOf(url) ?? thisYear;
  const [document, next] = await Promise.all([
    readYear(web, year, url),
    readYear(web, thisYear + 1, url),
  ]);
  const body = bodyOf(document);
  return {
    words: copy[web.language],
    language: web.language,
    year,
    years: [thisYear - 1, thisYear, thisYear + 1, thisYear + 2],
    /** Nothing is listed for next year, and it is October. */
    late: month >= october && bodyOf(next).days.length === 0 ? thisYear + 1 : 0,
    today,
    shown: yearShown(year, body, web.language),
    removed: body.removed.map(({ on, names, reason }) => ({
      on: on as string,
      name: names[web.language] ?? names.en ?? "",
      reason,
    })),
    document: {
      state: document.state,
      source: document.source,
      version: document.version,
      revision: document.revision,
      problems: Object.entries(document.problems),
      warnings: document.warnings,
      authors: document.authors.map(({ name }) => name),
      mayPublish: document.mayPublish,
      changes: document.differences.length,
      from: document.from,
    },
  };
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const year = yearOf(url) ?? Number.parseInt(await readToday(web, url), 10);
  const words = copy[web.language];
  const seen = { kind, key: `${year}`, version: text("version"), revision: text("revision") };
  const note = text("note");
  const { staffClient } = web;
  switch (text("intent")) {
    case "submit":
      return told(
        web,
        await staffClient.call(submitConfigurationDraft, { ...seen, note }),
        words.submitted,
      );
    case "return":
      return told(
        web,
        await staffClient.call(returnConfigurationDraft, { ...seen, note }),
        words.returned,
      );
    case "withdraw":
      return told(
        web,
        await staffClient.call(withdrawConfigurationDraft, { ...seen, note }),
        words.withdrawn,
      );
    case "publish": {
      const publishing = { ...seen, note, from: text("from") };
      return told(web, await staffClient.call(publishConfiguration, publishing), words.published);
    }
    case "add": {
      const typed = typedHoliday(form);
      return save(web, year, url, (body) => withHoliday(body, typed), { seen, form });
    }
    case "remove":
      return save(web, year, url, (body) => withoutHoliday(body, text("on"), note), { seen, form });
    case "file":
      return previewed(web, await readYear(web, year, url), { year, form });
    case "take": {
      const file = daysHandedOn(text("days"));
      if (file === null) return fail("refused");
      const reason = fill(words.file.notInFile, { file: text("fileName").slice(0, 50) });
      const taken = { file, replaces: text("replaces") === "1", reason };
      return save(web, year, url, (body) => withFile(body, taken), { seen, form });
    }
    case "weekdays":
      return save(web, year, url, (body) => withWeekdays(body, form), { seen, form });
    case "copy": {
      const body = bodyOf(await readYear(web, year, url));
      const next = await readYear(web, year + 1, url);
      const named = isOpen(next) ? next : { version: 0, revision: 0 };
      const to = { version: `${named.version}`, revision: `${named.revision}` };
      const answer = await write(web, year + 1, to, nextYear(body, year + 1));
      if (!answer.ok) return told(web, answer, "");
      throw redirect(`${consolePaths.holidays}?year=${year + 1}`);
    }
    default:
      return fail("refused");
  }
}

async function save(
  web: WebRequest,
  year: number,
  url: URL,
  change: (body: HolidaysYear) => object,
  { seen, form }: { seen: { version: string; revision: string }; form: FormData },
) {
  const document = await readYear(web, year, url);
  const to = isOpen(document) ? seen : { version: "0", revision: "0" };
  const answer = await write(web, year, to, change(bodyOf(document)));
  const kept = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return told(web, answer, copy[web.language].saved, kept);
}

/** What the file would change; nothing is saved by it. */
async function previewed(
  { language }: WebRequest,
  document: Document,
  { year, form }: { year: number; form: FormData },
) {
  const words = copy[language].file;
  const sent = form.get("file");
  const bytes = sent instanceof File ? new Uint8Array(await sent.arrayBuffer()) : new Uint8Array();
  const read = readCalendarFile(bytes);
  const ours = read?.days.filter(({ on }) => on.startsWith(`${year}-`)) ?? [];
  const isEmpty = read !== null && read.problems.length === 0 && ours.length === 0;
  if (read === null || isEmpty) {
    const message = read === null ? words.unreadable : fill(words.nothing, { year: String(year) });
    return data<Answered>({ ok: false, message, typed: {} }, { status: 422 });
  }
  const replaces = form.get("replaces") === "1";
  const preview: FilePreview = {
    fileName: sent instanceof File ? sent.name.slice(0, 100) : "",
    replaces,
    changes: read.problems.length > 0 ? [] : changesOf(bodyOf(document), ours, replaces),
    problems: read.problems.map(({ line, problem, value }) =>
      fill(words.line, { line: String(line), problem: fill(words.problems[problem], { value }) }),
    ),
    otherYears: read.days.length - ours.length,
    days: JSON.stringify(ours.map(({ on, name, confirmed }) => ({ on, name, confirmed }))),
  };
  return data<Answered>({ ok: preview.problems.length === 0, message: "", typed: {}, preview });
}

function write(
  { staffClient }: WebRequest,
  year: number,
  seen: { version: string; revision: string },
  body: object,
) {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const file = { name: "form.json", type: "application/json", bytes };
  return staffClient.call(saveConfigurationDraft, { kind, key: `${year}`, ...seen, body: file });
}

function told(
  { language }: WebRequest,
  answer: Answer<EndpointShape>,
  message: string,
  typed: Answered["typed"] = {},
) {
  if (answer.ok) return data<Answered>({ ok: true, message, typed: {} });
  const why = answer.message || copy[language].failed;
  return data<Answered>({ ok: false, message: why, typed }, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Holidays() {
  return (
    <HolidaysView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
