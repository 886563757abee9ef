/** What the buttons of the editor do. Whatever is answered, the page gets back what was typed. */
import { data, redirect } from "react-router";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import * as catalogue from "#contract/product-catalogue.ts";
import { fail } from "../../../client/fail.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { productEditPath, productPath } from "../../access/console-paths.ts";
import { rejectionStatus } from "../../access/for-staff.ts";
import { changeRows } from "../product-fields/change-rows.ts";
import { type TypedForm, typedFormOf, typedText } from "../product-fields/typed-form.ts";
import { withLogo } from "./logo-file.ts";
import { askPreview, fileOf, formOf, type Preview, previewOf } from "./preview-of.ts";
import { type EditorIntent, ownFields } from "./product-editor.intents.ts";

/** Somebody else's save that this one would have overwritten. */
export interface Conflict {
  by: string;
  time: string;
  /** The revision that is there now: saving over it names it. */
  revision: number;
  /** `before` is what stands there, `after` what was typed here. */
  differences: Output<typeof catalogue.previewProduct>["differences"];
  /** It is no longer a draft. */
  closed: boolean;
}

export interface Done {
  typed: TypedForm;
  /** The revision that the typed form was made from. */
  revision: number;
  /** Null where the backend could not be asked. */
  preview: Preview | null;
  message: string;
  conflict: Conflict | null;
  /** Changes with every answer, so that a page that is alive can tell them apart. */
  at: number;
}

interface Sent {
  web: WebRequest;
  productId: string;
  version: number;
  against: number;
  revision: string;
  typed: TypedForm;
}

export async function act(web: WebRequest, productId: string, form: FormData) {
  const intent = String(form.get("intent") ?? "") as EditorIntent;
  if (intent === "begin") return begun(web, productId);
  const { typed, message } = await withLogo(web, form, typedFormOf(form));
  const number = (name: string) =>
    /^\d{1,6}$/.test(typedText(typed, name)) ? typedText(typed, name) : "0";
  const sent: Sent = {
    web,
    productId,
    version: Number(number("version")),
    against: Number(number("against")),
    revision: number(ownFields.revision),
    typed,
  };
  const change = form.get("change");
  if (typeof change === "string")
    return shown({ ...sent, typed: changeRows(typed, change) }, message);
  if (message !== "") return shown(sent, message);
  switch (intent) {
    case "show":
      return shown(sent, "");
    case "save":
      return saved(sent);
    case "over":
      return saved({ ...sent, revision: number("theirs") });
    case "submit":
      return submitted(sent);
    case "withdraw":
      return withdrawn(sent);
    default:
      return fail("refused");
  }
}

async function begun(web: WebRequest, productId: string) {
  const answer = await web.staffClient.call(catalogue.addProductDraft, { productId });
  // Somebody else may have begun it in the meantime: the editor shows theirs.
  if (answer.ok || answer.rejection === "draftOpen") return redirect(productEditPath(productId));
  return fail("refused", answer.message);
}

async function saved(sent: Sent) {
  const answer = await save(sent);
  if (!answer.ok) return refused(sent, answer);
  return redirect(`${productEditPath(sent.productId)}?saved=${answer.data.revision}`);
}

function save({ web, typed, productId, version, revision }: Sent) {
  return web.staffClient.call(catalogue.saveProductDraft, {
    productId,
    version: String(version),
    revision,
    form: fileOf(formOf(typed, web, productId)),
  });
}

/** Saves first: what is handed over is what stands on the page. */
async function submitted(sent: Sent) {
  const kept = await save(sent);
  if (!kept.ok) return refused(sent, kept);
  const { web, typed } = sent;
  const answer = await web.staffClient.call(catalogue.submitProductDraft, {
    ...named({ ...sent, revision: String(kept.data.revision) }),
    note: typedText(typed, ownFields.note),
  });
  if (!answer.ok) return refused({ ...sent, revision: String(kept.data.revision) }, answer);
  return redirect(productPath(sent.productId));
}

async function withdrawn(sent: Sent) {
  const answer = await sent.web.staffClient.call(catalogue.withdrawProductDraft, {
    ...named(sent),
    note: typedText(sent.typed, ownFields.withdrawNote),
  });
  if (!answer.ok) return refused(sent, answer);
  return redirect(productPath(sent.productId));
}

const named = ({ productId, version, revision }: Sent) => ({
  productId,
  version: String(version),
  revision,
});

async function refused(sent: Sent, answer: Extract<Answer<EndpointShape>, { ok: false }>) {
  const meanwhile = answer.rejection === "changedMeanwhile" || answer.rejection === "notDraft";
  const conflict = meanwhile ? await conflictOf(sent) : null;
  const message = conflict === null ? answer.message || " " : "";
  return shown(sent, message, { conflict, status: rejectionStatus(answer) });
}

/** Who saved last, and how that differs from what is typed here; null where that cannot be read. */
async function conflictOf(sent: Sent): Promise<Conflict | null> {
  const { web, productId, version, typed } = sent;
  const [there, history, compared] = await Promise.all([
    web.staffClient.call(catalogue.readProductVersion, { productId, version: String(version) }),
    web.staffClient.call(catalogue.readProductHistory, { productId }),
    askPreview(web, typed, { productId, against: version }),
  ]);
  if (!there.ok || !history.ok) return null;
  const last = newestOf(history.data.entries, version);
  return {
    by: last?.by?.name ?? "",
    time: last?.time ?? "",
    revision: there.data.revision,
    differences: compared.ok ? compared.data.differences : [],
    closed: !there.data.mayChange,
  };
}

type Entries = Output<typeof catalogue.readProductHistory>["entries"];

function newestOf(entries: Entries, version: number): Entries[number] | undefined {
  return entries.find((entry) => entry.version === version);
}

interface More {
  conflict: Conflict | null;
  status: number;
}

async function shown(sent: Sent, message: string, { conflict, status }: More = plain) {
  const { web, typed, revision } = sent;
  const answer = await askPreview(web, typed, sent);
  const preview = answer.ok ? previewOf(web, typed, answer.data) : null;
  const signedOut = !answer.ok && answer.rejection === "staffNeeded";
  return data<Done>(
    { typed, revision: Number(revision), preview, message, conflict, at: Date.now() },
    { status: signedOut ? 401 : status },
  );
}

const plain: More = { conflict: null, status: 200 };
