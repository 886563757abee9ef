/** Markup of the editor: languages, the form with the words, what stands against them and how a borrower sees them, versions. */

import { languageNames } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { useUnsaved } from "../../../client/use-unsaved.ts";
import { Foldable, Notice } from "../../../ui/layout.tsx";
import { consolePaths, textPath } from "../../access/console-paths.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import {
  type Standing,
  StandingBadge,
  standingNote,
  standingWord,
} from "../standing/standing-badge.tsx";
import { Changes, Problems } from "./checks.tsx";
import { EditorForm } from "./editor-form.tsx";
import { Preview } from "./preview.tsx";
import type { Answered } from "./text-editor.act.ts";
import type { TextEditorData } from "./text-editor.route.tsx";
import { useLiveCheck } from "./use-live-check.ts";
import { Versions } from "./versions.tsx";

interface ViewProps {
  data: TextEditorData;
  answered: Answered | undefined;
}

export function TextEditorView({ data, answered }: ViewProps) {
  const { text, draft, looked, fromShipped } = data;
  // Another text, or another state of this one, begins anew; what is typed stays while the draft is the same.
  const key = [text.id, text.language, looked, fromShipped, draft.state, draft.version].join(".");
  return <Editor key={key} data={data} answered={answered} />;
}

function Editor({ data, answered }: ViewProps) {
  const { words, text, title, reader, draft } = data;
  // What a check brings back is as unsaved as before.
  const comesBack = answered !== undefined && answered.typed !== null && !answered.saved;
  const unsaved = useUnsaved({ comesBack, question: words.leave, byQuery: true });
  const live = useLiveCheck(textPath(text.id, text.language));
  const checked = live.checked ?? answered?.checked ?? data.checked;
  // Whoever decides reads first what changes.
  const reviews = draft.state === "submitted";
  const changes = <Changes words={words} changes={checked.changes} lang={text.language} />;
  const here = text.standings.find(({ language }) => language === text.language);
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: words.title, to: consolePaths.texts }]}
        title={title}
        badge={
          <>
            {here === undefined ? null : <StandingBadge words={words} standing={here} />}{" "}
            {text.twoPeople ? <StateBadge state="twoPeople">{words.twoPeople}</StateBadge> : null}
          </>
        }
        facts={[reader, here === undefined ? "" : standingNote(words, here)].join(" ").trim()}
      />
      <ViewTabs
        label={words.languages}
        tabs={text.standings.map((standing) => ({
          name: tabName(words, standing),
          to: textPath(text.id, standing.language),
          here: standing.language === text.language,
        }))}
      />
      {answered === undefined || answered.message === "" ? null : (
        <div role={answered.ok ? "status" : "alert"}>
          <Notice kind={answered.ok ? "good" : "bad"}>{answered.message}</Notice>
        </div>
      )}
      <Standstill data={data} />
      {reviews ? changes : null}
      <div className="text-desk">
        <EditorForm
          data={data}
          answered={answered}
          unsaved={unsaved}
          onTyped={(source) => {
            unsaved.mark();
            live.onTyped(source);
          }}
        />
        <div className="console-stack">
          <Problems words={words} problems={checked.problems} />
          <Preview data={data} preview={checked.preview} />
        </div>
      </div>
      {answered?.overtaken ? (
        <Panel title={words.theirs}>
          <pre className="text-source">{draft.source || text.ruling}</pre>
        </Panel>
      ) : null}
      {reviews ? null : changes}
      <Panel title={words.more}>
        <Foldable title={words.ruling}>
          <pre className="text-source">{text.ruling}</pre>
        </Foldable>
        <Foldable title={words.shipped}>
          <pre className="text-source">{text.shipped}</pre>
        </Foldable>
      </Panel>
      <Versions data={data} />
    </div>
  );
}

/** A language that waits for somebody says so in its tab. */
function tabName(words: TextEditorData["words"], standing: Standing): string {
  const { language, lacking, draft } = standing;
  const said = [
    lacking ? standingWord(words, standing) : "",
    draft === "" ? "" : words.drafts[draft],
  ].filter((word) => word !== "");
  return [languageNames[language], ...said].join(" · ");
}

/** Why the text is not what it might be taken for. */
function Standstill({ data: { words, text, draft, looked } }: { data: TextEditorData }) {
  if (text.source === "file") return <Notice>{fill(words.fileRules, { file: text.file })}</Notice>;
  if (draft.goesBack) return <Notice>{words.backDraft}</Notice>;
  if (looked !== 0) return <Notice>{fill(words.looking, { version: looked })}</Notice>;
  return null;
}
