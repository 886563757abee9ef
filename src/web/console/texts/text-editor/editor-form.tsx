/** The form of the editor: the words with their placeholders, and what can be done with them. Works without script. */
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { documentLanguage } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { type SingleSubmit, useSingleSubmit } from "../../../client/use-single-submit.ts";
import type { Unsaved } from "../../../client/use-unsaved.ts";
import { textPath } from "../../access/console-paths.ts";
import { Panel } from "../../parts/panel.tsx";
import { Decision } from "./decision.tsx";
import { Scrolled } from "./scrolled.tsx";
import type { Answered } from "./text-editor.act.ts";
import type { TextEditorData } from "./text-editor.route.tsx";

interface FormProps {
  data: TextEditorData;
  answered: Answered | undefined;
  unsaved: Unsaved;
  onTyped(source: string): void;
}

export interface FormPartProps {
  data: TextEditorData;
  typed: Answered["typed"];
  submit: SingleSubmit;
}

export function EditorForm({ data, answered, unsaved, onTyped }: FormProps) {
  const submit = useSingleSubmit();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, draft, mayChange } = data;
  const typed = answered?.typed ?? null;
  const edits = mayChange && !draft.goesBack;
  return (
    <Form
      className="console-stack"
      method="post"
      encType="multipart/form-data"
      action={textPath(text.id, text.language)}
      preventScrollReset
      ref={unsaved.watch}
      onSubmit={submit.onSubmit}
    >
      <input type="hidden" name="version" value={draft.version} />
      <input type="hidden" name="revision" value={draft.revision} />
      {edits ? (
        <Words data={data} source={typed?.source ?? data.source} field={field} onTyped={onTyped} />
      ) : (
        <Panel title={data.words.wording}>
          <Scrolled label={data.words.wording} className="text-preview">
            <pre className="text-source" lang={documentLanguage(text.language)}>
              {data.source}
            </pre>
          </Scrolled>
        </Panel>
      )}
      {text.source === "file" ? null : <Decision data={data} typed={typed} submit={submit} />}
      {edits ? <Placeholders data={data} field={field} onTyped={onTyped} /> : null}
    </Form>
  );
}

interface WordsProps {
  data: TextEditorData;
  source: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onTyped(source: string): void;
}

/** Uncontrolled, so that input from before hydration stays. */
function Words({ data: { words, text }, source, field, onTyped }: WordsProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.wording}</label>
      <p id={`${id}-hint`} className="hint">
        {words.formats[text.kind]}
        {text.source === "own" ? (
          <>
            {" "}
            <Link to={`${textPath(text.id, text.language)}?from=shipped`}>{words.useShipped}</Link>
          </>
        ) : null}
      </p>
      <div className="box">
        <textarea
          ref={field}
          id={id}
          className="text-words"
          name="source"
          rows={text.kind === "message" ? 6 : 22}
          maxLength={text.charactersMaximum}
          lang={documentLanguage(text.language)}
          defaultValue={source}
          onChange={(event) => onTyped(event.currentTarget.value)}
          aria-describedby={`${id}-hint`}
        />
      </div>
    </div>
  );
}

function Placeholders({ data, field, onTyped }: Omit<WordsProps, "source">) {
  const { words, text, meanings } = data;
  const scripted = useScripted();
  const insert = (name: string) => {
    const area = field.current;
    if (area === null) return;
    area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, "end");
    area.focus();
    onTyped(area.value);
  };
  return (
    <Panel title={words.placeholders}>
      <p className="muted small">{words.placeholdersAbout}</p>
      <ul className="text-placeholders">
        {text.placeholders.map(({ name, needed }) => {
          const written = `{${name}}`;
          const meaning = meanings[name as keyof typeof meanings];
          return (
            <li key={name}>
              {scripted ? (
                <button
                  type="button"
                  onClick={() => insert(name)}
                  aria-label={fill(words.insert, { name: written })}
                >
                  <code>{written}</code>
                </button>
              ) : (
                <code>{written}</code>
              )}
              <span>
                {meaning}
                {needed ? <span className="muted"> ({words.needed})</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** False while the server renders, and for ever where no script runs. */
function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
