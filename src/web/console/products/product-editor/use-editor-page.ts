/** What the editor's page keeps while it is open: what is typed, its preview, what it was made from, and where to look. */
import { type FormEvent, useMemo, useRef } from "react";
import { useNavigation } from "react-router";
import { useUnsaved } from "../../../client/use-unsaved.ts";
import { productPreviewPath } from "../../access/console-paths.ts";
import { findingId } from "./findings-panel.tsx";
import { focusAfter } from "./focus-after.ts";
import type { Done } from "./product-editor.act.ts";
import { ownFields } from "./product-editor.intents.ts";
import type { Opened } from "./product-editor.load.ts";
import { useAttention } from "./use-attention.ts";
import { usePreview } from "./use-preview.ts";
import { useRevision } from "./use-revision.ts";
import { useSaveKey } from "./use-save-key.ts";
import { useTypedForm } from "./use-typed-form.ts";

export function useEditorPage(model: Opened, done: Done | undefined) {
  const { words, productId } = model;
  const form = useRef<HTMLFormElement>(null);
  const { typed, look, change } = useTypedForm(form, done?.typed ?? model.typed);
  const unsaved = useUnsaved({ comesBack: done !== undefined, question: words.page.leave });
  const revision = useRevision(model, done);
  const live = usePreview({
    form,
    first: done?.preview ?? model.preview,
    to: productPreviewPath(productId),
    onLogo: (address) => setLogo(form.current, address),
  });
  const attention = useAttention(model.saved, done);
  const pending = String(useNavigation().formData?.get("intent") ?? "");
  const { preview, ask } = live;
  const { mark } = unsaved;

  const context = useMemo(
    () => ({
      words,
      typed,
      problems: new Map(preview.problems.map(({ name, text }) => [name, text])),
      findings: new Map(
        preview.findings.map(({ field, text, rule, severity }) => [
          field,
          { text, id: findingId(rule), refuses: severity === "refuse" },
        ]),
      ),
      change: (asked: string) => {
        change(asked);
        mark();
        ask();
        setTimeout(() => focusAfter(asked));
      },
    }),
    [words, typed, preview, change, mark, ask],
  );

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const field = event.target as HTMLInputElement;
    if (field.dataset["asks"] !== undefined) look();
    if (!field.name.startsWith("example")) mark();
    ask();
  };
  useSaveKey(() => {
    attention.stay();
    form.current?.querySelector<HTMLButtonElement>("button[value=save]")?.click();
  });
  return { form, typed, context, live, revision, attention, pending, unsaved: unsaved.is, onInput };
}

/** A picture that was sent is an address from now on; the file itself need not be sent again. */
function setLogo(form: HTMLFormElement | null, address: string): void {
  const field = form?.elements.namedItem("logo");
  const file = form?.elements.namedItem(ownFields.logoFile);
  if (field instanceof HTMLInputElement) field.value = address;
  if (file instanceof HTMLInputElement) file.value = "";
}
