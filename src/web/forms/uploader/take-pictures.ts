/**
 * For actions of pages with pictures: the pictures of a submitted form, after adding the file and removing the
 * picture it asks for. This makes the field work where no script runs.
 */

import type { WordsOf } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import { basePath } from "#contract/endpoint.ts";
import type { SentFile } from "#contract/fields.ts";
import {
  type uploadEvidence,
  uploadProblemImage,
  type uploadStaffImage,
} from "#contract/upload.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { pictureFields } from "./picture-fields.ts";

type UploaderWords = WordsOf<"uploader.page">;

type ImageEndpoint = typeof uploadProblemImage | typeof uploadStaffImage | typeof uploadEvidence;

interface TakenPictures {
  /** Addresses, at most `most`. */
  addresses: string[];
  /** True when the form only added or removed a picture: the page is shown again instead of sent. */
  onlyPictures: boolean;
  /** Why the chosen file was rejected, "" when it was not. */
  wrong: string;
  /** The session has ended. */
  signedOut: boolean;
}

/** A file that was chosen but not added counts as added: pressing Send means it too. */
export async function takePictures(
  form: FormData,
  words: UploaderWords,
  most: number,
  send: (file: SentFile) => Promise<Answer<ImageEndpoint>>,
): Promise<TakenPictures> {
  const removed = form.get(pictureFields.remove);
  const addresses = [...new Set(form.getAll(pictureFields.saved).map(String))]
    .filter((address) => address !== "" && address !== removed)
    .slice(0, most);
  const onlyPictures = removed !== null || form.has(pictureFields.add);
  const taken = { addresses, onlyPictures, wrong: "", signedOut: false };
  const chosen = form.get(pictureFields.chosen);
  if (!(chosen instanceof File) || chosen.size === 0) return taken;
  if (addresses.length >= most) {
    return { ...taken, wrong: words.tooMany.replace("{most}", String(most)) };
  }
  const { name, type } = chosen;
  const answer = await send({ name, type, bytes: new Uint8Array(await chosen.arrayBuffer()) });
  if (answer.ok) return { ...taken, addresses: [...addresses, answer.data.url] };
  const signedOut = answer.rejection === "sessionNeeded" || answer.rejection === "staffNeeded";
  return { ...taken, wrong: answer.message || words.failed, signedOut };
}

/** Sends a borrower's picture from an action. */
export function sendProblemImage({ client }: Pick<WebRequest, "client">) {
  return (problemImage: SentFile) => client.call(uploadProblemImage, { problemImage });
}

/**
 * Where the browser posts a picture: straight to the wire, or through our own page where the backend is at another
 * origin, which our pages may not call.
 */
export function pictureTarget(web: Pick<WebRequest, "brand">): string {
  return web.brand.apiBase === "" ? basePath + uploadProblemImage.path : screenPaths.upload;
}
