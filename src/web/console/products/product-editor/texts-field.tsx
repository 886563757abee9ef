/** One text in each of the product's languages, in fields one below the other. */
import { documentLanguage, findLanguage, languageNames } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import type { Texts } from "../product-fields/node.ts";
import { languagesName, typedList, typedText } from "../product-fields/typed-form.ts";
import { useEditor } from "./editor-context.ts";
import { controlOf, Said, useWrong } from "./field-frame.tsx";
import { fieldId, wordsOf } from "./field-words.ts";

interface TextsProps {
  node: Texts;
  name: string;
}

export function TextsField({ node, name }: TextsProps) {
  const { words, typed } = useEditor();
  const { label, help } = wordsOf(words, name);
  const id = fieldId(name);
  return (
    <fieldset id={id} className="pe-texts pe-wide" tabIndex={-1}>
      <legend>{label}</legend>
      <p id={`${id}-help`} className="pe-help">
        {help}
      </p>
      <Said name={name} />
      {typedList(typed, languagesName).map((language) => (
        <OneText
          key={language}
          name={`${name}.${language}`}
          language={language}
          long={node.long ?? false}
        />
      ))}
    </fieldset>
  );
}

function OneText({ name, language, long }: { name: string; language: string; long: boolean }) {
  const { words, typed } = useEditor();
  const wrong = useWrong(name);
  const code = findLanguage(language) ?? "en";
  const { label } = wordsOf(words, name);
  const said = { label, language: languageNames[code] };
  const id = fieldId(name);
  const control = {
    ...controlOf(name, wrong),
    "aria-describedby": wrong ? `${id}-wrong` : undefined,
    className: "pe-in",
    lang: documentLanguage(code),
    autoComplete: "off",
    defaultValue: typedText(typed, name),
  };
  return (
    <div className="pe-text">
      <label htmlFor={id} lang={documentLanguage(code)}>
        <span className="unseen">{fill(words.page.inLanguage, { ...said, language: "" })}</span>
        {languageNames[code]}
      </label>
      {long ? <textarea {...control} rows={2} /> : <input {...control} type="text" />}
      <Said name={name} />
    </div>
  );
}
