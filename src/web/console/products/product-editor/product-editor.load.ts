/** What the editor shows: the open draft as it was saved, and what a borrower would see of it. */
import type { Output } from "#contract/endpoint.ts";
import { readProductVersion } from "#contract/product-catalogue.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import type { TypedForm } from "../product-fields/typed-form.ts";
import { typedOfForm } from "../product-fields/write-typed.ts";
import { type EditorWords, editorWords } from "./editor-words.ts";
import { askPreview, type Preview, previewOf } from "./preview-of.ts";

type Version = Output<typeof readProductVersion>;

interface Page {
  words: EditorWords;
  language: WebRequest["language"];
  market: WebRequest["brand"]["market"];
  productId: string;
  name: string;
  version: number;
}

/** No draft is open: one can be begun, unless a second person has it. */
export interface Closed extends Page {
  open: false;
  submitted: boolean;
}

export interface Opened extends Page {
  open: true;
  /** The revision the page was made from; a save names it. */
  revision: number;
  against: number;
  typed: TypedForm;
  preview: Preview;
  /** The revision just saved here; 0 for none. */
  saved: number;
}

export async function loadEditor(
  web: WebRequest,
  productId: string,
  url: URL,
): Promise<Closed | Opened> {
  const asked = { productId, version: "0" };
  const found = loadedForStaff(await web.staffClient.call(readProductVersion, asked), url);
  const page = {
    words: editorWords(web.language),
    language: web.language,
    market: web.brand.market,
    productId,
    name: found.name,
    version: found.version,
  };
  if (!found.mayChange) return { ...page, open: false, submitted: found.state === "submitted" };
  const typed = typedOfVersion(found, web);
  const answer = await askPreview(web, typed, { productId, against: found.against });
  return {
    ...page,
    open: true,
    revision: found.revision,
    against: found.against,
    typed,
    preview: previewOf(web, typed, loadedForStaff(answer, url)),
    saved: savedOf(url, found.revision),
  };
}

function typedOfVersion({ form: text }: Version, { brand }: WebRequest): TypedForm {
  const form = JSON.parse(text) as { $schema?: unknown };
  const typed = new Map(typedOfForm(form, brand.market, brand.languages));
  if (typeof form.$schema === "string") typed.set("$schema", [form.$schema]);
  return typed;
}

/** Said only while the saved revision is still the newest. */
function savedOf(url: URL, revision: number): number {
  return url.searchParams.get("saved") === String(revision) ? revision : 0;
}
