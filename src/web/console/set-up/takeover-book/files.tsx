/** The files of a book: what was uploaded, the form that uploads one, and the button that has every line checked. */
import { useId } from "react";
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Foldable } from "../../../ui/layout.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { BookModel } from "./takeover-book.route.tsx";
import type { ViewProps } from "./takeover-book.view.tsx";

export function Files({ model: { words, files } }: { model: BookModel }) {
  const submit = useSingleSubmit();
  return (
    <Panel title={words.files} flush>
      <DataTable
        caption={words.files}
        rows={files}
        keyOf={({ kind }) => kind}
        phone="cards"
        look={({ file }) => ((file?.refused ?? 0) > 0 ? "late" : undefined)}
        columns={[
          { name: words.kind, cell: ({ kind }) => words.fileNames[kind] },
          {
            name: words.lines,
            named: true,
            figure: true,
            cell: ({ file }) => (file === null ? words.missing : file.lines),
          },
          {
            name: words.refused,
            named: true,
            figure: true,
            cell: ({ file }) => (file === null ? "" : file.refused),
          },
          {
            name: words.separated,
            named: true,
            cell: ({ file }) => (file === null ? "" : words.separators[file.separator]),
          },
          {
            name: words.uploaded,
            named: true,
            cell: ({ file }) =>
              file === null ? "" : fill(words.by, { name: file.by, time: file.time }),
          },
        ]}
      />
      <div className="panel-body">
        <Form method="post" className="stack" onSubmit={submit.onSubmit}>
          <input type="hidden" name="intent" value="check" />
          <p className="muted">{words.checkNote}</p>
          <p>
            <Button type="submit" pending={submit.pending}>
              {words.check}
            </Button>
          </p>
        </Form>
      </div>
    </Panel>
  );
}

export function Upload({ model, refused }: ViewProps) {
  const { words, files, columns } = model;
  const fileId = useId();
  const submit = useSingleSubmit();
  const next = refused?.kind || (files.find(({ file }) => file === null)?.kind ?? "customers");
  return (
    <Panel title={words.upload}>
      <Form
        className="stack"
        method="post"
        encType="multipart/form-data"
        reloadDocument
        onSubmit={submit.onSubmit}
      >
        <input type="hidden" name="intent" value="upload" />
        <Select
          label={words.kind}
          name="kind"
          defaultValue={next}
          options={files.map(({ kind }) => ({ value: kind, label: words.fileNames[kind] }))}
        />
        <div className="field">
          <label htmlFor={fileId}>{words.file}</label>
          <input
            id={fileId}
            type="file"
            name="file"
            accept=".csv,text/csv"
            aria-describedby={`${fileId}-note`}
          />
          <p id={`${fileId}-note`} className="hint">
            {withFigures(words.fileHint)}
          </p>
        </div>
        <p>
          <Button type="submit" kind="quiet">
            {words.upload}
          </Button>
        </p>
      </Form>
      <Foldable title={words.how}>
        <dl className="fact-list">
          {columns.map((one) => (
            <div key={one.kind}>
              <dt>{words.fileNames[one.kind]}</dt>
              <dd>{fill(words.columns, { columns: one.columns })}</dd>
            </div>
          ))}
        </dl>
      </Foldable>
    </Panel>
  );
}
