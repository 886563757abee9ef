/** Contacts about the debt and promises to pay, newest first (CO-2, CO-3). */
import { fill } from "../../../client/fill.ts";
import { Panel } from "../../parts/panel.tsx";
import { Timeline, type TimelineEntry } from "../../parts/timeline.tsx";
import type { PartProps } from "./loan-account.view.tsx";

/** Nothing at all while nobody has said anything. */
export function SaidPanel({ loan, words, collection, money }: PartProps) {
  const contacts = loan.contacts.map(({ at, channel, direction, result, by }, index) => ({
    at,
    key: `contact-${at}-${index}`,
    mark: "note" as const,
    text: `${collection.directions[direction]}. ${collection.channels[channel]}: ${collection.results[result]}`,
    note: `${at}, ${by}`,
  }));
  const promises = loan.promises.map(({ at, amount, on, state }, index) => ({
    at,
    key: `promise-${at}-${index}`,
    mark: state === "broken" ? ("triangle" as const) : ("clock" as const),
    text: fill(words.promised, { amount: money(amount), day: on }),
    note: `${at}, ${collection.promises[state]}`,
  }));
  const entries: (TimelineEntry & { at: string })[] = [...contacts, ...promises].sort(
    (one, other) => (one.at < other.at ? 1 : -1),
  );
  if (entries.length === 0) return null;
  return (
    <Panel title={words.collection}>
      <Timeline entries={entries} />
    </Panel>
  );
}
