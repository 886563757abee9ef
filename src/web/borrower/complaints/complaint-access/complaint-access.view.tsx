/** Markup of the ways to a complaint without a session: the reference, then the code, then the complaint. */
import { useRef } from "react";
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { useFirstWrong } from "../../../forms/form-engine/use-first-wrong.ts";
import { Button } from "../../../ui/button.tsx";
import { DigitsInput, ReferenceInput } from "../../../ui/fields.tsx";
import { ActionBar, Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { HelpBelow } from "../../parts/help-below/help-below.tsx";
import type { Answered } from "./complaint-access.act.ts";
import { Opened } from "./complaint-access.opened.tsx";
import type { OpenedViewModel, Words } from "./complaint-access.view-model.ts";

interface ViewProps {
  words: Words;
  /** Of the address; "" before one is given. */
  reference: string;
  /** A code was asked for. */
  sent: boolean;
  opened: OpenedViewModel | null;
  /** The most characters of what is written. */
  most: number;
  answered: Answered | undefined;
}

export function ComplaintAccessView(props: ViewProps) {
  const { words, reference, answered, most } = props;
  const opened = answered?.opened ?? props.opened;
  const elsewhere = answered !== undefined && answered.message !== "" && isElsewhere(props);
  return (
    <Page>
      <PageHead title={words.title} />
      {elsewhere ? (
        <div role={answered.good ? "status" : "alert"}>
          <Notice kind={answered.good ? "good" : "bad"}>{answered.message}</Notice>
        </div>
      ) : null}
      {opened !== null ? (
        <Opened words={words} opened={opened} most={most} answered={answered} />
      ) : reference === "" ? (
        <ReferenceStep {...props} />
      ) : (
        <CodeStep {...props} />
      )}
    </Page>
  );
}

/** What the answer says is not about a field that is shown. */
function isElsewhere({ answered, opened, reference }: ViewProps): boolean {
  const about = answered?.about ?? null;
  if (about === "text") return opened === null;
  if (about === "code") return reference === "" || opened !== null;
  return about === "reference" ? reference !== "" : true;
}

function ReferenceStep({ words, answered }: ViewProps) {
  const link = useBorrowerLink();
  const form = useRef<HTMLFormElement>(null);
  const { pending, onSubmit } = useSingleSubmit();
  useFirstWrong(form, answered);
  return (
    <>
      <p className="muted">{words.lead}</p>
      <Card>
        <Form
          id="reference"
          ref={form}
          className="stack"
          method="post"
          action={link(screenPaths.complaintAccess)}
          onSubmit={onSubmit}
          noValidate
        >
          <ReferenceInput
            label={words.same.reference}
            name="reference"
            hint={words.referenceHint}
            wrong={answered?.about === "reference" ? answered.message : undefined}
            defaultValue={answered?.reference ?? ""}
            maxLength={40}
            required
          />
        </Form>
      </Card>
      <HelpBelow text={words.help} />
      <ActionBar>
        <Button type="submit" form="reference" pending={pending}>
          {words.send}
        </Button>
      </ActionBar>
    </>
  );
}

function CodeStep({ words, reference, sent, answered }: ViewProps) {
  const link = useBorrowerLink();
  const form = useRef<HTMLFormElement>(null);
  const { pending, intent, onSubmit } = useSingleSubmit();
  useFirstWrong(form, answered);
  const asked = sent || answered?.sent === true;
  const action = link(`${screenPaths.complaintAccess}/${reference}`);
  const text = answered?.text ?? "";
  return (
    <>
      {asked ? (
        <p role="status">{fill(words.sent, { reference })}</p>
      ) : (
        <p>{fill(words.ask, { reference })}</p>
      )}
      {text === "" ? null : (
        <Card title={words.kept}>
          <p className="lines">{text}</p>
        </Card>
      )}
      {asked ? (
        <Card>
          <Form
            id="code"
            ref={form}
            className="stack"
            method="post"
            action={action}
            onSubmit={onSubmit}
            noValidate
          >
            <input type="hidden" name="intent" value="open" />
            {text === "" ? null : <input type="hidden" name="text" value={text} />}
            <DigitsInput
              kind="code"
              label={words.code}
              name="code"
              autoComplete="one-time-code"
              hint={words.codeHint}
              wrong={answered?.about === "code" ? answered.message : undefined}
              defaultValue={answered?.code ?? ""}
            />
          </Form>
        </Card>
      ) : null}
      <Form id="again" className="stack" method="post" action={action} onSubmit={onSubmit}>
        {text === "" ? null : <input type="hidden" name="text" value={text} />}
        {asked ? (
          <Button
            type="submit"
            kind="quiet"
            name="intent"
            value="send"
            pending={pending && intent === "send"}
          >
            {words.again}
          </Button>
        ) : null}
      </Form>
      <Link className="button plain" to={link(screenPaths.complaintAccess)}>
        {words.change}
      </Link>
      <HelpBelow text={words.help} />
      <ActionBar>
        <Button
          type="submit"
          form={asked ? "code" : "again"}
          pending={pending && intent !== "send"}
        >
          {asked ? words.open : words.send}
        </Button>
      </ActionBar>
    </>
  );
}
