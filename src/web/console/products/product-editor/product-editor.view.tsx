/** The editor's page: one form in parts, and beside it what a borrower will see of it. */
import { type FormEvent, type KeyboardEvent, useMemo, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { productPreviewPath } from "../../access/console-paths.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { EditorContext } from "./editor-context.ts";
import { EditorHead } from "./editor-head.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FindingsPanel, findingId } from "./findings-panel.tsx";
import { HandOn } from "./hand-on.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import type { Done } from "./product-editor.act.ts";
import { ownFields } from "./product-editor.intents.ts";
import type { Opened } from "./product-editor.load.ts";
import { SectionPanels, sectionOfField } from "./section-panels.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { Told } from "./told.tsx";
import { useAttention } from "./use-attention.ts";
import { usePreview } from "./use-preview.ts";
import { useRevision } from "./use-revision.ts";
import { useSection } from "./use-section.ts";
import { useTypedForm } from "./use-typed-form.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface ViewProps {
  model: Opened;
  done: Done | undefined;
}

export function ProductEditorView({ model, done }: ViewProps) {
  const { words, productId, version, against, market } = model;
  const form = useRef<HTMLFormElement>(null);
  const { typed, look, change } = useTypedForm(form, done?.typed ?? model.typed);
  const section = useSection();
  const unsaved = useUnsaved(model.saved, done);
  const revision = useRevision(model, done);
  const live = usePreview({
    form,
    first: done?.preview ?? model.preview,
    to: productPreviewPath(productId),
    onLogo: (address) => setLogo(form.current, address),
  });
  const { preview } = live;
  const attention = useAttention(model.saved, done);
  const navigation = useNavigation();
  const pending = String(navigation.formData?.get("intent") ?? "");

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
        unsaved.mark();
        live.ask();
      },
    }),
    [words, typed, preview, change, unsaved.mark, live.ask],
  );
  const refusals = preview.findings.filter(({ severity }) => severity === "refuse");
  const stopping = preview.problems.length + refusals.length;
  const wrong = new Set<string>([
    ...preview.problems.map(({ section: part }) => part),
    ...refusals.map(({ field }) => sectionOfField(field)),
  ]);

  const onInput = (event: FormEvent<HTMLFormElement>): void => {
    const field = event.target as HTMLInputElement;
    if (field.dataset["asks"] !== undefined) look();
    if (!field.name.startsWith("example")) unsaved.mark();
    live.ask();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    attention.stay();
    form.current?.querySelector<HTMLButtonElement>("button[value=save]")?.click();
  };

  return (
    <EditorContext value={context}>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="pe console-wide"
        preventScrollReset
        replace
        noValidate
        onInput={onInput}
        onKeyDown={onKeyDown}
      >
        {/* What the Enter key does in a field. */}
        <button type="submit" name="intent" value="show" className="unseen" tabIndex={-1} aria-hidden>
          {words.page.show}
        </button>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="against" value={against} />
        <input type="hidden" name={ownFields.revision} value={revision} />
        <input type="hidden" name="$schema" value={typed.get("$schema")?.[0] ?? ""} />
        <EditorHead
          model={model}
          typed={typed}
          stopping={stopping}
          pending={pending}
          unsaved={unsaved.is}
        />
        <Told model={model} done={done} live={live} />
        {done?.conflict == null ? null : (
          <ConflictPanel
            ref={attention.conflict}
            words={words}
            typed={typed}
            productId={productId}
            conflict={done.conflict}
          />
        )}
        <ErrorSummary
          ref={attention.summary}
          words={words}
          typed={typed}
          problems={preview.problems}
        />
        <SectionTabs
          words={words}
          chosen={section.chosen}
          wrong={wrong}
          onChoose={section.choose}
        />
        <div className="pe-columns">
          <div className="pe-main">
            <SectionPanels words={words} chosen={section.alone ? section.chosen : null} />
            <FindingsPanel preview={preview} market={market} />
            <HandOn words={words} stopping={stopping} pending={pending} />
          </div>
          <div className="pe-side">
            <PreviewPanel live={live} market={market} against={against} />
          </div>
        </div>
      </Form>
    </EditorContext>
  );
}

/** A picture that was sent is an address from now on; the file itself need not be sent again. */
function setLogo(form: HTMLFormElement | null, address: string): void {
  const field = form?.elements.namedItem("logo");
  const file = form?.elements.namedItem(ownFields.logoFile);
  if (field instanceof HTMLInputElement) field.value = address;
  if (file instanceof HTMLInputElement) file.value = "";
}
