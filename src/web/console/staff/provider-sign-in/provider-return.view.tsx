/** Markup of the page that the company's own sign-in leads back to. */
import type { WordsOf } from "#contract/catalogue.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice, Page } from "../../../ui/layout.tsx";

interface ViewProps {
  words: WordsOf<"staff-sign-in.provider">;
  /** Why nobody was signed in; "" for somebody who was. */
  wrong: string;
  to: string;
}

export function ProviderReturnView({ words, wrong, to }: ViewProps) {
  return (
    <Page>
      <h1>{wrong === "" ? words.title : words.titleFailed}</h1>
      {wrong === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{wrong}</Notice>
        </div>
      )}
      <ButtonLink to={to} document>
        {wrong === "" ? words.go : words.again}
      </ButtonLink>
    </Page>
  );
}
