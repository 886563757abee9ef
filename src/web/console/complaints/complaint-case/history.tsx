/** Who did what and when, oldest first; internal entries are marked in colour and in words. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { Card } from "../../../ui/layout.tsx";
import { Pictures } from "../../parts/pictures.tsx";
import type { ComplaintViewModel, EntryViewModel } from "./complaint-case.view-model.ts";

type Words = WordsOf<"complaint-case.page" | "complaint-case.history" | "complaint-case.forms">;

interface HistoryProps {
  words: Words;
  complaint: ComplaintViewModel;
  /** Entries from this one on came while the reader was writing; null for none. */
  newFrom: number | null;
}

export function History({ words, complaint, newFrom }: HistoryProps) {
  const { entries, time, borrower } = complaint;
  return (
    <Card title={words.history}>
      <ol className="history">
        <li className="borrower">
          <Head time={time} who={borrower.name} what={words.did.sent} />
        </li>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index} className={lookOf(entry)}>
            <Head
              time={entry.time}
              who={entry.by?.name ?? (byClock(entry) ? words.automatic : borrower.name)}
              what={whatOf(entry, complaint, words)}
            />
            {newFrom !== null && index >= newFrom ? (
              <span className="badge warn">{words.newEntry}</span>
            ) : null}
            {entry.text === "" ? null : <p className="lines history-text">{entry.text}</p>}
            {entry.kind === "note" || (entry.kind === "reopen" && entry.by !== null) ? (
              <p className="muted small">{words.noteHint}</p>
            ) : null}
            <Pictures images={entry.images} words={words} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What nobody did: the deadline that passed did. */
const byClock = ({ kind }: EntryViewModel) => kind === "to-officer" || kind === "to-outside";

const lookOf = (entry: EntryViewModel) =>
  entry.by === null && !byClock(entry) ? "borrower" : entry.kind;

function Head({ time, who, what }: { time: string; who: string; what: string }) {
  return (
    <p>
      <strong>{who}</strong> {what}{" "}
      <time
        className="muted small figure unbroken"
        translate="no"
        dateTime={time.replace(" ", "T")}
      >
        {time}
      </time>
    </p>
  );
}

function whatOf(
  { kind, by, assignedTo }: EntryViewModel,
  { score }: ComplaintViewModel,
  { did }: Words,
) {
  if (kind !== "assign") return fill(did[kind], { score });
  if (assignedTo?.staffId === by?.staffId) return did.assignSelf;
  return fill(did.assign, { name: assignedTo?.name ?? "" });
}
