/** The editor's page: one form in parts, and beside it what a borrower will see of it. */
import { Form } from "react-router";
import { productPolicyTriedPath } from "../../access/console-paths.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { EditorContext } from "./editor-context.ts";
import { EditorHead } from "./editor-head.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { HandOn } from "./hand-on.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import type { Done } from "./product-editor.act.ts";
import { ownFields } from "./product-editor.intents.ts";
import type { Opened } from "./product-editor.load.ts";
import { SectionPanels, sectionOfField } from "./section-panels.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { Told } from "./told.tsx";
import { useEditorPage } from "./use-editor-page.ts";
import { useSection } from "./use-section.ts";

interface ViewProps {
  model: Opened;
  done: Done | undefined;
}

export function ProductEditorView({ model, done }: ViewProps) {
  const { words, productId, against, market } = model;
  const page = useEditorPage(model, done);
  const section = useSection();
  const { typed, live } = page;
  const { preview } = live;
  const refusals = preview.findings.filter(({ severity }) => severity === "refuse");
  const wrong = new Set<string>([
    ...preview.problems.map(({ section: part }) => part),
    ...refusals.map(({ field }) => sectionOfField(field)),
  ]);
  return (
    <EditorContext value={page.context}>
      <Form
        ref={page.form}
        method="post"
        encType="multipart/form-data"
        className="pe console-wide"
        preventScrollReset
        replace
        noValidate
        onInput={page.onInput}
      >
        <Unseen model={model} page={page} />
        <EditorHead
          model={model}
          typed={typed}
          problems={preview.problems.length}
          refusals={refusals.length}
          pending={page.pending}
          unsaved={page.unsaved}
        />
        <Told model={model} done={done} live={live} />
        {done?.conflict == null ? null : (
          <ConflictPanel
            ref={page.attention.conflict}
            words={words}
            typed={typed}
            productId={productId}
            conflict={done.conflict}
          />
        )}
        <ErrorSummary
          ref={page.attention.summary}
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
            <SectionPanels
              words={words}
              chosen={section.alone ? section.chosen : null}
              tried={productPolicyTriedPath(productId, against, model.version)}
            />
            <FindingsPanel preview={preview} market={market} />
            <HandOn words={words} pending={page.pending} />
          </div>
          <div className="pe-side">
            <PreviewPanel live={live} market={market} against={against} />
          </div>
        </div>
      </Form>
    </EditorContext>
  );
}

interface UnseenProps {
  model: Opened;
  page: ReturnType<typeof useEditorPage>;
}

function Unseen({ model, page }: UnseenProps) {
  return (
    <>
      {/* What the Enter key does in a field. */}
      <button type="submit" name="intent" value="show" className="unseen" tabIndex={-1} aria-hidden>
        {model.words.page.show}
      </button>
      <input type="hidden" name="version" value={model.version} />
      <input type="hidden" name="against" value={model.against} />
      <input type="hidden" name={ownFields.revision} value={page.revision} />
      <input type="hidden" name="$schema" value={page.typed.get("$schema")?.[0] ?? ""} />
    </>
  );
}
