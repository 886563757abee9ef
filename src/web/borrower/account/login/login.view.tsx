/** Markup of signing in: a form for the number, or one for the code and another to request a new code. */
import { useRef } from "react";
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { showPhone } from "#contract/phone.ts";
import type { PhoneRule } from "#values/market-writing.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { useFirstWrong } from "../../../forms/form-engine/use-first-wrong.ts";
import { Button } from "../../../ui/button.tsx";
import { DigitsInput, PhoneInput } from "../../../ui/fields.tsx";
import { ActionBar, Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { HelpBelow } from "../../parts/help-below/help-below.tsx";
import type { Answered } from "./login.act.ts";
import { useCodeFromMessage } from "./use-code-from-message.ts";
import { useWait } from "./use-wait.ts";

type Words = WordsOf<"login.page">;

interface ViewProps {
  words: Words;
  lender: string;
  /** Has just signed out. */
  told: boolean;
  rule: PhoneRule;
  codeLength: number;
  step: "phone" | "code";
  /** Grouped for display; "" before a code was requested. */
  phone: string;
  /** The screen that was asked for, "" for none. */
  next: string;
  /** CSRF token, sent with every form. */
  token: string;
  /** Until another code may be requested. */
  waitSeconds: number;
  /** Changes with every code that is sent. */
  sending: number;
  onlyToBorrowers: boolean;
  answered: Answered | undefined;
}

export function LoginView(props: ViewProps) {
  const { words, step, told, answered } = props;
  return (
    <Page>
      <PageHead title={words.title} />
      {told && answered === undefined ? (
        <div role="status">
          <Notice>{words.out}</Notice>
        </div>
      ) : null}
      {answered !== undefined && answered.field !== step ? (
        <div role="alert">
          <Notice kind="bad">{answered.message}</Notice>
        </div>
      ) : null}
      {step === "phone" ? <PhoneStep {...props} /> : <CodeStep {...props} />}
    </Page>
  );
}

function PhoneStep({ words, lender, rule, phone, token, answered }: ViewProps) {
  const link = useBorrowerLink();
  const form = useRef<HTMLFormElement>(null);
  const { pending, onSubmit } = useSingleSubmit();
  const wrong = answered?.field === "phone" ? answered.message : undefined;
  useFirstWrong(form, answered);
  return (
    <>
      <p className="muted">{fill(words.text, { lender })}</p>
      <Card>
        <Form id="phone" ref={form} className="stack" method="post" onSubmit={onSubmit} noValidate>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="intent" value="sms" />
          <PhoneInput
            key={token}
            rule={rule}
            label={words.phone}
            name="phone"
            hint={fill(words.phoneHint, { example: showPhone(rule.example, rule) })}
            wrong={wrong}
            defaultValue={answered?.phone || phone}
            autoFocus
          />
          <p className="sign-in-note">
            {words.consent} <Link to={link(screenPaths.privacyPolicy)}>{words.privacy}</Link>
          </p>
        </Form>
      </Card>
      <HelpBelow text={words.help} />
      <ActionBar>
        <Button type="submit" form="phone" pending={pending}>
          {words.send}
        </Button>
      </ActionBar>
    </>
  );
}

function CodeStep(props: ViewProps) {
  const { words, phone, token, codeLength, sending, onlyToBorrowers, answered } = props;
  const form = useRef<HTMLFormElement>(null);
  const { pending, intent, onSubmit } = useSingleSubmit();
  const wrong = answered?.field === "code" ? answered.message : undefined;
  useFirstWrong(form, answered);
  useCodeFromMessage(form, sending);
  return (
    <>
      <p role="status">{fill(words.sentTo, { phone })}</p>
      {onlyToBorrowers ? <Notice kind="warn">{words.onlyToBorrowers}</Notice> : null}
      <Card>
        <Form
          id="code"
          ref={form}
          className="stack sign-in-code"
          method="post"
          onSubmit={onSubmit}
          noValidate
        >
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="intent" value="log-in" />
          <DigitsInput
            key={sending}
            kind="code"
            label={words.code}
            name="code"
            autoComplete="one-time-code"
            hint={fill(words.codeHint, { length: codeLength })}
            wrong={wrong}
            defaultValue={answered?.code ?? ""}
            autoFocus
          />
        </Form>
      </Card>
      <Another {...props} pending={pending} intent={intent} onSubmit={onSubmit} />
      <HelpBelow text={words.help} />
      <ActionBar>
        <Button type="submit" form="code" pending={pending && intent === "log-in"}>
          {words.signIn}
        </Button>
      </ActionBar>
    </>
  );
}

/** Requests another code, by message or by call, or changes the number. */
function Another({
  words,
  token,
  next,
  waitSeconds,
  sending,
  pending,
  intent,
  onSubmit,
}: ViewProps & ReturnType<typeof useSingleSubmit>) {
  const link = useBorrowerLink();
  const left = useWait(waitSeconds, sending);
  const counting = left !== null && left > 0;
  return (
    <Card title={words.none}>
      <Form className="stack" method="post" onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <Button
          type="submit"
          kind="quiet"
          name="intent"
          value="sms"
          disabled={counting}
          pending={pending && intent === "sms"}
        >
          {counting ? fill(words.againIn, { seconds: left }) : words.again}
        </Button>
        <Button
          type="submit"
          kind="quiet"
          name="intent"
          value="voice"
          disabled={counting}
          pending={pending && intent === "voice"}
        >
          {words.call}
        </Button>
      </Form>
      <Link className="button plain" to={link(screenPaths.login, { change: "1", next })}>
        {words.change}
      </Link>
    </Card>
  );
}
