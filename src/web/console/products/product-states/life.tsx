/** How a version goes on: what is done, what stands in the way, and who has to do what next (PD-3). */
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { Timeline, type TimelineEntry } from "../../parts/timeline.tsx";
import type { VersionState } from "./state-badges.tsx";

export type LifeWords = WordsOf<"product-versions.life">;

interface LifeProps {
  words: LifeWords;
  version: {
    state: VersionState;
    from: string;
    /** Names of those who drafted or changed it. */
    authors: readonly string[];
    /** How many fields are to be corrected, and how many rules of the market refuse it. */
    problems: number;
    refusals: number;
  };
  publishedBy: readonly string[];
  commandLine: string;
}

export function Life({ words, version, publishedBy, commandLine }: LifeProps) {
  const named = (names: readonly string[]) =>
    names.length === 0 ? commandLine : names.map((name) => name || commandLine).join(", ");
  const names = named(version.authors);
  const drafted: TimelineEntry = {
    key: "drafted",
    mark: "disc",
    look: "good",
    text: fill(words.drafted, { names }),
  };
  return <Timeline entries={[drafted, ...rest(words, version, names, named(publishedBy))]} />;
}

function rest(
  words: LifeWords,
  { state, from, problems, refusals }: LifeProps["version"],
  names: string,
  publishers: string,
): TimelineEntry[] {
  if (state === "withdrawn") return [{ key: "withdrawn", mark: "barred", text: words.withdrawn }];
  if (state !== "draft" && state !== "submitted") {
    const published: TimelineEntry = {
      key: "published",
      mark: "disc",
      look: "good",
      text: fill(words.published, { names: publishers, from }),
    };
    const over = state === "superseded" || state === "retired";
    return over ? [published, { key: "ended", mark: "lock", text: words.ended }] : [published];
  }
  const isSubmitted = state === "submitted";
  return [
    checked(words, problems, refusals),
    isSubmitted
      ? { key: "submitted", mark: "disc", look: "good", text: words.submitted }
      : { key: "submitted", mark: "ring", text: words.toSubmit },
    {
      key: "second",
      mark: isSubmitted ? "pair" : "ring",
      ...(isSubmitted ? { look: "warn" as const } : {}),
      text: words.second,
      note: fill(words.secondNot, { names }),
    },
    { key: "publish", mark: "ring", text: words.publish },
  ];
}

function checked(words: LifeWords, problems: number, refusals: number): TimelineEntry {
  if (problems > 0) {
    const text = fill(words.problems, { count: problems });
    return { key: "market", mark: "clock", look: "warn", text };
  }
  return refusals > 0
    ? {
        key: "market",
        mark: "barred",
        look: "bad",
        text: fill(words.marketRefuses, { count: refusals }),
      }
    : { key: "market", mark: "disc", look: "good", text: words.market };
}
