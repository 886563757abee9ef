/** Which languages the product's texts have fields for. */
import { documentLanguage, findLanguage, languageNames, languages } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { languagesName, typedList } from "../product-fields/typed-form.ts";
import { ChangeButton } from "./change-button.tsx";
import { useEditor } from "./editor-context.ts";

export function LanguagesField() {
  const { words, typed } = useEditor();
  const page = words.page;
  const chosen = typedList(typed, languagesName);
  return (
    <fieldset className="pe-list pe-wide">
      <legend>{page.languages}</legend>
      <p className="pe-help">{page.languagesHelp}</p>
      <input type="hidden" name={languagesName} value="" />
      <ul className="pe-chips">
        {chosen.map((language) => (
          <li key={language}>
            <input type="hidden" name={languagesName} value={language} />
            <span lang={documentLanguage(findLanguage(language) ?? "en")}>{nameOf(language)}</span>{" "}
            <ChangeButton
              change={`remove:languages[${language}]`}
              says={fill(page.removeFrom, { what: nameOf(language) })}
            >
              {page.remove}
            </ChangeButton>
          </li>
        ))}
        {languages
          .filter((one) => !chosen.includes(one))
          .map((one) => (
            <li key={one}>
              <ChangeButton
                change={`add:languages[${one}]`}
                says={`${page.add}: ${languageNames[one]}`}
              >
                + {languageNames[one]}
              </ChangeButton>
            </li>
          ))}
      </ul>
    </fieldset>
  );
}

function nameOf(language: string): string {
  return languageNames[findLanguage(language) ?? "en"];
}
