/** Markup of deleting the account: what is deleted, what is retained and why, then the code. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DigitsInput } from "../../../ui/fields.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { useAnswerToast, useLoadingToast } from "../../../ui/toast.tsx";

type Words = WordsOf<"delete-account.page">;

export interface Told {
  message: string;
  about: "code" | "all";
}

interface Open {
  kind: "open";
  words: Words;
  /** A code was requested. */
  sent: boolean;
  whyNotText: string;
  phone: string;
  erased: string[];
  kept: { what: string; why: string; until: string }[];
}

interface Done {
  kind: "done";
  words: Words;
  eraseOn: string;
}

export function DeleteAccountView(props: (Open | Done) & { told: Told | undefined }) {
  return props.kind === "done" ? <Gone {...props} /> : <Before {...props} />;
}

function Before({
  words,
  sent,
  whyNotText,
  phone,
  erased,
  kept,
  told,
}: Open & { told: Told | undefined }) {
  const link = useBorrowerLink();
  const { pending, intent, onSubmit } = useSingleSubmit();
  useLoadingToast(pending, intent === "delete" ? words.deleting : words.sending);
  useAnswerToast(told);
  return (
    <Page>
      <PageHead title={words.title} />
      {told?.about === "all" ? (
        <div role="alert">
          <Notice kind="bad">{told.message}</Notice>
        </div>
      ) : null}
      {whyNotText === "" ? <Notice kind="warn">{words.lead}</Notice> : null}
      {whyNotText === "" ? null : <Notice kind="warn">{whyNotText}</Notice>}
      <Card title={words.erased}>
        <ul className="plain-list">
          {erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card title={words.kept}>
        {kept.length === 0 ? <p className="muted">{words.nothingKept}</p> : null}
        <ul className="rows">
          {kept.map(({ what, why, until }) => (
            <li key={what}>
              <div>
                <strong>{what}</strong>
                <p className="muted small">{why}</p>
                <p className="small">
                  <Figures text={fill(words.until, { date: until })} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Link className="tap small" to={link(screenPaths.dataExport)}>
        {words.file}
      </Link>
      {whyNotText === "" ? (
        <Form
          className="as-page"
          method="post"
          action={link(screenPaths.deleteAccount, sent ? { sent: "1" } : {})}
          onSubmit={onSubmit}
        >
          {sent ? (
            <ActionBar>
              <DigitsInput
                kind="number"
                label={words.code}
                name="code"
                autoComplete="one-time-code"
                hint={fill(words.sentTo, { phone })}
                wrong={told?.about === "code" ? told.message : undefined}
              />
              <Button type="submit" kind="danger" name="intent" value="delete" pending={pending}>
                {words.confirm}
              </Button>
              <Button type="submit" kind="plain" name="intent" value="call" disabled={pending}>
                {words.call}
              </Button>
            </ActionBar>
          ) : (
            <ActionBar>
              <Button type="submit" name="intent" value="send" pending={pending}>
                {words.send}
              </Button>
            </ActionBar>
          )}
        </Form>
      ) : null}
    </Page>
  );
}

/** The final page: nobody is signed in here any more. */
function Gone({ words, eraseOn }: Done) {
  const link = useBorrowerLink();
  return (
    <Page>
      <header className="status good">
        <span className="status-icon">
          <Icon name="done" size={28} />
        </span>
        <div>
          <h1>{words.doneTitle}</h1>
          <p>{words.done}</p>
        </div>
      </header>
      {eraseOn === "" ? null : <Notice>{fill(words.doneKept, { day: eraseOn })}</Notice>}
      <ActionBar>
        <ButtonLink to={link(screenPaths.home)}>{words.home}</ButtonLink>
      </ActionBar>
    </Page>
  );
}
