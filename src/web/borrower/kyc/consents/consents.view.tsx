/** Markup of the consents page. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { AddressParameters } from "../../../client/borrower-path.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { ActionBar, Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";

type Words = WordsOf<"consents.page">;

export interface Told {
  ok: boolean;
  message: string;
}

interface ConsentShown {
  consent: string;
  version: number;
  title: string;
  text: string[];
  needed: number;
  given: number;
  givenOn: string;
}

interface ViewProps {
  words: Words;
  list: readonly ConsentShown[];
  /** Where the page leads on to. */
  way: { to: string; own: AddressParameters };
  /** The address parameters that the page's own forms repeat. */
  own: AddressParameters;
  told: Told | undefined;
}

export function ConsentsView({ words, list, way, own, told }: ViewProps) {
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  const here = link(screenPaths.consents, own);
  const lacking = list.some(({ needed, given }) => needed === 1 && given === 0);
  const open = list.filter(({ given }) => given === 0);
  return (
    <Page>
      <PageHead title={lacking ? words.before : words.later} />
      {told === undefined ? null : (
        <div role={told.ok ? "status" : "alert"}>
          <Notice kind={told.ok ? "good" : "bad"}>{told.message}</Notice>
        </div>
      )}
      <p className="muted">{words.lead}</p>
      {list.map((one) => (
        <Consent key={one.consent} one={one} words={words} here={here} />
      ))}
      <Link className="tap small" to={link(screenPaths.privacyPolicy)}>
        {words.policy}
      </Link>
      {/* The checkboxes above belong to this form by its id. */}
      <Form id="consents" method="post" action={here} onSubmit={onSubmit} />
      <ActionBar>
        {lacking ? (
          <Button type="submit" form="consents" pending={pending}>
            {words.go}
          </Button>
        ) : (
          <>
            <ActionLink to={link(way.to, way.own)}>{words.on}</ActionLink>
            {open.length === 0 ? null : (
              <Button type="submit" form="consents" kind="quiet" pending={pending}>
                {words.save}
              </Button>
            )}
          </>
        )}
      </ActionBar>
    </Page>
  );
}

function Consent({ one, words, here }: { one: ConsentShown; words: Words; here: string }) {
  const { consent, version, title, text, needed, given, givenOn } = one;
  return (
    <Card title={title}>
      {/* Pages that ask for one consent link straight to it. */}
      <div className="stack" id={consent}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {given === 1 ? (
          <>
            <p className="muted small">
              <Figures text={fill(words.given, { day: givenOn })} />
            </p>
            <Form method="post" action={here} replace preventScrollReset>
              <Button
                type="submit"
                kind="plain"
                name="takeBack"
                value={`${consent}:${version}`}
                aria-label={`${words.takeBack}: ${title}`}
              >
                {words.takeBack}
              </Button>
            </Form>
          </>
        ) : (
          <label className="choice">
            <input type="checkbox" name="consent" value={`${consent}:${version}`} form="consents" />
            <span>
              {words.agree}
              <span className="muted small"> · {needed === 1 ? words.needed : words.free}</span>
            </span>
          </label>
        )}
      </div>
    </Card>
  );
}
