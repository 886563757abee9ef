/** Markup of the keys of other systems: the list, its buttons, and the form that proposes one. */
import { Form } from "react-router";
import type { KeyState } from "#contract/key-scopes.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { KeysModel } from "./api-keys.route.tsx";

const looks: Readonly<Record<KeyState, BadgeState>> = {
  proposed: "submitted",
  active: "published",
  expired: "care",
  revoked: "retired",
  dropped: "barred",
};

interface ViewProps {
  model: KeysModel;
  answered:
    | {
        message: string;
        wrong: readonly string[];
        typed: { name: string; until: string; scopes: readonly string[] };
        key: string;
      }
    | undefined;
}

export function ApiKeysView({ model, answered }: ViewProps) {
  const { words, rows } = model;
  const { message = "", key = "" } = answered ?? {};
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={words.about} />
      {message === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{message}</Notice>
        </div>
      )}
      {key === "" ? null : (
        <Panel title={words.keyTitle}>
          <div role="status">
            <Notice kind="info">{words.keyNote}</Notice>
          </div>
          <p>
            <code className="secret">{key}</code>
          </p>
        </Panel>
      )}
      <Panel title={words.list} flush>
        {rows.length === 0 ? (
          <EmptyState title={words.none}>{words.noneText}</EmptyState>
        ) : (
          <Keys model={model} />
        )}
      </Panel>
      {key === "" ? <Propose model={model} answered={answered} /> : null}
    </div>
  );
}

function Keys({ model: { words, rows } }: Pick<ViewProps, "model">) {
  return (
    <DataTable
      caption={words.list}
      rows={rows}
      keyOf={({ keyId }) => keyId}
      phone="cards"
      look={({ state }) => (state === "proposed" ? "waiting" : undefined)}
      columns={[
        { name: words.name, cell: ({ name }) => name },
        {
          name: words.state,
          cell: ({ state }) => <StateBadge state={looks[state]}>{words.states[state]}</StateBadge>,
        },
        { name: words.prefix, named: true, cell: ({ prefix }) => <code>{prefix}</code> },
        {
          name: words.scopes,
          named: true,
          cell: ({ scopes }) => scopes.map((scope) => words.scopeNames[scope]).join(", "),
        },
        { name: words.until, named: true, cell: ({ until }) => until },
        { name: words.lastUsed, named: true, cell: ({ lastUsed }) => lastUsed || words.never },
        {
          name: words.proposed,
          named: true,
          cell: ({ proposed }) => (proposed === null ? "" : fill(words.by, proposed)),
        },
        {
          name: words.steps,
          cell: ({ keyId, state, mayApprove }) => (
            <>
              {state === "proposed" && !mayApprove ? (
                <span className="muted">{words.otherPerson}</span>
              ) : null}
              {mayApprove ? <Step intent="approve" keyId={keyId} label={words.approve} /> : null}
              {state === "proposed" || state === "active" ? (
                <Step intent="revoke" keyId={keyId} label={words.revoke} />
              ) : null}
            </>
          ),
        },
      ]}
    />
  );
}

function Step({ intent, keyId, label }: { intent: string; keyId: string; label: string }) {
  const submit = useSingleSubmit();
  return (
    <Form method="post" onSubmit={submit.onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="keyId" value={keyId} />
      <Button
        type="submit"
        kind={intent === "approve" ? "quiet" : "plain"}
        pending={submit.pending}
      >
        {label}
      </Button>
    </Form>
  );
}

function Propose({ model: { words, scopes }, answered }: ViewProps) {
  const submit = useSingleSubmit();
  const wrong = (name: string) =>
    answered?.wrong.includes(name) === true ? answered.message : undefined;
  return (
    <Panel title={words.propose}>
      <Form method="post" className="stack" onSubmit={submit.onSubmit} noValidate>
        <p className="muted">{words.proposeNote}</p>
        <input type="hidden" name="intent" value="propose" />
        <TextField
          label={words.name}
          name="name"
          autoComplete="off"
          hint={words.nameHint}
          wrong={wrong("name")}
          defaultValue={answered?.typed.name ?? ""}
          maxLength={60}
        />
        <fieldset className="plain-choices">
          <legend>{words.scopes}</legend>
          {scopes.map((scope) => (
            <label key={scope} className="choice">
              <input
                type="checkbox"
                name="scope"
                value={scope}
                defaultChecked={answered?.typed.scopes.includes(scope) === true}
              />
              {words.scopeNames[scope]}
            </label>
          ))}
        </fieldset>
        <TextField
          label={words.until}
          name="until"
          autoComplete="off"
          hint={words.untilHint}
          wrong={wrong("until")}
          defaultValue={answered?.typed.until ?? ""}
          maxLength={10}
        />
        <p>
          <Button type="submit" pending={submit.pending}>
            {words.propose}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
