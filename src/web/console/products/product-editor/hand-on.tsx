/** The end of a draft: handed to a second person, or withdrawn. */
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import type { EditorWords } from "./editor-words.ts";
import { ownFields } from "./product-editor.intents.ts";

interface HandProps {
  words: EditorWords;
  pending: string;
}

export function HandOn({ words, pending }: HandProps) {
  const page = words.page;
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{page.handOn}</h2>
      </div>
      <div className="panel-body pe-grid">
        <div className="pe-field pe-wide">
          <label htmlFor="note">{page.note}</label>
          <textarea
            id="note"
            name={ownFields.note}
            className="pe-in"
            rows={2}
            aria-describedby="note-help"
          />
          <p id="note-help" className="pe-help">
            {page.noteHelp}
          </p>
        </div>
        <details className="pe-wide">
          <summary className="tap">{page.withdraw}</summary>
          <div className="pe-field">
            <p>{page.withdrawText}</p>
            <label htmlFor="withdraw-note">{page.withdrawNote}</label>
            <textarea id="withdraw-note" name={ownFields.withdrawNote} className="pe-in" rows={2} />
            <p>
              <Button
                type="submit"
                kind="quiet"
                name="intent"
                value="withdraw"
                className="danger"
                pending={pending === "withdraw"}
              >
                {page.withdrawNow}
              </Button>
            </p>
          </div>
        </details>
      </div>
    </section>
  );
}

interface SubmitProps extends HandProps {
  /** Problems and refusing findings together: the server refuses with any. */
  stopping: number;
}

/** Dashed while something stops it, and then says how much; pressed all the same, it leads to what that is. */
export function SubmitButton({ words, stopping, pending }: SubmitProps) {
  const stopped = stopping > 0;
  return (
    <Button
      type="submit"
      kind={stopped ? "quiet" : "main"}
      name="intent"
      value="submit"
      className={stopped ? "off" : ""}
      pending={pending === "submit"}
    >
      {stopped ? fill(words.page.submitStopped, { count: stopping }) : words.page.submit}
    </Button>
  );
}
