/** What happened to a product, newest first: what, when, by whom and why. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readProductHistory } from "#contract/product-catalogue.ts";
import { fill } from "../../../client/fill.ts";
import type { MarkName } from "../../parts/mark.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import type { StateWords } from "../product-states/state-badges.tsx";

type Entry = Output<typeof readProductHistory>["entries"][number];

const marks: Record<Entry["kind"], { mark: MarkName; look?: "good" | "warn" | "bad" }> = {
  draft: { mark: "ring" },
  change: { mark: "note" },
  import: { mark: "note" },
  submit: { mark: "pair", look: "warn" },
  return: { mark: "barred", look: "bad" },
  withdraw: { mark: "barred" },
  publish: { mark: "disc", look: "good" },
  open: { mark: "disc", look: "good" },
  close: { mark: "lock" },
  retire: { mark: "lock" },
};

interface EventListProps {
  words: WordsOf<"product-versions.product">;
  states: StateWords;
  entries: readonly Entry[];
}

export function EventList({ words, states, entries }: EventListProps) {
  return (
    <Timeline
      entries={entries.map(({ kind, version, by, time, from, note }, index) => ({
        // Entries never move within a page.
        key: `${time} ${index}`,
        ...marks[kind],
        text: fill(words.events[kind], { version, from }),
        note: (
          <>
            {fill(words.by, { time, name: by?.name ?? states.commandLine })}
            {note === "" ? null : (
              <>
                <br />
                {fill(words.reason, { text: note })}
              </>
            )}
          </>
        ),
      }))}
    />
  );
}
