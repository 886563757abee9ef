/** Markup of the list of statements: a table where there is room, one card a statement on a phone, and the form that brings one. */
import { useId } from "react";
import { Form, Link } from "react-router";
import { useSingleSubmit } from "../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Select } from "../../ui/fields.tsx";
import { Card, Notice } from "../../ui/layout.tsx";
import { consolePlaces } from "../places.ts";
import type { ListShown } from "./route.tsx";

interface ViewProps {
  shown: ListShown;
  refused: { message: string; company: string } | undefined;
}

const addressOf = (page: number) =>
  page === 0 ? consolePlaces.reconciliation : `${consolePlaces.reconciliation}?page=${page}`;

export function ReconciliationView({ shown, refused }: ViewProps) {
  const { words, rows, page, more, open, isOpen, mayBring } = shown;
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
        <Statements shown={shown} />
      )}
      {page > 0 || more ? (
        <div className="log-ways">
          {page > 0 ? (
            <ButtonLink to={addressOf(page - 1)} kind="quiet">
              {words.newer}
            </ButtonLink>
          ) : null}
          {more ? (
            <ButtonLink to={addressOf(page + 1)} kind="quiet">
              {words.older}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {mayBring ? <Bring shown={shown} company={refused?.company} /> : null}
    </div>
  );
}

function Statements({ shown: { words, rows } }: Pick<ViewProps, "shown">) {
  return (
    <table className="queue-table statements">
      <thead>
        <tr>
          {[words.statement, words.came, words.received, words.paidOut, words.differences].map(
            (name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StatementRow key={row.to} row={row} words={words} />
        ))}
      </tbody>
    </table>
  );
}

type Row = ListShown["rows"][number];

function StatementRow({ row, words }: { row: Row; words: ListShown["words"] }) {
  return (
    <tr className={row.open === "" && row.taken ? undefined : "late"}>
      <th scope="row">
        <Link to={row.to}>
          {row.company} <span className="whole">{row.days}</span>
        </Link>
        <span className="muted small statements-name">{row.fileName}</span>
      </th>
      <td>
        <span className="queue-label">{words.came}</span>{" "}
        <span className="figure whole">{row.came}</span>{" "}
        <span className="muted small">{row.by}</span>
      </td>
      <Sums name={words.received} sums={row.received} taken={row.taken} />
      <Sums name={words.paidOut} sums={row.paidOut} taken={row.taken} />
      <td>
        <State row={row} words={words} />
      </td>
    </tr>
  );
}

function Sums({ name, sums, taken }: { name: string; sums: Row["received"]; taken: boolean }) {
  if (!taken) return <td className="queue-empty" />;
  return (
    <td className="figure">
      <span className="queue-label">{name}</span> <span className="whole">{sums.theirs}</span>{" "}
      {sums.ours === "" ? null : <span className="small statements-ours whole">{sums.ours}</span>}
    </td>
  );
}

function State({ row, words }: { row: Row; words: ListShown["words"] }) {
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

function Bring({ shown, company }: { shown: ListShown; company: string | undefined }) {
  const { words, companies } = shown;
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
            {words.fileHint}
          </p>
        </div>
        <Button type="submit">{words.take}</Button>
      </Form>
    </Card>
  );
}
