/** What stands against publishing a text, by line, and what it would change, word by word. */
import { documentLanguage, type Language } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { Mark } from "../../parts/mark.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { Checked } from "./text-editor.check.ts";
import type { TextEditorData } from "./text-editor.route.tsx";

type Words = TextEditorData["words"];

export function Problems({ words, problems }: { words: Words; problems: Checked["problems"] }) {
  if (problems.length === 0) {
    return (
      <p className="text-fine" role="status">
        <Mark name="disc" /> {words.noProblems}
      </p>
    );
  }
  return (
    <Panel title={words.problemsTitle}>
      <div role="status">
        <ul className="text-problems">
          {problems.map(({ kind, line, found, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may stand in one line twice
            <li key={`${kind}.${line}.${found}.${index}`}>
              <Mark name="triangle" />
              <span>
                {line === 0 ? null : <strong>{fill(words.line, { line })}: </strong>}
                {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** Of an unchanged stretch, this many characters stay on either side of a change. */
const contextMaximum = 160;

interface ChangesProps {
  words: Words;
  changes: Checked["changes"];
  lang: Language;
}

export function Changes({ words, changes, lang }: ChangesProps) {
  const isSame = changes.every(({ kind }) => kind === "same");
  return (
    <Panel title={words.changes}>
      {isSame ? (
        <p className="muted">{words.unchanged}</p>
      ) : (
        <p className="text-changes" lang={documentLanguage(lang)}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never change places
            <Change key={index} change={change} words={words} at={placeOf(index, changes.length)} />
          ))}
        </p>
      )}
    </Panel>
  );
}

type Place = "first" | "last" | "between";

function placeOf(index: number, count: number): Place {
  if (index === 0) return "first";
  return index === count - 1 ? "last" : "between";
}

interface ChangeProps {
  change: Checked["changes"][number];
  words: Words;
  at: Place;
}

function Change({ change: { kind, text }, words, at }: ChangeProps) {
  if (kind === "same") return shortened(text, at);
  const Tag = kind === "added" ? "ins" : "del";
  return (
    <Tag>
      <span className="unseen">{`${words[kind]}: `}</span>
      {text}
    </Tag>
  );
}

function shortened(text: string, at: Place): string {
  const [before, after] = [text.slice(0, contextMaximum), text.slice(-contextMaximum)];
  if (at === "first") return text.length > contextMaximum ? `… ${after}` : text;
  if (at === "last") return text.length > contextMaximum ? `${before} …` : text;
  return text.length > contextMaximum * 2 ? `${before} … ${after}` : text;
}
