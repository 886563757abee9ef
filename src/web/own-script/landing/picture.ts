/** The picture, the question in its place, or the mark that it is solved (PL-3, PL-5). */
import type { Answered } from "../../promotion/answered.ts";
import { facts, field, find, show } from "./page.ts";

type Shown = Pick<Answered, "sid" | "picture" | "question" | "passed">;

export function showPicture({ sid, picture, question, passed }: Shown): void {
  const isNew = picture !== field("picture").value || sid !== field("sid").value;
  field("sid").value = sid;
  field("picture").value = picture;
  field("passed").value = passed;
  const asks = question !== "" && question !== field("question").value;
  field("question").value = question;
  const solved = passed !== "" && !isNew && question === "";
  if (isNew || asks) field("capcode").value = "";
  const image = find<HTMLImageElement>("picture");
  if (image !== null && isNew && question === "" && sid !== "") {
    image.src = `${facts.picture}?sid=${sid}&n=${picture}`;
  }
  const place = find("question");
  if (place !== null) place.textContent = question;
  show("question", question !== "");
  show("solved", solved);
  show("picture", !solved && question === "" && sid !== "");
}

/** Calls `failed` when the picture does not come, also when that was before the script. */
export function watchPicture(failed: () => void): void {
  const image = find<HTMLImageElement>("picture");
  if (image === null) return;
  image.addEventListener("error", failed);
  if (!image.hidden && image.complete && image.naturalWidth === 0) failed();
}
