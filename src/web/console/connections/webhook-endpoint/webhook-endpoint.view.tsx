/** Markup of one webhook endpoint: where it stands, the next step, its deliveries, and what may be done with it. */
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { FactList } from "../../parts/fact-list.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { eventWord, ShownSecret, webhookLooks } from "../webhook-looks/webhook-looks.tsx";
import { Deliveries } from "./deliveries.tsx";
import type { EndpointModel } from "./webhook-endpoint.route.tsx";

interface ViewProps {
  model: EndpointModel;
  answered:
    | { message: string; said: string; secret: string; typed: { from: string; to: string } }
    | undefined;
}

export function WebhookEndpointView({ model, answered }: ViewProps) {
  const { words, state, name, endpointId, approved, ended } = model;
  const { message = "", said = "", secret = "" } = answered ?? {};
  const running = state === "proposed" || state === "active";
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[{ label: words.title, to: consolePaths.webhooks }]}
        title={name}
        badge={<StateBadge state={webhookLooks[state]}>{words.states[state]}</StateBadge>}
      />
      {message === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{message}</Notice>
        </div>
      )}
      {said === "" ? null : (
        <div role="status">
          <Notice kind="info">{said}</Notice>
        </div>
      )}
      {secret === "" ? null : <ShownSecret {...{ words, endpointId, secret }} />}
      <Panel title={name}>
        <FactList
          facts={[
            { label: words.url, value: <span className="unbroken">{model.url}</span> },
            {
              label: words.kinds,
              value: model.kinds.map((kind) => eventWord(kind, words)).join(", "),
            },
            {
              label: words.proposed,
              value: model.proposed === null ? "" : fill(words.by, model.proposed),
            },
          ]}
        />
        {approved === null ? null : (
          <p className="muted">{fill(words.approvedBy, { who: fill(words.by, approved) })}</p>
        )}
        {ended === null ? null : (
          <p className="muted">{fill(words.endedBy, { who: fill(words.by, ended) })}</p>
        )}
        {model.oldSecretUntil === "" ? null : (
          <p>{fill(words.oldUntil, { time: model.oldSecretUntil })}</p>
        )}
      </Panel>
      {state === "proposed" ? <Approve model={model} /> : null}
      {state === "proposed" ? null : <Deliveries model={model} />}
      {state === "active" ? <Replay model={model} answered={answered} /> : null}
      {running && secret === "" ? <Rotate model={model} /> : null}
      {running ? <End model={model} /> : null}
    </div>
  );
}

function Approve({ model: { words, mayApprove } }: Pick<ViewProps, "model">) {
  const submit = useSingleSubmit();
  return (
    <Panel title={words.approve}>
      {mayApprove ? (
        <Form method="post" className="stack" onSubmit={submit.onSubmit}>
          <p>{words.approveNote}</p>
          <input type="hidden" name="intent" value="approve" />
          <p>
            <Button type="submit" pending={submit.pending}>
              {words.approve}
            </Button>
          </p>
        </Form>
      ) : (
        <p>{words.otherPerson}</p>
      )}
    </Panel>
  );
}

function Replay({ model: { words }, answered }: ViewProps) {
  const submit = useSingleSubmit();
  return (
    <Panel title={words.replayDays}>
      <Form method="post" className="stack" onSubmit={submit.onSubmit} noValidate>
        <p className="muted">{words.replayNote}</p>
        <input type="hidden" name="intent" value="replay" />
        {(["from", "to"] as const).map((name) => (
          <TextField
            key={name}
            label={words[name]}
            name={name}
            autoComplete="off"
            hint="2026-03-31"
            defaultValue={answered?.typed[name] ?? ""}
            maxLength={10}
          />
        ))}
        <Select
          label={words.which}
          name="which"
          defaultValue="given-up"
          options={[
            { value: "given-up", label: words.whichGivenUp },
            { value: "all", label: words.whichAll },
          ]}
        />
        <p>
          <Button type="submit" kind="quiet" pending={submit.pending}>
            {words.replay}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

function Rotate({ model: { words } }: Pick<ViewProps, "model">) {
  const submit = useSingleSubmit();
  return (
    <Panel title={words.rotate}>
      <Form method="post" className="stack" onSubmit={submit.onSubmit}>
        <p className="muted">{words.rotateNote}</p>
        <input type="hidden" name="intent" value="rotate" />
        <p>
          <Button type="submit" kind="quiet" pending={submit.pending}>
            {words.rotate}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}

function End({ model: { words } }: Pick<ViewProps, "model">) {
  const submit = useSingleSubmit();
  return (
    <section className="cannot-be-undone" aria-label={words.end}>
      <h2>{words.end}</h2>
      <p>{words.endNote}</p>
      <Form method="post" className="action-deciding" onSubmit={submit.onSubmit}>
        <input type="hidden" name="intent" value="end" />
        <Button type="submit" className="danger" pending={submit.pending}>
          {words.end}
        </Button>
      </Form>
    </section>
  );
}
