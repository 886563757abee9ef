/** Actions of the forms on a complaint's page. A rejection returns with what was typed. */
import { data, redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import {
  addNote,
  answerComplaint,
  assignComplaint,
  closeComplaint,
  reopenComplaint,
} from "#contract/complaint-back-office.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { imagesPerFormMaximum } from "#contract/image-address.ts";
import { uploadStaffImage } from "#contract/upload.ts";
import { fail } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { takePictures } from "../../../forms/uploader/take-pictures.ts";
import { complaintPath } from "../../access/console-paths.ts";
import { rejectionStatus } from "../../access/for-staff.ts";
import { fieldNames, type Intent, intents } from "./complaint-case.intents.ts";

const uploaderCopy = wordsByLanguage("uploader.page");
const copy = wordsByLanguage(
  "complaint-case.page",
  "complaint-case.history",
  "complaint-case.forms",
);

/** A rejected form, with everything typed into it. */
export interface Answered {
  intent: Intent;
  /** "" when only pictures were added or removed. */
  message: string;
  text: string;
  pictures: string[];
  picturesWrong: string;
  /** The version it was sent on when a colleague was quicker, otherwise null. */
  stale: string | null;
  /** History entries the sender had seen. */
  seen: number;
}

export async function act(web: WebRequest, problemId: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = intents.find((known) => known === text(fieldNames.intent)) ?? fail("refused");
  const sent = { problemId, version: text(fieldNames.version), text: text(fieldNames.text) };
  const seen = Number(text(fieldNames.seen)) || 0;
  const typed = { intent, text: sent.text, pictures: [], picturesWrong: "", stale: null, seen };
  if (intent === "answer") return answer(web, form, sent, typed);
  return settled(await change(web, intent, sent, text(fieldNames.staffId)), web, sent, typed);
}

interface Sent {
  problemId: string;
  version: string;
  text: string;
}

type Typed = Omit<Answered, "message">;

function change(
  { staffClient }: WebRequest,
  intent: Exclude<Intent, "answer">,
  { problemId, version, text }: Sent,
  staffId: string,
): Promise<Answer<EndpointShape>> {
  switch (intent) {
    case "note":
      return staffClient.call(addNote, { problemId, text });
    case "close":
      return staffClient.call(closeComplaint, { problemId, version });
    case "reopen":
      return staffClient.call(reopenComplaint, { problemId, version, text });
    case "assign":
      return staffClient.call(assignComplaint, { problemId, staffId });
  }
}

async function answer(web: WebRequest, form: FormData, sent: Sent, typed: Typed) {
  const { staffClient, language } = web;
  const words = uploaderCopy[language];
  const taken = await takePictures(form, words, imagesPerFormMaximum, (problemImage) =>
    staffClient.call(uploadStaffImage, { problemImage }),
  );
  const { addresses: pictures, wrong: picturesWrong, onlyPictures, signedOut } = taken;
  const saved = { ...typed, pictures, picturesWrong };
  if (onlyPictures || picturesWrong !== "") {
    return data<Answered>({ ...saved, message: "" }, { status: signedOut ? 401 : 200 });
  }
  const images = pictures.join(",");
  return settled(await staffClient.call(answerComplaint, { ...sent, images }), web, sent, saved);
}

/** Success redirects to the page, so that reloading sends nothing twice. */
function settled(
  answer: Answer<EndpointShape>,
  { language }: WebRequest,
  { problemId, version }: Sent,
  typed: Typed,
) {
  if (answer.ok) {
    const done = new URLSearchParams({ done: typed.intent, at: String(typed.seen) });
    return redirect(`${complaintPath(problemId)}?${done}`);
  }
  const stale = answer.rejection === ("changedMeanwhile" as string) ? version : null;
  const message = answer.message || copy[language].failed;
  return data<Answered>({ ...typed, message, stale }, { status: rejectionStatus(answer) });
}
