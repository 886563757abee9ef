/**
 * The language choice at the landing's foot. Its buttons submit the registration form itself, so what was typed, the
 * picture and the advert's tags are sent along; where there is no form, it is the language chooser of every page.
 */
import { LanguageButtons, LanguageChooser, LanguageFold } from "../../ui/language-chooser.tsx";
import type { Landing } from "./landing.load.ts";

export function LandingLanguages({ form }: Pick<Landing, "form">) {
  if (form.told !== null) return <LanguageChooser />;
  const address = new URL(form.action, "http://own");
  const inLanguage = (lang: string): string => {
    address.searchParams.set("lang", lang);
    return address.pathname + address.search;
  };
  return (
    <LanguageFold>
      <div>
        <LanguageButtons name="intent" of={{ form: "registration", address: inLanguage }} />
      </div>
    </LanguageFold>
  );
}
