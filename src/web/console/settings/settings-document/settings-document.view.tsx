/** Markup of a document's page: what rules, the form or the values, old beside new, the decision, the history. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { readConfiguration, readConfigurationHistory } from "#contract/configuration.ts";
import type { Output } from "#contract/endpoint.ts";
import { fill } from "../../../client/fill.ts";
import { type SingleSubmit, useSingleSubmit } from "../../../client/use-single-submit.ts";
import { type Unsaved, useUnsaved } from "../../../client/use-unsaved.ts";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths, settingsPath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import { ListPages } from "../../queue/list-pages.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { ChannelsForm, type ChannelsRead, type ChannelWords } from "./channels-fields.tsx";
import {
  ChannelStates,
  ChannelValues,
  channelFieldName,
  channelValue,
  FileTables,
  ProviderSettings,
} from "./channels-panels.tsx";
import { Decision } from "./decision.tsx";
import { DocumentForm } from "./document-form.tsx";
import type { Answered } from "./settings-document.act.ts";
import {
  type DocumentKind,
  documentForms,
  type PageKind,
  textsOf,
} from "./settings-document.fields.ts";

export type Document = Output<typeof readConfiguration>;
export type DocumentWords = WordsOf<"settings.document">;

interface ViewProps {
  words: DocumentWords;
  fields: WordsOf<"settings.fields">;
  list: Pick<WordsOf<"settings.list">, "title" | "sources" | "states">;
  kind: PageKind;
  /** Of the channels' page only. */
  channels: { own: ChannelWords; read: ChannelsRead } | null;
  name: string;
  text: string;
  document: Document;
  history: Output<typeof readConfigurationHistory> & { page: number };
  answered: Answered | undefined;
}

export function SettingsDocumentView(props: ViewProps) {
  const { words, fields, list, channels, name, text, document, history, answered } = props;
  const submit = useSingleSubmit();
  const comesBack = answered !== undefined && answered.typed !== null;
  const unsaved = useUnsaved({ comesBack, question: words.leave });
  const { source, state, version } = document;
  const isOpen = state === "draft" || state === "submitted";
  const typed = answered?.typed ?? (state === "draft" ? document.body : document.ruling);
  const shown = state === "submitted" ? document.body : typed;
  const labels: Readonly<Record<string, string>> = fields.labels;
  const labelOf = (path: string) =>
    channels === null ? (labels[path] ?? path) : channelFieldName(path, channels.own);
  const shownValue = (path: string, value: string) =>
    (channels === null ? shownText(path, value, words) : channelValue(path, value, channels)) ||
    words.empty;
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[{ label: list.title, to: consolePaths.settings }]}
        title={name}
        badge={
          isOpen ? (
            <StateBadge state={state}>{`${list.states[state]} ${version}`}</StateBadge>
          ) : (
            <StateBadge state={source === "setting" ? "retired" : "published"}>
              {list.sources[source]}
            </StateBadge>
          )
        }
        facts={text}
      />
      {answered === undefined ? null : <Told answered={answered} words={words} />}
      <Notice>{whatRules(document, words)}</Notice>
      {channels === null ? null : <ChannelStates {...channels} />}
      <Body {...props} {...{ typed, shown, submit, unsaved }} />
      {channels === null ? null : <ProviderSettings {...channels} />}
      {channels === null ? null : <FileTables {...channels} />}
      {isOpen && document.differences.length > 0 ? (
        <Panel title={words.compare} aside={compareAside(document, words)} flush>
          <DataTable
            caption={words.compare}
            rows={document.differences}
            keyOf={({ path }) => path}
            phone="cards"
            columns={[
              { name: words.field, cell: ({ path }) => labelOf(path) },
              {
                name: words.before,
                named: true,
                cell: ({ path, before }) => shownValue(path, before),
              },
              {
                name: words.after,
                named: true,
                cell: ({ path, after }) => shownValue(path, after),
              },
            ]}
          />
        </Panel>
      ) : null}
      {isOpen && source !== "setting" ? (
        <Decision {...{ document, words, submit, unsaved }} note={answered?.note ?? ""} />
      ) : null}
      <Panel title={words.history}>
        {history.entries.length === 0 ? (
          <p className="muted">{words.noHistory}</p>
        ) : (
          <Timeline
            entries={history.entries.map(({ step, version: of, by, time, from, note }, index) => ({
              key: String(history.entries.length - index),
              mark: step === "publish" ? ("disc" as const) : ("ring" as const),
              look: step === "publish" ? ("good" as const) : ("muted" as const),
              text: (
                <>
                  {fill(words.steps[step], { version: String(of), from })}
                  {note === "" ? null : <>: “{note}”</>}
                </>
              ),
              note: `${by?.name ?? words.commandLine}, ${time}`,
            }))}
          />
        )}
        <ListPages
          home={settingsPath(props.kind)}
          {...{ page: history.page, more: history.more, words }}
        />
      </Panel>
    </div>
  );
}

interface BodyProps extends ViewProps {
  typed: string;
  shown: string;
  submit: SingleSubmit;
  unsaved: Unsaved;
}

/** The form while the document may be changed here, else what it says. */
function Body(props: BodyProps) {
  const { words, fields, kind, channels, document, typed, shown, submit, unsaved } = props;
  const { source, state, version, revision, mayChange } = document;
  const isOpen = state === "draft" || state === "submitted";
  const form = { words, document, submit, unsaved };
  // Filled anew once another revision is there.
  const key = `${version}.${revision}.${state}`;
  const edited = mayChange || (source !== "setting" && !isOpen);
  const title = state === "submitted" ? words.submittedValues : words.values;
  if (kind === "channels") {
    if (channels === null) return null;
    if (edited) return <ChannelsForm key={key} {...form} {...channels} typed={typed} />;
    return (
      <Panel title={title} flush>
        <ChannelValues {...channels} body={shown} />
      </Panel>
    );
  }
  return (
    <div className="settings-pair">
      {edited ? (
        <DocumentForm key={key} {...form} {...{ kind, fields }} texts={textsOf(kind, typed)} />
      ) : (
        <Panel title={title}>
          <Values {...{ kind, words, labels: fields.labels }} texts={textsOf(kind, shown)} />
        </Panel>
      )}
      {kind === "brand" ? (
        <Panel title={words.preview} aside={words.previewAside}>
          <BrandPreview texts={textsOf(kind, shown)} words={words} />
        </Panel>
      ) : null}
    </div>
  );
}

function Told({
  answered: { done, message },
  words,
}: {
  answered: Answered;
  words: DocumentWords;
}) {
  return (
    <div role={done === null ? "alert" : "status"}>
      <Notice kind={done === null ? "bad" : "good"}>
        {done === null ? message : words.done[done]}
      </Notice>
    </div>
  );
}

function whatRules({ source, setting, versions }: Document, words: DocumentWords): string {
  if (source === "setting") return fill(words.rulesSetting, { setting });
  if (source === "usual")
    return setting === "" ? words.rulesUsual : fill(words.rulesUsualOr, { setting });
  const inForce = versions.find(({ state }) => state === "in-force");
  const { version = 0, from = "" } = inForce ?? {};
  return fill(words.rulesConsole, { version: String(version), from });
}

function compareAside({ against }: Document, words: DocumentWords): string {
  return against === 0 ? words.againstUsual : fill(words.against, { version: String(against) });
}

interface ValuesProps {
  kind: DocumentKind;
  labels: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
  words: DocumentWords;
}

function Values({ kind, labels, texts, words }: ValuesProps) {
  const facts = documentForms[kind].flatMap(({ fields }) =>
    fields.map(({ path }) => ({
      label: labels[path] ?? path,
      value: shownText(path, texts[path] ?? "", words) || words.empty,
    })),
  );
  return <FactList facts={facts} />;
}

/** A switch says in words which way it stands. */
function shownText(path: string, text: string, { switches }: DocumentWords): string {
  return switchPaths.has(path) && (text === "on" || text === "off") ? switches[text] : text;
}

const switchPaths = new Set<string>(
  Object.values(documentForms).flatMap((groups) =>
    groups.flatMap(({ fields }) =>
      fields.flatMap(({ path, type }) => (type === "switch" ? [path] : [])),
    ),
  ),
);
