/** Markup of the page that creates the first account. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Notice, Page } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { TextField } from "../../parts/text-field.tsx";

type Words = WordsOf<"staff-set-up.page">;

interface ViewProps {
  words: Words;
  token: string;
  answered:
    | { name: string; login: string; token: string; message: string; ofPassword: boolean }
    | undefined;
}

export function SetUpView({ words, token, answered }: ViewProps) {
  const { pending, onSubmit } = useSingleSubmit();
  const wrongPassword = answered?.ofPassword ? { wrong: answered.message } : {};
  return (
    <Page>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      {answered === undefined || answered.ofPassword ? null : (
        <div role="alert">
          <Notice kind="bad">{answered.message}</Notice>
        </div>
      )}
      <Card>
        <Form
          className="stack"
          method="post"
          action={consolePaths.firstAccount}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="token" value={answered?.token ?? token} />
          <TextField
            label={words.name}
            name="name"
            autoComplete="name"
            maxLength={80}
            defaultValue={answered?.name ?? ""}
          />
          <TextField
            label={words.login}
            name="login"
            autoComplete="username"
            hint={words.loginHint}
            maxLength={80}
            defaultValue={answered?.login ?? ""}
          />
          <TextField
            label={words.password}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={words.passwordHint}
            {...wrongPassword}
          />
          <Button type="submit" pending={pending}>
            {words.make}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
