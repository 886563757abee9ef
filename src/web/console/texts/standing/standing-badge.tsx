/** Where a text stands in a language, as badges: what borrowers read, and what is about to replace it. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { listTexts } from "#contract/texts.ts";
import { fill } from "../../../client/fill.ts";
import { StateBadge } from "../../parts/state-badge.tsx";

export type Standing = Output<typeof listTexts>["rows"][number]["standings"][number];

type Words = Pick<
  WordsOf<"texts.page">,
  "sources" | "lacking" | "drafts" | "version" | "scheduled"
>;

const looks = { file: "retired", own: "published", shipped: "draft", other: "late" } as const;

export function StandingBadge({ words, standing }: { words: Words; standing: Standing }) {
  const { source, lacking, draft } = standing;
  return (
    <>
      <StateBadge state={lacking ? "late" : looks[source]}>
        {standingWord(words, standing)}
      </StateBadge>
      {draft === "" ? null : (
        <>
          {" "}
          <StateBadge state={draft === "submitted" ? "submitted" : "care"}>
            {words.drafts[draft]}
          </StateBadge>
        </>
      )}
    </>
  );
}

/** What the badge says in one word. */
export function standingWord(words: Words, { lacking, source }: Standing): string {
  return lacking ? words.lacking : words.sources[source];
}

/** Which version, and from when another one; "" for a text of the software. */
export function standingNote(words: Words, { version, scheduledFrom }: Standing): string {
  return [
    version === 0 ? "" : fill(words.version, { version }),
    scheduledFrom === "" ? "" : fill(words.scheduled, { day: scheduledFrom }),
  ]
    .filter((part) => part !== "")
    .join(", ");
}
