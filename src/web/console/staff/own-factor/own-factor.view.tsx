/** Markup of the page about the own second factor; every step is a form, so that it works without script. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import type { readSecondFactor } from "#contract/second-factor.ts";
import { fillCount } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { intents } from "./own-factor.intents.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";

type Words = WordsOf<"second-factor.page">;

export interface Answered {
  told: string;
  /** New recovery codes, shown this once. */
  codes: readonly string[];
  wrong?: string;
  /** What the browser asks an authenticator for, to make a passkey. */
  options?: string;
}

interface ViewProps extends Output<typeof readSecondFactor> {
  words: Words;
  language: Language;
  /** Where the page is open. */
  origin: string;
  answered: Answered | undefined;
}

export function OwnFactorView(props: ViewProps) {
  const { words, standing, enforced, code, passkeys, passkeyOrigin, pending, answered } = props;
  const hasBoth = code && passkeys.length > 0;
  const isWrongCode = pending !== null && answered?.wrong !== undefined;
  return (
    <div className="console-stack console-narrow">
      <h1>{words.title}</h1>
      <p className="muted">{words.intro}</p>
      {standing === "missing" ? <Notice kind="warn">{words.enforcedText}</Notice> : null}
      {standing === "none" && pending === null ? <Notice>{words.none}</Notice> : null}
      {answered?.told ? (
        <div role="status">
          <Notice>{answered.told}</Notice>
        </div>
      ) : null}
      {answered?.wrong !== undefined && !isWrongCode ? (
        <div role="alert">
          <Notice kind="bad">{answered.wrong}</Notice>
        </div>
      ) : null}
      {answered !== undefined && answered.codes.length > 0 ? (
        <Card title={words.recovery}>
          <div className="stack">
            <p>{words.recoveryText}</p>
            <ul className="recovery-codes">
              {answered.codes.map((one) => (
                <li key={one}>
                  <code>{one}</code>
                </li>
              ))}
            </ul>
            <div className="only-script">
              <Button kind="quiet" onClick={() => window.print()}>
                {words.print}
              </Button>
            </div>
          </div>
        </Card>
      ) : null}
      <Card title={code ? words.appOn : words.app}>
        {pending === null ? null : (
          <Pending words={words} pending={pending} wrong={answered?.wrong} />
        )}
        {pending === null && !code ? (
          <div className="stack">
            <p>{words.appText}</p>
            <Step intent={intents.start}>{words.start}</Step>
          </div>
        ) : null}
        {code && pending === null && (!enforced || hasBoth) ? (
          <div className="stack">
            {hasBoth ? null : <p className="muted small">{words.removeText}</p>}
            <Step intent={intents.remove}>{words.remove}</Step>
          </div>
        ) : null}
      </Card>
      <Card title={words.passkeys}>
        <OwnPasskeys
          words={words}
          passkeys={passkeys}
          address={passkeyOrigin}
          isHere={passkeyOrigin === props.origin}
          mayRemove={!enforced || hasBoth || passkeys.length > 1}
        />
      </Card>
      {code || passkeys.length > 0 ? <Recovery {...props} /> : null}
    </div>
  );
}

interface PendingProps {
  words: Words;
  pending: NonNullable<ViewProps["pending"]>;
  wrong: string | undefined;
}

function Pending({ words, pending: { secret, picture }, wrong }: PendingProps) {
  return (
    <div className="stack">
      <p>{words.scan}</p>
      <svg
        className="factor-picture"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={words.scan}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${picture.size}v${picture.size}H0z`} />
        <path fill="#000" d={picture.path} />
      </svg>
      <p>
        {words.typed} <code className="factor-secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <Form className="stack" method="post">
        <input type="hidden" name="intent" value={intents.confirm} />
        <TextField
          label={words.code}
          name="code"
          autoComplete="one-time-code"
          hint={words.codeHint}
          wrong={wrong}
        />
        <Sender intent={intents.confirm}>{words.confirm}</Sender>
      </Form>
    </div>
  );
}

function Recovery({ words, recoveryLeft, language, answered }: ViewProps) {
  // With the codes just told stands what they are for.
  const isTold = (answered?.codes.length ?? 0) > 0;
  return (
    <Card {...(isTold ? {} : { title: words.recovery })}>
      <div className="stack">
        <p>{fillCount(words.plural.recoveryLeft, recoveryLeft, language)}</p>
        <Step intent={intents.renew}>{words.renew}</Step>
      </div>
    </Card>
  );
}

function Step({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Sender intent={intent} quiet={intent !== intents.start}>
        {children}
      </Sender>
    </Form>
  );
}

function Sender({
  intent,
  quiet = false,
  children,
}: {
  intent: string;
  quiet?: boolean;
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Button type="submit" {...(quiet ? { kind: "quiet" as const } : {})} pending={pending}>
      {children}
    </Button>
  );
}
