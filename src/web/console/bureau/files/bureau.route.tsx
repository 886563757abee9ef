/** Files for a credit bureau at /console/bureau: each month's, its corrections, and taking one out for a written reason (RP-7). */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { makeBureauFile, openBureauFile, readBureau, scheduleBureau } from "#contract/bureau.ts";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { bureauFilePath, bureauOpenPath, consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { BureauView } from "./bureau.view.tsx";

const copy = wordsByLanguage("bureau.page");
type Words = (typeof copy)["en"];
type Month = Output<typeof readBureau>["months"][number];
type File = Month["files"][number];

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const words = copy[language];
  const read = loadedForStaff(await staffClient.call(readBureau, {}), url);
  const months = read.months.map((month) => monthShown(month, words));
  const files = months.flatMap((month) => month.files);
  const opened = files.find(({ fileNo }) => fileNo === url.searchParams.get("open"));
  return {
    words,
    months,
    opening: opened?.ready === true ? opened : null,
    waiting: files.some(({ ready }) => !ready),
    leftOut: files.some(({ leftOut }) => leftOut > 0),
    erased: files.some(({ erased }) => erased > 0),
    scheduled: read.scheduled,
    schedule: read.scheduled
      ? fill(words.scheduleOn, { name: read.scheduledBy })
      : words.scheduleOff,
  };
}

function monthShown({ month, files }: Month, words: Words) {
  const waits = files.some(({ state }) => state === "asked");
  const act = files.length === 0 ? words.make : words.correct;
  return {
    month,
    act: waits ? "" : act,
    actName: fill(words.actOf, { act, month }),
    files: files.map((file) => fileShown(month, file, words)),
  };
}

function fileShown(month: string, file: File, words: Words) {
  const { fileNo, number, state, askedBy, madeAt, records, leftOut, erased, digest } = file;
  const name = number === 0 ? words.original : fill(words.correction, { number });
  return {
    ...{ fileNo, name, records, leftOut, erased, digest },
    ready: state === "made",
    nothing: state === "made" && number > 0 && records === 0,
    made:
      madeAt === "" ? "" : fill(words.askedBy, { time: madeAt, name: askedBy || words.byItself }),
    title: fill(words.openTitle, { file: name, month }),
    to: bureauOpenPath(fileNo),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const answer =
    intent === "make"
      ? await staffClient.call(makeBureauFile, { month: text("month") })
      : intent === "schedule"
        ? await staffClient.call(scheduleBureau, { on: text("on") === "yes" ? "yes" : "no" })
        : intent === "open"
          ? await staffClient.call(openBureauFile, {
              fileNo: /^[1-9]\d{0,14}$/.test(text("fileNo")) ? text("fileNo") : fail("missing"),
              reason: text("reason"),
            })
          : fail("refused");
  if (answer.ok) {
    const opened = "downloadId" in answer.data ? answer.data.downloadId : "";
    throw redirect(opened === "" ? consolePaths.bureau : bureauFilePath(opened));
  }
  const message = answer.message || copy[language].failed;
  const told = { message, intent, reason: text("reason") };
  return data(told, { status: rejectionStatus(answer) });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Bureau() {
  return (
    <BureauView model={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  );
}

export type BureauModel = Awaited<ReturnType<typeof loader>>;
