/** Markup of the blocklist by file: the upload form, and a checked file line by line with the button that takes it in. */
import { useId } from "react";
import { Form, Link } from "react-router";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { EmptyState } from "../../parts/empty-state.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import type { FileViewModel } from "./blocklist-file.route.tsx";

type Shown = NonNullable<FileViewModel["file"]>;
type Words = FileViewModel["words"];

interface ViewProps {
  model: FileViewModel;
  refused: { message: string; intent: string } | undefined;
}

export function BlocklistFileView({ model: { words, file }, refused }: ViewProps) {
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[{ label: words.list, to: consolePaths.blocklist }]}
        title={words.title}
        facts={file?.facts ?? words.about}
      />
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      {file === null ? null : <Checked file={file} words={words} />}
      <Upload words={words} intent={refused?.intent ?? "add"} />
    </div>
  );
}

const looks: Readonly<Record<Shown["rows"][number]["verdict"], BadgeState>> = {
  new: "told",
  known: "holds",
  wrong: "refused",
};

function Checked({ file, words }: { file: Shown; words: Words }) {
  const submit = useSingleSubmit();
  const { fileId, tabs, rows, newer, older, done, cannot, take } = file;
  if (done !== "") {
    return (
      <div role="status">
        <Notice kind="info">{done}</Notice>
      </div>
    );
  }
  return (
    <>
      {cannot === "" ? (
        <Form method="post" onSubmit={submit.onSubmit}>
          <input type="hidden" name="intent" value="take" />
          <input type="hidden" name="fileId" value={fileId} />
          <Button type="submit" disabled={submit.pending} pending={submit.intent === "take"}>
            {take}
          </Button>
        </Form>
      ) : (
        <Notice kind="bad">{cannot}</Notice>
      )}
      <ViewTabs label={words.views} tabs={tabs} />
      {rows.length === 0 ? (
        <EmptyState title={words.none} />
      ) : (
        <Panel title={words.lines} flush>
          <DataTable
            caption={words.title}
            rows={rows}
            keyOf={({ line }) => String(line)}
            phone="cards"
            look={({ verdict }) =>
              verdict === "wrong" ? "late" : verdict === "known" ? "done" : undefined
            }
            columns={[
              { name: words.line, named: true, cell: ({ line }) => line },
              {
                name: words.number,
                cell: ({ number }) => <span className="unbroken">{number}</span>,
              },
              {
                name: words.result,
                cell: ({ verdict, result, why }) => (
                  <>
                    <StateBadge state={looks[verdict]}>{result}</StateBadge> {why}
                  </>
                ),
              },
            ]}
          />
        </Panel>
      )}
      {newer === "" && older === "" ? null : (
        <p className="blocklist-pages">
          {newer === "" ? null : <Link to={newer}>{words.newer}</Link>}
          {older === "" ? null : <Link to={older}>{words.older}</Link>}
        </p>
      )}
    </>
  );
}

function Upload({ words, intent }: { words: Words; intent: string }) {
  const fileId = useId();
  const submit = useSingleSubmit();
  return (
    <Panel title={words.upload}>
      <Form
        className="stack"
        method="post"
        encType="multipart/form-data"
        reloadDocument
        onSubmit={submit.onSubmit}
      >
        <Select
          label={words.intent}
          name="intent"
          defaultValue={intent}
          options={(["add", "remove"] as const).map((value) => ({
            value,
            label: words.intents[value],
          }))}
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
            {words.fileHint}
          </p>
        </div>
        <Button type="submit" kind="quiet">
          {words.check}
        </Button>
      </Form>
    </Panel>
  );
}
