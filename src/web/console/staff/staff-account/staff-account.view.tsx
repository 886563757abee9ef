/** Markup of the page about the own account. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, DetailRows, Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { TextField } from "../../parts/text-field.tsx";

type Words = WordsOf<"staff-account.page"> & { roles: WordsOf<"staff-roles.roles"> };

export type Answered =
  | { done: true; what: "password" | "contact" }
  | {
      done: false;
      what: "password" | "contact";
      message: string;
      field: "current" | "password" | "contact" | null;
      /** As it was typed. */
      contact: string;
    };

interface ViewProps {
  words: Words;
  name: string;
  login: string;
  role: StaffRole;
  oneTimePassword: boolean;
  /** Masked; "" for none. */
  contact: string;
  answered: Answered | undefined;
}

export function AccountView(props: ViewProps) {
  const { words, name, login, role, oneTimePassword, contact, answered } = props;
  const { pending, onSubmit } = useSingleSubmit();
  const refused = answered?.done === false ? answered : null;
  const wrongAt = (field: "current" | "password") =>
    refused?.what === "password" && refused.field === field ? { wrong: refused.message } : {};
  return (
    <div className="console-stack console-narrow">
      <h1>{words.title}</h1>
      {oneTimePassword ? <Notice kind="warn">{words.oneTime}</Notice> : null}
      {answered?.done ? (
        <div role="status">
          <Notice>{answered.what === "contact" ? words.contactChanged : words.changed}</Notice>
        </div>
      ) : null}
      {refused !== null && refused.field === null ? (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      ) : null}
      <Card>
        <DetailRows
          rows={[
            { text: words.name, value: name },
            { text: words.login, value: login },
            { text: words.role, value: words.roles[role] },
            ...(contact === "" ? [] : [{ text: words.contact, value: contact }]),
          ]}
        />
      </Card>
      <Link className="row-link" to={consolePaths.ownFactor}>
        {words.secondFactor}
      </Link>
      <Card title={words.password}>
        <Form
          className="stack"
          method="post"
          onSubmit={onSubmit}
          // Emptied once the password is changed.
          key={answered?.done && answered.what === "password" ? "changed" : "open"}
        >
          <input
            type="text"
            name="login"
            autoComplete="username"
            defaultValue={login}
            hidden
            readOnly
          />
          <TextField
            label={oneTimePassword ? words.currentOneTime : words.current}
            name="current"
            type="password"
            autoComplete="current-password"
            {...wrongAt("current")}
          />
          <TextField
            label={words.fresh}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={words.freshHint}
            {...wrongAt("password")}
          />
          <Button type="submit" pending={pending}>
            {words.change}
          </Button>
        </Form>
      </Card>
      {oneTimePassword ? null : (
        <ContactForm {...{ words, contact, answered, pending, onSubmit }} />
      )}
      <Form method="post" action={consolePaths.signOut}>
        <Button type="submit" kind="quiet">
          {words.signOut}
        </Button>
      </Form>
    </div>
  );
}

function ContactForm({
  words,
  contact,
  answered,
  pending,
  onSubmit,
}: Pick<ViewProps, "words" | "contact" | "answered"> &
  Pick<ReturnType<typeof useSingleSubmit>, "pending" | "onSubmit">) {
  const refused = answered?.done === false && answered.what === "contact" ? answered : null;
  const wrongAt = (field: "current" | "contact") =>
    refused?.field === field ? { wrong: refused.message } : {};
  return (
    <Card title={words.contactTitle}>
      <Form
        className="stack"
        method="post"
        onSubmit={onSubmit}
        key={answered?.done && answered.what === "contact" ? "changed" : "open"}
      >
        {contact === "" ? <Notice kind="warn">{words.noContact}</Notice> : null}
        <p className="muted">{words.contactText}</p>
        <TextField
          label={words.contactField}
          name="contact"
          autoComplete="email"
          defaultValue={refused?.contact ?? ""}
          maxLength={254}
          {...wrongAt("contact")}
        />
        <TextField
          label={words.current}
          name="current"
          type="password"
          autoComplete="current-password"
          {...wrongAt("current")}
        />
        <Button type="submit" pending={pending}>
          {words.contactChange}
        </Button>
      </Form>
    </Card>
  );
}
