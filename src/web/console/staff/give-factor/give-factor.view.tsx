/** Markup of the second step of signing in. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Page } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { TextField } from "../../parts/text-field.tsx";
import { PasskeyGiver } from "./passkey-giver.tsx";

interface ViewProps {
  words: WordsOf<"second-factor.ask">;
  lender: string;
  to: string;
  /** One-time codes are set up; recovery codes are there in any case. */
  code: boolean;
  /** A passkey is set up, and this is where it works. */
  passkey: boolean;
  wrong: string | undefined;
}

export function GiveFactorView({ words, lender, to, code, passkey, wrong }: ViewProps) {
  const { pending, onSubmit } = useSingleSubmit();
  return (
    <Page>
      <h1>{words.title}</h1>
      <p className="muted">{fill(passkey ? words.textPasskey : words.text, { lender })}</p>
      <Card>
        <div className="stack">
          {passkey ? <PasskeyGiver words={words} to={to} /> : null}
          <Form className="stack" method="post" onSubmit={onSubmit}>
            <input type="hidden" name="to" value={to} />
            <div role={wrong === undefined ? undefined : "alert"}>
              <TextField
                label={words.code}
                name="code"
                autoComplete="one-time-code"
                hint={code ? words.hint : words.recoveryAlone}
                wrong={wrong}
              />
            </div>
            <Button type="submit" kind={passkey ? "quiet" : "main"} pending={pending}>
              {words.go}
            </Button>
          </Form>
        </div>
      </Card>
      <p className="muted small">{words.recovery}</p>
      <Form method="post" action={consolePaths.signOut}>
        <Button type="submit" kind="quiet">
          {words.signOut}
        </Button>
      </Form>
    </Page>
  );
}
