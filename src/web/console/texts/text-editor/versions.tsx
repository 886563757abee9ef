/** Who did what with the text and why, newest first; a version of before can be looked at again. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { textPath } from "../../access/console-paths.ts";
import type { MarkName } from "../../parts/mark.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import { ListPages } from "../../queue/list-pages.tsx";
import type { TextEditorData } from "./text-editor.route.tsx";

type Entry = TextEditorData["entries"][number];

const marks: Readonly<Record<Entry["step"], MarkName>> = {
  draft: "ring",
  change: "note",
  submit: "pair",
  return: "barred",
  withdraw: "barred",
  publish: "disc",
};

export function Versions({ data }: { data: TextEditorData }) {
  const { words, text, entries, page, more } = data;
  return (
    <Panel title={words.history}>
      {entries.length === 0 ? (
        <p className="muted">{words.noHistory}</p>
      ) : (
        <Timeline
          entries={entries.map(({ step, version, revision, by, time, from, note }) => ({
            key: `${version}.${revision}`,
            mark: marks[step],
            look: step === "publish" ? "good" : "muted",
            text: (
              <>
                {fill(words.steps[step], { version, from })}
                {step === "publish" || step === "withdraw" ? (
                  <>
                    {" "}
                    <Link
                      className="tap small"
                      to={`${textPath(text.id, text.language)}?version=${version}`}
                      aria-label={`${words.open}: ${fill(words.version, { version })}`}
                    >
                      {words.open}
                    </Link>
                  </>
                ) : null}
              </>
            ),
            note: [`${time} ${by?.name ?? ""}`.trim(), note]
              .filter((part) => part !== "")
              .join(" · "),
          }))}
        />
      )}
      <ListPages home={textPath(text.id, text.language)} {...{ page, more, words }} />
    </Panel>
  );
}
