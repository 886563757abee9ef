/** One book that is taken over, step by step: its files, what the check found, its totals beside the old book's, booking, taking back. */
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
import type { Output } from "#contract/endpoint.ts";
import { formatMoney } from "#contract/format.ts";
import {
  bookTakeover,
  checkTakeover,
  dropTakeover,
  readTakeover,
  takeTakeoverBack,
  uploadTakeoverFile,
} from "#contract/takeover.ts";
import { takeoverColumns, takeoverCounts, takeoverFiles } from "#contract/takeover-kinds.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { takeoverPath } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { readPage } from "../../queue/list-pages.tsx";
import { TakeoverBookView } from "./takeover-book.view.tsx";

const copy = wordsByLanguage("takeover.page");
const fileProblemCopy = wordsByLanguage("takeover.fileProblems");
const lineProblemCopy = wordsByLanguage("takeover.lineProblems");

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  const takeoverId = idOf(params["takeover"]);
  const show = url.searchParams.get("show") === "different" ? "different" : "refused";
  const asked = { takeoverId, show, page: String(readPage(url)) } as const;
  const answer = await web.staffClient.call(readTakeover, asked);
  return { words: copy[web.language], ...shownBook(loadedForStaff(answer, url), show, web) };
}

function idOf(given = ""): string {
  return /^[A-Za-z0-9_-]{1,40}$/.test(given) ? given : fail("missing");
}

type Book = Output<typeof readTakeover>;

function shownBook(book: Book, show: "refused" | "different", { language, brand }: WebRequest) {
  const words = copy[language];
  const why = lineProblemCopy[language];
  const money = (amount: number) => formatMoney(amount, "", brand.market).trim();
  const { takeoverId, totals, page, more, refused, different, state, rows } = book;
  const written = (total: Book["totals"][number]["total"], amount: number) =>
    takeoverCounts.includes(total) ? String(amount) : money(amount);
  const at = (on: number) => takeoverPath(takeoverId, show, on);
  const checked = totals.every(({ ours }) => ours !== null);
  return {
    ...book,
    show,
    checkedOnce: checked,
    totals: totals.map(({ total, old, ours }) => ({
      total,
      old: written(total, old),
      ours: ours === null ? "" : written(total, ours),
      difference: ours === null || ours === old ? "" : written(total, ours - old),
    })),
    agrees: checked && different === 0 && totals.every(({ old, ours }) => ours === old),
    loansFound: totals.find(({ total }) => total === "loans")?.ours ?? 0,
    facts: `${fill(words.until, { day: book.asOf })} · ${book.currency}`,
    columns: takeoverFiles.map((kind) => ({
      kind,
      columns: takeoverColumns[kind].join(", "),
    })),
    tabs: (["refused", "different"] as const).map((one) => ({
      name: one === "refused" ? words.refusedLines : words.differentLoans,
      to: takeoverPath(takeoverId, one),
      count: one === "refused" ? refused : different,
      here: one === show,
    })),
    lines: rows.map(({ file, line, number, problem, old, ours }) => ({
      key: `${file} ${line}`,
      place: fill(words.placeOf, { file: words.fileNames[file], line }),
      number,
      why: problem === null ? "" : why[problem],
      old: money(old),
      ours: money(ours),
    })),
    working: state === "checking" || state === "booking" || state === "taking-back",
    newer: page === 0 ? "" : at(page - 1),
    older: more ? at(page + 1) : "",
  };
}

const intents = {
  upload: "upload",
  check: "check",
  book: "book",
  takeBack: "take-back",
  drop: "drop",
} as const;

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const takeoverId = idOf(params["takeover"]);
  const form = await sentForm(request);
  const intent = String(form.get("intent"));
  const text = (name: string) => String(form.get(name) ?? "");
  if (intent === intents.upload) return upload(form, takeoverId, readWebRequest(context));
  const reason = text("reason");
  const version = /^\d{1,5}$/.test(text("version")) ? text("version") : "0";
  const answer =
    intent === intents.check
      ? await staffClient.call(checkTakeover, { takeoverId })
      : intent === intents.book
        ? await staffClient.call(bookTakeover, { takeoverId, version, reason })
        : intent === intents.takeBack
          ? await staffClient.call(takeTakeoverBack, { takeoverId, reason })
          : intent === intents.drop
            ? await staffClient.call(dropTakeover, { takeoverId })
            : fail("refused");
  if (answer.ok) throw redirect(takeoverPath(takeoverId));
  const message = answer.message || copy[language].failed;
  return data({ message, intent, reason, kind: "" }, { status: rejectionStatus(answer) });
}

async function upload(form: FormData, takeoverId: string, { staffClient, language }: WebRequest) {
  const kind = takeoverFiles.find((one) => one === form.get("kind")) ?? fail("refused");
  const sent = form.get("file");
  const file =
    sent instanceof File
      ? { name: sent.name, type: sent.type, bytes: new Uint8Array(await sent.arrayBuffer()) }
      : { name: "", type: "", bytes: new Uint8Array() };
  const answer = await staffClient.call(uploadTakeoverFile, { takeoverId, kind, file });
  const told = { intent: intents.upload, reason: "", kind };
  if (!answer.ok) {
    const message = answer.message || copy[language].failed;
    return data({ ...told, message }, { status: rejectionStatus(answer) });
  }
  const { problem, atLine } = answer.data;
  if (problem === null) throw redirect(takeoverPath(takeoverId));
  const columns = takeoverColumns[kind].join(", ");
  const message = fill(fileProblemCopy[language][problem], { line: atLine, columns });
  return data({ ...told, message }, { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.book ?? "" },
  { name: "robots", content: "noindex" },
];

export default function TakeoverBook() {
  return (
    <TakeoverBookView
      model={useLoaderData<typeof loader>()}
      refused={useActionData<typeof action>()}
    />
  );
}

export type BookModel = Awaited<ReturnType<typeof loader>>;
