/** Markup of the check of a paper: the answer first, then the form for another code. */
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { Button } from "../../ui/button.tsx";
import { LanguageChooser } from "../../ui/language-chooser.tsx";
import { Card, Notice, Page, PageHead } from "../../ui/layout.tsx";

interface ViewProps {
  words: WordsOf<"papers.verify">;
  lender: string;
  phone: string;
  code: string;
  /** Null before a code is given, and when none was looked up. */
  found: { genuine: boolean; loanEnds: string } | null;
  /** Why no code was looked up; "" when one was or none was given. */
  refused: string;
}

export function PaperCheckView({ words, lender, phone, code, found, refused }: ViewProps) {
  return (
    <Page>
      <PageHead title={words.title} />
      {refused === "" ? null : <Notice kind="warn">{refused}</Notice>}
      {found === null ? null : <Found words={words} lender={lender} phone={phone} found={found} />}
      <Card>
        <form method="get" action={screenPaths.verify}>
          <p>{fill(words.lead, { lender })}</p>
          <div className="field paper-code">
            <label htmlFor="code">{words.label}</label>
            <div className="box">
              <input
                id="code"
                name="code"
                type="text"
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                aria-describedby="code-hint"
                defaultValue={found?.genuine ? "" : code}
              />
            </div>
            <p id="code-hint" className="muted small">
              {words.hint}
            </p>
          </div>
          <Button type="submit">{words.check}</Button>
        </form>
      </Card>
      <LanguageChooser />
    </Page>
  );
}

type FoundProps = Pick<ViewProps, "words" | "lender" | "phone"> & {
  found: { genuine: boolean; loanEnds: string };
};

function Found({ words, lender, phone, found }: FoundProps) {
  if (!found.genuine) {
    return (
      <Notice kind="bad">
        <h2>{words.unknown}</h2>
        <p>{fill(words.unknownText, { phone })}</p>
      </Notice>
    );
  }
  const { loanEnds } = found;
  return (
    <Notice kind="good">
      <h2>{words.genuine}</h2>
      <p>{fill(words.issued, { lender })}</p>
      {loanEnds === "" ? (
        <p>{words.noLoan}</p>
      ) : (
        <p>
          <strong>{fill(words.loan, { digits: loanEnds })}</strong> {words.compare}
        </p>
      )}
    </Notice>
  );
}
