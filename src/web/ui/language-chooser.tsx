/**
 * The language choice at the foot of a page: folded away under the name of the current one. A plain form,
 * so it works before and without script; the page is reloaded in the language chosen.
 */
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { documentLanguage, type Language, languageNames } from "#contract/languages.ts";
import { withoutSecret } from "../client/borrower-path.ts";
import { fill } from "../client/fill.ts";
import { useRootData } from "../client/root-data.ts";
import { screenPaths } from "../client/screen-paths.ts";
import { useBorrowerLink } from "../client/session-provider.tsx";
import { Drawing } from "./icon.tsx";

const globe =
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17";

/** Nothing where the lender offers one language only. The page's address and parameters stay. */
export function LanguageChooser() {
  const { pathname, search, hash } = useLocation();
  const link = useBorrowerLink();
  const here = pathname + search + hash;
  return (
    <LanguageFold>
      <form method="post" action={link(screenPaths.language)}>
        <input type="hidden" name="to" value={withoutSecret(here) ?? here} />
        <LanguageButtons name="language" />
      </form>
    </LanguageFold>
  );
}

/** The fold around the choice; `children` is how it is sent. */
export function LanguageFold({ children }: { children: ReactNode }) {
  const { language, offered, words } = useRootData();
  if (offered.length < 2) return null;
  return (
    <details className="languages">
      <summary>
        <Drawing path={globe} name="globe" size={20} />
        <span>{fill(words.language, { name: languageNames[language] })}</span>
      </summary>
      {children}
    </details>
  );
}

interface LanguageButtonsProps {
  /** Name of the field that carries the choice. */
  name: string;
  /** For buttons outside the form they submit: its id, and the address for each language. */
  of?: { form: string; address: (language: Language) => string };
}

export function LanguageButtons({ name, of }: LanguageButtonsProps) {
  const { language, offered } = useRootData();
  return offered.map((one) => (
    <button
      key={one}
      type="submit"
      form={of?.form}
      formAction={of?.address(one)}
      name={name}
      value={of === undefined ? one : "language"}
      lang={documentLanguage(one)}
      aria-current={one === language ? "true" : undefined}
    >
      {languageNames[one]}
    </button>
  ));
}
