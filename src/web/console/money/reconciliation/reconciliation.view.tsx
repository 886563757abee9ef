/** Markup of the list of settlement reports: a table on a wide screen, cards on a phone, and the upload form. */
import { useId } from "react";
import { Form, Link } from "react-router";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { ListPages } from "../../queue/list-pages.tsx";
import { type QueueColumn, QueueTable } from "../../queue/queue-table.tsx";
import type { ListViewModel } from "./reconciliation.route.tsx";

interface ViewProps {
  model: ListViewModel;
  refused: { message: string; company: string } | undefined;
}

export function ReconciliationView({ model, refused }: ViewProps) {
  const { words, rows, page, more, open, isOpen, mayUpload } = model;
  return (
    <div className="console-stack console-wide">
      <h1>{words.title}</h1>
      <p className="muted statements-about">{words.about}</p>
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      <p>
        <span className={isOpen ? "badge warn" : "badge good"}>{open}</span>
      </p>
      {rows.length === 0 ? (
        <Card>
          <p className="muted">{words.none}</p>
        </Card>
      ) : (
        <Reports model={model} />
      )}
      <ListPages home={consolePaths.reconciliation} {...{ page, more, words }} />
      {mayUpload ? <Upload model={model} company={refused?.company} /> : null}
    </div>
  );
}

function Reports({ model: { words, rows } }: Pick<ViewProps, "model">) {
  return (
    <QueueTable
      look="statements"
      rows={rows}
      keyOf={({ to }) => to}
      isLate={({ open, taken }) => open !== "" || !taken}
      columns={[
        {
          name: words.statement,
          cell: ({ to, company, days, fileName }) => (
            <>
              <Link to={to}>
                {company} <span className="whole">{days}</span>
              </Link>
              <span className="muted small statements-name">{fileName}</span>
            </>
          ),
        },
        {
          name: words.came,
          named: true,
          cell: ({ came, by }) => (
            <>
              <span className="figure whole" translate="no">
                {came}
              </span>{" "}
              <span className="muted small">{by}</span>
            </>
          ),
        },
        sumsColumn(words.received, ({ received }) => received),
        sumsColumn(words.paidOut, ({ paidOut }) => paidOut),
        { name: words.differences, cell: (row) => <State row={row} words={words} /> },
      ]}
    />
  );
}

type Row = ListViewModel["rows"][number];

function sumsColumn(name: string, sumsOf: (row: Row) => Row["received"]): QueueColumn<Row> {
  return {
    name,
    named: true,
    look: ({ taken }) => (taken ? "figure" : "queue-empty"),
    cell: (row) => {
      if (!row.taken) return null;
      const { theirs, ours } = sumsOf(row);
      return (
        <>
          <span className="whole">{theirs}</span>{" "}
          {ours === "" ? null : <span className="small statements-ours whole">{ours}</span>}
        </>
      );
    },
  };
}

function State({ row, words }: { row: Row; words: ListViewModel["words"] }) {
  if (!row.taken) return <span className="badge bad">{words.refused}</span>;
  if (row.open === "" && row.waiting === "") {
    return <span className="badge good">{row.agrees ? words.agrees : words.cleared}</span>;
  }
  return (
    <>
      {row.open === "" ? null : <span className="badge warn">{row.open}</span>}{" "}
      {row.waiting === "" ? null : <span className="muted small">{row.waiting}</span>}
    </>
  );
}

function Upload({ model, company }: { model: ListViewModel; company: string | undefined }) {
  const { words, companies } = model;
  const fileId = useId();
  const submit = useSingleSubmit();
  return (
    <Card title={words.upload}>
      <Form
        className="statements-form"
        method="post"
        encType="multipart/form-data"
        reloadDocument
        onSubmit={submit.onSubmit}
      >
        <Select
          label={words.company}
          name="company"
          defaultValue={company ?? companies[0] ?? ""}
          options={companies.map((one) => ({ value: one, label: one }))}
        />
        <div className="field">
          <label htmlFor={fileId}>{words.file}</label>
          <input
            id={fileId}
            className="statements-file"
            type="file"
            name="file"
            required
            accept=".csv,.json,.txt,text/csv,application/json"
            aria-describedby={`${fileId}-note`}
          />
          <p id={`${fileId}-note`} className="hint">
            {withFigures(words.fileHint)}
          </p>
        </div>
        <Button type="submit">{words.take}</Button>
      </Form>
    </Card>
  );
}
