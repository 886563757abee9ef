/**
 * The choice of a language at the landing's foot. Its buttons send the registration form itself, so what was typed, the
 * picture and the advert's marks come along; where there is no form, the chooser of every page does.
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
