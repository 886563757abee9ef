/** Markup of the list of books taken over, and of the form that begins one. */
import { Form, Link } from "react-router";
import { takeoverCounts, takeoverTotals } from "#contract/takeover-kinds.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { takeoverPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { stateLooks } from "../takeover-state/state-looks.ts";
import type { ListModel } from "./takeover-list.route.tsx";

interface ViewProps {
  model: ListModel;
  refused:
    | { message: string; wrong: readonly string[]; typed: Readonly<Record<string, string>> }
    | undefined;
}

export function TakeoverListView({ model, refused }: ViewProps) {
  const { words, rows } = model;
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={words.about} />
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <Panel title={words.list} flush>
        {rows.length === 0 ? (
          <EmptyState title={words.none}>{words.noneText}</EmptyState>
        ) : (
          <DataTable
            caption={words.list}
            rows={rows}
            keyOf={({ takeoverId }) => takeoverId}
            phone="cards"
            columns={[
              {
                name: words.book,
                cell: ({ takeoverId, book }) => <Link to={takeoverPath(takeoverId)}>{book}</Link>,
              },
              {
                name: words.state,
                cell: ({ state }) => (
                  <StateBadge state={stateLooks[state]}>{words.states[state]}</StateBadge>
                ),
              },
              { name: words.asOf, named: true, cell: ({ asOf }) => asOf },
              { name: words.loansCount, named: true, figure: true, cell: ({ loans }) => loans },
              {
                name: words.begun,
                named: true,
                cell: ({ made }) => (made === null ? "" : fill(words.by, made)),
              },
            ]}
          />
        )}
      </Panel>
      <Begin model={model} refused={refused} />
    </div>
  );
}

function Begin({ model: { words, currency }, refused }: ViewProps) {
  const submit = useSingleSubmit();
  const typed = (name: string) => refused?.typed[name] ?? "";
  const wrong = (name: string) =>
    refused?.wrong.includes(name) === true ? refused.message : undefined;
  return (
    <Panel title={words.begin}>
      <Form method="post" className="stack" onSubmit={submit.onSubmit} noValidate>
        <p className="muted">{words.beginNote}</p>
        <TextField
          label={words.book}
          name="book"
          autoComplete="off"
          hint={words.bookHint}
          wrong={wrong("book")}
          defaultValue={typed("book")}
          maxLength={80}
        />
        <TextField
          label={words.asOf}
          name="asOf"
          autoComplete="off"
          hint={words.asOfHint}
          wrong={wrong("asOf")}
          defaultValue={typed("asOf")}
          maxLength={40}
        />
        <div className="takeover-totals">
          {takeoverTotals.map((total) => (
            <TextField
              key={total}
              label={
                takeoverCounts.includes(total)
                  ? words.totalNames[total]
                  : `${words.totalNames[total]} (${currency})`
              }
              name={total}
              autoComplete="off"
              wrong={wrong(total)}
              defaultValue={typed(total)}
              maxLength={40}
            />
          ))}
        </div>
        <p>
          <Button type="submit" pending={submit.pending}>
            {words.beginButton}
          </Button>
        </p>
      </Form>
    </Panel>
  );
}
