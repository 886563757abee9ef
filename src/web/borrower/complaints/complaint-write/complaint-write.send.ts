/** Sends the complaint in a submitted form; a rejection returns everything as it was typed (CP-5 to CP-7). */
import { redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { problemSave } from "#contract/complaint.ts";
import { complaintCharactersMaximum, countCharacters, tidied } from "#contract/counted-text.ts";
import { imagesPerFormMaximum } from "#contract/image-address.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { sendProblemImage, takePictures } from "../../../forms/uploader/take-pictures.ts";
import { type Answered, sentMark } from "./complaint-write.sent.ts";

const uploaderCopy = wordsByLanguage("uploader.page");
const copy = wordsByLanguage("complaint-write.page");

export async function sendComplaint(web: WebRequest, form: FormData): Promise<Answered | Response> {
  const { language } = web;
  const words = uploaderCopy[language];
  const taken = await takePictures(form, words, imagesPerFormMaximum, sendProblemImage(web));
  const text = String(form.get("text") ?? "");
  const back = (message: string, about: Answered["about"]): Answered => {
    return { text, pictures: taken.addresses, message, about };
  };
  if (taken.signedOut) fail("session");
  if (taken.onlyPictures || taken.wrong !== "") return back(taken.wrong, "picture");
  const refused = refusedText(text);
  if (refused !== null) return back(refused.message[language], "text");
  const { problemType = "", problemSonType = "", orderNo = "" } = web.parameters;
  const problemImage = taken.addresses.join(",");
  const answer = await web.client.call(problemSave, {
    problemType,
    problemSonType,
    problemDetail: text,
    problemImage,
    orderNo,
  });
  if (answer.ok) {
    const sent = sentMark(answer.data.reference);
    const chosen = { problemType, problemSonType, orderNo };
    return redirect(borrowerPath(screenPaths.complaintWrite, web.travelling, { ...chosen, sent }));
  }
  if (answer.rejection === "sessionNeeded") fail("session", answer.message);
  const ofText = answer.rejection === "textMissing" || answer.rejection === "textTooLong";
  return back(answer.message || copy[language].notSent, ofText ? "text" : "sending");
}

/** The server's own rule; where no script runs this is the first check. */
function refusedText(text: string) {
  const { textMissing, textTooLong } = problemSave.rejections;
  const stored = tidied(text);
  if (stored === "") return textMissing;
  const most = complaintCharactersMaximum;
  return countCharacters(stored, most + 1) > most ? textTooLong : null;
}
