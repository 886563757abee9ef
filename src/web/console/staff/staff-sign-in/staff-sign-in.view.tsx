/** Markup of the sign-in page. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card, Notice, Page } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { TextField } from "../../parts/text-field.tsx";

type Words = WordsOf<"staff-sign-in.page">;

interface ViewProps {
  words: Words;
  lender: string;
  /** The last result, "" for nothing. */
  told: string;
  /** Where signing in leads. */
  to: string;
  /** The company's own sign-in; "" for none. */
  provider: string;
  /** Why it could not be begun; "" where it was not. */
  wrong: string;
  answered: { login: string; message: string } | undefined;
}

export function SignInView({ words, lender, told, to, provider, wrong, answered }: ViewProps) {
  const { pending, onSubmit } = useSingleSubmit();
  return (
    <Page>
      <h1>{words.title}</h1>
      <p className="muted">{fill(words.text, { lender })}</p>
      {answered === undefined && told !== "" ? <Notice>{told}</Notice> : null}
      {answered === undefined && wrong === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{answered?.message ?? wrong}</Notice>
        </div>
      )}
      {provider === "" ? null : (
        <ButtonLink
          to={`${consolePaths.providerSignIn}?${new URLSearchParams({ to })}`}
          kind="quiet"
          document
        >
          {fill(words.provider, { provider })}
        </ButtonLink>
      )}
      <Card>
        <Form className="stack" method="post" onSubmit={onSubmit}>
          <input type="hidden" name="to" value={to} />
          <TextField
            label={words.login}
            name="login"
            autoComplete="username"
            defaultValue={answered?.login ?? ""}
          />
          <TextField
            label={words.password}
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit" pending={pending}>
            {words.signIn}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
