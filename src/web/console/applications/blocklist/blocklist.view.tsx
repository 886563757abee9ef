/** Markup of the blocklist: its entries, and the form that adds one. */
import { Form, Link } from "react-router";
import type { listBlocklist } from "#contract/application-back-office.ts";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { RowList } from "../../queue/row-list.tsx";

type Words = Omit<WordsOf<"blocklist.page">, "plural">;

type Entry = Output<typeof listBlocklist>["entries"][number];

export interface Answered {
  ok: boolean;
  message: string;
  /** The input of a rejected form. */
  typed: { kind: Entry["kind"]; value: string; note: string } | null;
}

interface ViewProps {
  words: Words;
  entries: readonly Entry[];
  /** "12 numbers on the list" */
  count: string;
  /** Addresses of other pages of the list; "" for none. */
  newest: string;
  older: string;
  answered: Answered | undefined;
}

export function BlocklistView({ words, entries, count, newest, older, answered }: ViewProps) {
  const submit = useSingleSubmit();
  const typed = answered?.typed ?? null;
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={`${words.text} ${count}`}>
        <a className="button quiet" href={consolePaths.blocklistExport} download>
          {words.export}
        </a>
        <Link className="button quiet" to={consolePaths.blocklistFile}>
          {words.byFile}
        </Link>
      </PageHead>
      {answered === undefined ? null : (
        <div role={answered.ok ? "status" : "alert"}>
          <Notice kind={answered.ok ? "info" : "bad"}>{answered.message}</Notice>
        </div>
      )}
      <RowList
        none={words.none}
        rows={entries}
        keyOf={({ entryId }) => entryId}
        row={(entry) => <EntryRow entry={entry} words={words} submit={submit} />}
      />
      {newest === "" && older === "" ? null : (
        <p className="blocklist-pages">
          {newest === "" ? null : <Link to={newest}>{words.newest}</Link>}
          {older === "" ? null : <Link to={older}>{words.next}</Link>}
        </p>
      )}
      <Card title={words.add}>
        {/* Emptied when a number has been added. */}
        <Form className="stack" method="post" key={entries.length} onSubmit={submit.onSubmit}>
          <input type="hidden" name="intent" value="add" />
          <Select
            label={words.kind}
            name="kind"
            defaultValue={typed?.kind ?? "phone"}
            options={(["phone", "document"] as const).map((value) => ({
              value,
              label: words.kinds[value],
            }))}
          />
          <TextField
            label={words.value}
            name="value"
            autoComplete="off"
            maxLength={60}
            defaultValue={typed?.value ?? ""}
          />
          <TextField
            label={words.note}
            name="note"
            autoComplete="off"
            defaultValue={typed?.note ?? ""}
          />
          <Button type="submit" pending={submit.intent === "add"} disabled={submit.pending}>
            {words.add}
          </Button>
        </Form>
      </Card>
    </div>
  );
}

interface RowProps {
  entry: Entry;
  words: Words;
  submit: ReturnType<typeof useSingleSubmit>;
}

function EntryRow({ entry, words, submit }: RowProps) {
  const { entryId, kind, ending, note, by, time } = entry;
  return (
    <Form method="post" className="deny-row" onSubmit={submit.onSubmit}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="entryId" value={entryId} />
      <p id={`${entryId}-what`}>
        <strong>
          {words.kinds[kind]}{" "}
          <span className="figure unbroken" translate="no">
            {ending}
          </span>
        </strong>
        <br />
        {note}
        <br />
        <span className="muted small">{withFigures(fill(words.by, { name: by.name, time }))}</span>
      </p>
      <Button
        type="submit"
        kind="quiet"
        disabled={submit.pending}
        aria-describedby={`${entryId}-what`}
      >
        {words.remove}
      </Button>
    </Form>
  );
}
