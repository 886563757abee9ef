/** Markup of the test preview: the fields, the links built from them, and two things only a phone can try. */

import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Page, PageHead } from "../../ui/layout.tsx";
import { type FieldGroup, type FieldName, type FieldValues, fieldGroups } from "./fields.ts";

type Words = WordsOf<"test-preview.page">;

interface ViewProps {
  words: Words;
  values: FieldValues;
  links: readonly { name: string; to: string }[];
  languages: readonly string[];
}

export function TestPreviewView({ words, values, links, languages }: ViewProps) {
  return (
    <Page>
      <PageHead title={words.title} />
      <p className="muted">{words.text}</p>
      <form className="stack sections" method="get" action={screenPaths.testPreview}>
        {(Object.keys(fieldGroups) as FieldGroup[]).map((group) => (
          <Card key={group} title={words[group]}>
            <div className="stack">
              {fieldGroups[group].map((name) =>
                name === "lang" ? (
                  <Language
                    key={name}
                    words={words}
                    languages={languages}
                    chosen={values[name] || ""}
                  />
                ) : (
                  <Field key={name} name={name} label={words[name]} value={values[name]} />
                ),
              )}
            </div>
          </Card>
        ))}
        <Button type="submit">{words.build}</Button>
      </form>
      <Card title={words.links}>
        <ul className="rows">
          {links.map(({ name, to }) => (
            <li key={name}>
              <a className="row-link" href={to}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <OnThePhone words={words} />
    </Page>
  );
}

function Field({ name, label, value }: { name: FieldName; label: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="box">
        <input
          id={name}
          name={name}
          defaultValue={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </div>
  );
}

interface LanguageProps {
  words: Words;
  languages: readonly string[];
  chosen: string;
}

function Language({ words, languages, chosen }: LanguageProps) {
  return (
    <div className="field">
      <label htmlFor="lang">{words.lang}</label>
      <div className="box">
        <select id="lang" name="lang" defaultValue={chosen}>
          <option value="">{words.langOwn}</option>
          {languages.map((language) => (
            <option key={language}>{language}</option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** Its messages are in the markup already, as templates: the page's script carries no texts. */
function OnThePhone({ words }: { words: Words }) {
  return (
    <>
      <Card title={words.file}>
        <div className="field">
          <label htmlFor="file">{words.fileHint}</label>
          <input
            id="file"
            type="file"
            data-says={words.fileSays}
            data-unknown={words.fileUnknown}
          />
          <output id="file-told" htmlFor="file" />
          <img id="file-shown" alt="" hidden />
        </div>
      </Card>
      <Card title={words.position}>
        <div
          className="stack"
          id="position"
          data-asked={words.positionAsked}
          data-says={words.positionSays}
          data-refused={words.positionRefused}
          data-failed={words.positionFailed}
          data-missing={words.positionMissing}
        >
          <Button kind="quiet" id="ask-position">
            {words.askPosition}
          </Button>
          <output id="position-output" className="figure" />
        </div>
      </Card>
      <p className="without-script-only muted small">{words.needsScript}</p>
    </>
  );
}
