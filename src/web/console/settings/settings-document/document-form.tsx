/** The form of a document: saved as it is typed, with what is wrong beside its field. */
import { useId } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import type { SingleSubmit } from "../../../client/use-single-submit.ts";
import type { Unsaved } from "../../../client/use-unsaved.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../parts/panel.tsx";
import { LogoField } from "./logo-field.tsx";
import { measuredOf } from "./measured-contrast.ts";
import {
  type DocumentField,
  type DocumentKind,
  documentForms,
} from "./settings-document.fields.ts";
import type { Document, DocumentWords } from "./settings-document.view.tsx";

interface FormProps {
  kind: DocumentKind;
  words: DocumentWords;
  fields: WordsOf<"settings.fields">;
  document: Document;
  texts: Readonly<Record<string, string>>;
  submit: SingleSubmit;
  unsaved: Unsaved;
}

export function DocumentForm({ kind, words, fields, document, texts, submit, unsaved }: FormProps) {
  const { state, version, revision, problems } = document;
  const isDraft = state === "draft";
  const labels: Readonly<Record<string, string>> = fields.labels;
  const hints: Readonly<Record<string, string>> = fields.hints;
  const groups: Readonly<Record<string, string>> = fields.groups;
  const hintOf = (path: string): string | undefined => {
    const hint = hints[path];
    return hint === undefined ? hint : fill(hint, { market: document.whenEmpty?.[path] ?? "" });
  };
  return (
    <Panel title={isDraft ? fill(words.draft, { version: String(version) }) : words.newDraft}>
      <Form
        method="post"
        encType={kind === "brand" ? "multipart/form-data" : "application/x-www-form-urlencoded"}
        className="stack"
        noValidate
        ref={unsaved.watch}
        onInput={unsaved.mark}
        onSubmit={submit.onSubmit}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={isDraft ? version : 0} />
        <input type="hidden" name="revision" value={isDraft ? revision : 0} />
        {documentForms[kind].map(({ group, fields: own }) => (
          <fieldset key={group} className="settings-group">
            <legend>{groups[group]}</legend>
            {own.map((field) => (
              <FieldOf
                key={field.path}
                field={field}
                words={words}
                measured={measuredOf(field.path, texts, words)}
                label={labels[field.path] ?? field.path}
                optional={words.optional}
                value={texts[field.path] ?? ""}
                hint={hintOf(field.path)}
                wrong={isDraft ? problems[field.path] : undefined}
              />
            ))}
          </fieldset>
        ))}
        <Button type="submit" pending={submit.intent === "save"} disabled={submit.pending}>
          {words.save}
        </Button>
      </Form>
    </Panel>
  );
}

interface FieldProps {
  field: DocumentField;
  words: DocumentWords;
  /** What was measured of the value; "" for nothing. */
  measured: string;
  label: string;
  optional: string;
  value: string;
  hint: string | undefined;
  wrong: string | undefined;
}

function FieldOf(props: FieldProps) {
  return props.field.type === "logo" ? <LogoField {...props} /> : <Field {...props} />;
}

/** Uncontrolled, so that input from before hydration stays. Whatever is typed may be saved: the answer says what is wrong. */
function Field({
  field: { path, type, required },
  label,
  optional,
  value,
  hint,
  measured,
  wrong,
  words,
}: FieldProps) {
  const id = useId();
  // A problem is said in words that follow the name of its field.
  const note = wrong === undefined ? hint : `${label} ${wrong}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required ? null : <span className="settings-optional"> {optional}</span>}
      </label>
      <div className="box">
        {type === "colour" ? <Swatch colour={value} /> : null}
        {type === "switch" ? (
          <Switch id={id} name={path} value={value} words={words} />
        ) : (
          <input
            id={id}
            name={path}
            type={type === "tel" || type === "email" ? type : "text"}
            defaultValue={value}
            maxLength={400}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
          />
        )}
      </div>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={wrong === undefined ? "hint" : "wrong"}>
          {note}
        </p>
      )}
      {measured === "" ? null : <p className="hint">{measured}</p>}
    </div>
  );
}

interface SwitchProps {
  id: string;
  name: string;
  value: string;
  words: DocumentWords;
}

function Switch({ id, name, value, words: { switches } }: SwitchProps) {
  return (
    <select id={id} name={name} defaultValue={value === "off" ? "off" : "on"}>
      <option value="on">{switches.on}</option>
      <option value="off">{switches.off}</option>
    </select>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="settings-swatch" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect x=".5" y=".5" width="19" height="19" rx="4" fill={colour} stroke="currentColor" />
    </svg>
  );
}
