/** Markup of the list of webhook endpoints, and of the form that proposes one. */
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { webhookPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { eventWord, ShownSecret, webhookLooks } from "../webhook-looks/webhook-looks.tsx";
import type { ListModel } from "./webhook-list.route.tsx";

interface ViewProps {
  model: ListModel;
  answered:
    | {
        message: string;
        wrong: readonly string[];
        typed: { name: string; url: string; kinds: readonly string[] };
        made: { endpointId: string; secret: string } | null;
      }
    | undefined;
}

export function WebhookListView({ model, answered }: ViewProps) {
  const { words, rows } = model;
  const made = answered?.made ?? null;
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={words.about} />
      {answered === undefined || answered.message === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{answered.message}</Notice>
        </div>
      )}
      {made === null ? null : <ShownSecret words={words} {...made} />}
      <Panel title={words.list} flush>
        {rows.length === 0 ? (
          <EmptyState title={words.none}>{words.noneText}</EmptyState>
        ) : (
          <DataTable
            caption={words.list}
            rows={rows}
            keyOf={({ endpointId }) => endpointId}
            phone="cards"
            look={({ givenUp, state }) =>
              givenUp > 0 && state === "active"
                ? "late"
                : state === "proposed"
                  ? "waiting"
                  : undefined
            }
            columns={[
              {
                name: words.name,
                cell: ({ endpointId, name }) => <Link to={webhookPath(endpointId)}>{name}</Link>,
              },
              {
                name: words.state,
                cell: ({ state }) => (
                  <StateBadge state={webhookLooks[state]}>{words.states[state]}</StateBadge>
                ),
              },
              { name: words.waiting, named: true, figure: true, cell: ({ waiting }) => waiting },
              { name: words.givenUp, named: true, figure: true, cell: ({ givenUp }) => givenUp },
              {
                name: words.proposed,
                named: true,
                cell: ({ proposed }) => (proposed === null ? "" : fill(words.by, proposed)),
              },
            ]}
          />
        )}
      </Panel>
      {made === null ? <Propose model={model} answered={answered} /> : null}
    </div>
  );
}

function Propose({ model: { words, kinds }, answered }: ViewProps) {
  const submit = useSingleSubmit();
  const wrong = (name: string) =>
    answered?.wrong.includes(name) === true ? answered.message : undefined;
  const chosen = answered?.typed.kinds ?? kinds;
  return (
    <Panel title={words.propose}>
      <Form method="post" className="stack" onSubmit={submit.onSubmit} noValidate>
        <p className="muted">{words.proposeNote}</p>
        <TextField
          label={words.name}
          name="name"
          autoComplete="off"
          hint={words.nameHint}
          wrong={wrong("name")}
          defaultValue={answered?.typed.name ?? ""}
          maxLength={80}
        />
        <TextField
          label={words.url}
          name="url"
          autoComplete="off"
          hint={words.urlHint}
          wrong={wrong("url")}
          defaultValue={answered?.typed.url ?? ""}
          maxLength={500}
        />
        <fieldset className="plain-choices">
          <legend>{words.kinds}</legend>
          {kinds.map((kind) => (
            <label key={kind} className="choice">
              <input
                type="checkbox"
                name="kind"
                value={kind}
                defaultChecked={chosen.includes(kind)}
              />
              {eventWord(kind, words)}
            </label>
          ))}
        </fieldset>
        <p>
          <Button type="submit" pending={submit.pending}>
            {words.propose}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
