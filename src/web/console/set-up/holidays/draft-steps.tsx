/** The steps of a draft: submitted, returned, withdrawn, and published by a second person. */
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Seen, TextBox } from "./form-parts.tsx";
import type { Submit, ViewProps } from "./holidays.page.ts";

export function DraftSteps({
  words,
  document,
  today,
  submit,
  answered,
}: ViewProps & { submit: Submit }) {
  const { state } = document;
  if (state !== "draft" && state !== "submitted") return null;
  const typed = answered?.typed ?? {};
  const by = document.authors.join(", ");
  return (
    <Panel
      title={state === "draft" ? words.draftPanel : words.waitsPanel}
      aside={fill(words.changedBy, { name: by, count: String(document.changes) })}
    >
      {state === "draft" ? (
        <Form className="stack" method="post" onSubmit={submit.onSubmit}>
          <Seen document={document} intent="submit" />
          <TextBox label={words.note} name="note" value={typed.note} />
          <Button type="submit" disabled={submit.pending || document.problems.length > 0}>
            {words.submit}
          </Button>
        </Form>
      ) : (
        <Form className="stack" method="post" onSubmit={submit.onSubmit}>
          <Seen document={document} intent="publish" />
          <p className="muted">{document.mayPublish ? words.mayPublish : words.otherPerson}</p>
          <TextBox
            label={words.from}
            name="from"
            type="date"
            value={typed.from ?? today}
            required
          />
          <TextBox label={words.note} name="note" value={typed.note} />
          <Button type="submit" disabled={submit.pending || !document.mayPublish}>
            {words.publish}
          </Button>
        </Form>
      )}
      <details className="holiday-remove">
        <summary>{state === "draft" ? words.withdraw : words.giveBack}</summary>
        <Form method="post" onSubmit={submit.onSubmit}>
          <Seen document={document} intent={state === "draft" ? "withdraw" : "return"} />
          <TextBox label={words.why} name="note" required />
          <Button type="submit" kind="quiet" disabled={submit.pending}>
            {state === "draft" ? words.withdraw : words.giveBack}
          </Button>
        </Form>
      </details>
    </Panel>
  );
}
