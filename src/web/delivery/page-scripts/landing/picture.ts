/** The captcha picture, the spoken digits in its place, or the mark that it is solved (PL-3, PL-5). */
import type { Answered } from "../../../promotion/landing-page/landing.answered.ts";
import { facts, field, find, show } from "./page.ts";

type Shown = Pick<Answered, "sid" | "picture" | "spoken" | "sound" | "passed">;

export function showPicture({ sid, picture, spoken, sound, passed }: Shown): void {
  const isNew = picture !== field("picture").value || sid !== field("sid").value;
  field("sid").value = sid;
  field("picture").value = picture;
  field("passed").value = passed;
  field("spoken").value = spoken;
  const solved = passed !== "" && !isNew && spoken === "";
  if (isNew || sound !== "") field("capcode").value = "";
  const image = find<HTMLImageElement>("picture");
  if (image !== null && isNew && spoken === "" && sid !== "") {
    image.src = `${facts.picture}?sid=${sid}&n=${picture}`;
  }
  const voice = find<HTMLAudioElement>("sound");
  if (voice !== null && sound !== "") voice.src = sound;
  if (spoken === "") voice?.pause();
  show("heard", spoken !== "");
  show("solved", solved);
  show("picture", !solved && spoken === "" && sid !== "");
}

/** Calls `failed` when the picture does not load, also when that happened before the script ran. */
export function watchPicture(failed: () => void): void {
  const image = find<HTMLImageElement>("picture");
  if (image === null) return;
  image.addEventListener("error", failed);
  if (!image.hidden && image.complete && image.naturalWidth === 0) failed();
}
