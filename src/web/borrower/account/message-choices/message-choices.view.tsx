/** Markup of the page on which a borrower chooses messages. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readMessageChoices } from "#contract/message-choices.ts";
import { requiredKinds } from "#contract/message-kinds.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { DigitsInput, EmailInput } from "../../../ui/fields.tsx";
import { ActionBar, Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";

type Words = WordsOf<"message-choices.page">;
type Choices = Output<typeof readMessageChoices>;
type Optional = Choices["optional"][number];

export interface Told {
  ok: boolean;
  message: string;
  /** What it is about: shown beside its field. */
  about: "address" | "code" | "all";
  /** What was sent and not saved; null when it was. */
  typed: { on: readonly string[]; address: string } | null;
}

interface ViewProps {
  words: Words;
  choices: Choices;
  told: Told | undefined;
}

export function MessageChoicesView({ words, choices, told }: ViewProps) {
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  return (
    <Page>
      <PageHead title={words.title} />
      {told === undefined || (!told.ok && told.about !== "all") ? null : (
        <div role={told.ok ? "status" : "alert"}>
          <Notice kind={told.ok ? "good" : "bad"}>{told.message}</Notice>
        </div>
      )}
      <p className="muted">{words.lead}</p>
      <Form
        className="as-page"
        method="post"
        action={link(screenPaths.messageChoices)}
        onSubmit={onSubmit}
      >
        {choices.email.carried === 1 || choices.email.address !== "" ? (
          <EmailAddress email={choices.email} words={words} told={told} pending={pending} />
        ) : null}
        {choices.optional.map((one) => (
          <Kind key={one.kind} {...{ one, choices, words, told }} />
        ))}
        <Card title={words.always}>
          <p className="muted small">{words.alwaysText}</p>
          <ul className="rows">
            {requiredKinds.map((kind) => (
              <li key={kind}>{words.required[kind]}</li>
            ))}
          </ul>
        </Card>
        <p className="muted small">{words.stop}</p>
        <ActionBar>
          <Button type="submit" name="intent" value="save" pending={pending}>
            {words.save}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}

interface EmailProps {
  email: Choices["email"];
  words: Words;
  told: Told | undefined;
  pending: boolean;
}

/** Its first button is the one that Enter presses: it confirms while a code waits, else it sends one. */
function EmailAddress({ email, words, told, pending }: EmailProps) {
  const { address, confirmedOn, refusedOn, waiting } = email;
  const wrong = (about: Told["about"]) =>
    told?.ok === false && told.about === about ? told.message : undefined;
  const remove = (
    <Button type="submit" kind="plain" name="intent" value="email-remove" disabled={pending}>
      {words.emailRemove}
    </Button>
  );
  return (
    <Card title={words.emailTitle}>
      {refusedOn === "" ? null : (
        <Notice kind="bad">{fill(words.emailRefused, { day: refusedOn })}</Notice>
      )}
      {address === "" ? (
        <p className="muted small">{words.emailLead}</p>
      ) : (
        <p>
          <strong>{address}</strong>
          <span className="muted small"> · {fill(words.emailConfirmed, { day: confirmedOn })}</span>
        </p>
      )}
      {waiting === "" ? null : (
        <>
          <DigitsInput
            kind="number"
            label={words.emailCode}
            name="code"
            autoComplete="one-time-code"
            hint={fill(words.emailWaiting, { address: waiting })}
            wrong={wrong("code")}
          />
          <Button type="submit" name="intent" value="email-confirm" disabled={pending}>
            {words.emailConfirm}
          </Button>
        </>
      )}
      {email.carried === 0 ? null : (
        <>
          <EmailInput
            label={address === "" && waiting === "" ? words.emailAddress : words.emailNew}
            name="address"
            defaultValue={told?.typed?.address ?? ""}
            wrong={wrong("address")}
          />
          <Button type="submit" kind="quiet" name="intent" value="email-send" disabled={pending}>
            {words.emailSend}
          </Button>
        </>
      )}
      {address === "" ? null : remove}
    </Card>
  );
}

interface KindProps {
  one: Optional;
  choices: Choices;
  words: Words;
  told: Told | undefined;
}

function Kind({ one, choices, words, told }: KindProps) {
  const { kind, channels } = one;
  return (
    <Card title={words.optional[kind]}>
      <p className="muted small">{words.about[kind]}</p>
      <fieldset>
        <legend className="unseen">{words.optional[kind]}</legend>
        {channels.map(({ channel, on, offSince }) => (
          <label key={channel} className="choice">
            <input
              type="checkbox"
              name="on"
              value={`${kind}.${channel}`}
              defaultChecked={told?.typed?.on.includes(`${kind}.${channel}`) ?? on === 1}
            />
            <span>
              {words.channels[channel]}
              <Note channel={channel} offSince={offSince} choices={choices} words={words} />
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}

interface NoteProps {
  channel: Optional["channels"][number]["channel"];
  offSince: string;
  choices: Choices;
  words: Words;
}

/** Since when it is off; where it is on, whether it reaches the borrower at all. */
function Note({ channel, offSince, choices, words }: NoteProps) {
  const { address, refusedOn } = choices.email;
  const reached = {
    sms: "",
    push: choices.pushReaches === 1 ? "" : words.notReached,
    email: address !== "" && refusedOn === "" ? "" : words.emailNotReached,
  };
  const text = offSince === "" ? reached[channel] : fill(words.off, { day: offSince });
  return text === "" ? null : <span className="muted small"> · {text}</span>;
}
