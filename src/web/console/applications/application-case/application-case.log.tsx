/** Every decision so far, oldest first: who, what, when, why. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { inButton } from "../../../ui/figures.tsx";
import { Card } from "../../../ui/layout.tsx";
import type { ApplicationViewModel, EntryViewModel } from "./application-case.view-model.ts";

type Words = WordsOf<"application-case.page" | "application-case.decide">;

interface LogProps {
  words: Words;
  application: ApplicationViewModel;
}

export function Log({ words, application }: LogProps) {
  const { entries, appliedOn, borrowerName } = application;
  return (
    <Card title={words.log}>
      <ol className="history">
        <li className="borrower">
          <p>
            <strong>{borrowerName}</strong> {words.did.applied}{" "}
            <time className="muted small figure unbroken" translate="no" dateTime={appliedOn}>
              {appliedOn}
            </time>
          </p>
        </li>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index} className={entry.kind}>
            <Entry entry={entry} words={words} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Entry({ entry, words }: { entry: EntryViewModel; words: Words }) {
  const { kind, who, what, time, reasons, reason, note, policy } = entry;
  return (
    <>
      <p>
        <strong>{who}</strong> {inButton(what)}{" "}
        <time
          className="muted small figure unbroken"
          translate="no"
          dateTime={time.replace(" ", "T")}
        >
          {time}
        </time>
      </p>
      {policy === 0 ? null : (
        <p className="muted small">{fill(words.policy, { number: policy })}</p>
      )}
      <Reasons reasons={reasons} words={words} />
      {reason === "" ? null : <p>{reason}</p>}
      {note === "" ? null : (
        <>
          <p className="lines">{note}</p>
          <p className="muted small">{kind === "ask" ? words.noteTold : words.noteInside}</p>
        </>
      )}
    </>
  );
}

export function Reasons({ reasons, words }: { reasons: EntryViewModel["reasons"]; words: Words }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="decision-reasons">
      {reasons.map(({ rule, effect, text }) => (
        <li key={rule}>
          <span className={`badge ${effect === "decline" ? "bad" : "warn"}`}>
            {words.effects[effect]}
          </span>{" "}
          {inButton(text)}
        </li>
      ))}
    </ul>
  );
}
