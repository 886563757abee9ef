/** Saves a step's submitted form, pictures chosen without script included, and decides where it leads on to (AC-3). */
import { redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { type initialValues, payloadOf } from "#contract/form-rules.ts";
import { uploadIdentityImage } from "#contract/onboarding.ts";
import { identityImageKinds } from "#contract/onboarding-steps.ts";
import { borrowerPath } from "../../../client/borrower-path.ts";
import { fail, loaded } from "../../../client/fail.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { sentValues } from "../../../forms/form-engine/sent-values.ts";
import { carriedBy, onward } from "../step-frame/onward.ts";
import type { Answered } from "../step-frame/step-frame.tsx";
import { photoName, usePhotoIntent } from "./photo-name.ts";
import { type FormStep, readOf, saveOf } from "./step-calls.ts";

const copy = wordsByLanguage("kyc-step.page");

export async function saveForm(
  web: WebRequest,
  step: FormStep,
  form: FormData,
): Promise<Answered | Response> {
  const words = copy[web.language];
  const { items } = loaded(await web.client.call(readOf[step], {}));
  const typed = sentValues(items, form);
  const wrongPhotos = await sendPhotos(web, form);
  // Emptied choices too: clearing one deletes the saved value.
  const values = { ...emptyOf(items), ...payloadOf(items, typed) };
  const answer = await web.client.call(saveOf[step], values);
  if (!answer.ok) {
    if (answer.rejection === "sessionNeeded") fail("session", answer.message);
    const { fields = [], message } = answer;
    const refused = Object.fromEntries(fields.map((code) => [code, message]));
    const wrong = { ...refused, ...wrongPhotos };
    return { values: typed, wrong, message: message || words.failed };
  }
  const carried = carriedBy(web.parameters);
  const intent = form.get("intent");
  if (intent === "later") return redirect(borrowerPath(screenPaths.kyc, web.travelling, carried));
  const { problems, missing, complete, next } = answer.data;
  const wrong = {
    ...Object.fromEntries(missing.map((code) => [code, missingWords(code, items, words)])),
    ...Object.fromEntries(problems.map(({ code, message }) => [code, message])),
    ...wrongPhotos,
  };
  if (intent === usePhotoIntent) {
    // The form is shown again with the picture; its rejection is the only message.
    if (Object.keys(wrongPhotos).length > 0) return { values: typed, wrong: wrongPhotos };
    return redirect(borrowerPath(`${screenPaths.kyc}/${step}`, web.travelling, carried));
  }
  if (!complete || Object.keys(wrong).length > 0) {
    return { values: typed, wrong, message: words.lookAgain };
  }
  const { to, own } = onward(next, carried);
  return redirect(borrowerPath(to, web.travelling, own));
}

function emptyOf(items: Parameters<typeof initialValues>[0]): Record<string, string> {
  return Object.fromEntries(items.map(({ code }) => [code, ""]));
}

/** A text is filled in, an entry of a list is chosen, a picture is taken. */
function missingWords(
  code: string,
  items: readonly { code: string; cate: string }[],
  words: Record<"missing" | "missingChoice" | "missingPhoto", string>,
): string {
  if (identityImageKinds.some((kind) => kind === code)) return words.missingPhoto;
  const listed = items.some((one) => one.code === code && one.cate === "enum");
  return listed ? words.missingChoice : words.missing;
}

/** Uploads the pictures submitted with the form, because no script sent them; returns why each was rejected, by kind. */
async function sendPhotos(web: WebRequest, form: FormData): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const kind of identityImageKinds) {
    const file = form.get(photoName(kind));
    if (!(file instanceof File) || file.size === 0) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const image = { name: file.name, type: file.type, bytes };
    const answer = await web.client.call(uploadIdentityImage, { image, kind });
    if (answer.ok) continue;
    if (answer.rejection === "sessionNeeded") fail("session", answer.message);
    wrong[kind] = answer.message || copy[web.language].photoFailed;
  }
  return wrong;
}
