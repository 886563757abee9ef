/** What happened or is to happen, one under the other: a mark, a sentence, and a muted line with time and person. */
import type { ReactNode } from "react";
import { figuresWithin } from "./figures-within.tsx";
import { Mark, type MarkName } from "./mark.tsx";

export interface TimelineEntry {
  key: string;
  mark: MarkName;
  look?: "good" | "warn" | "bad" | "muted";
  text: ReactNode;
  note?: ReactNode;
}

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ key, mark, look = "muted", text, note }) => (
        <li key={key}>
          <span className={`timeline-mark ${look}`}>
            <Mark name={mark} />
          </span>
          {figuresWithin(text)}
          {note === undefined || note === "" ? null : (
            <p className="muted small">{figuresWithin(note)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
