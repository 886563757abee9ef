/** Markup of the ratings: the choice of period, then stars, reasons and uses as rows. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { Card, DetailRows } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";

type Words = WordsOf<"ratings.page">;

/** The periods in days; the server accepts the same. */
export const spans = ["7", "30", "90"] as const;

type Rows = readonly { text: string; value: string }[];

interface ViewProps {
  words: Omit<Words, "plural" | "reasonNames" | "pointTimes">;
  asked: (typeof spans)[number];
  from: string;
  to: string;
  /** Of each span, in their order. */
  spanNames: readonly string[];
  stars: Rows;
  reasons: Rows;
  points: Rows;
}

export function FeedbackView(props: ViewProps) {
  const { words, asked, from, to, spanNames, stars, reasons, points } = props;
  return (
    <div className="console-stack">
      <PageHead title={words.title} facts={words.about} />
      <ViewTabs
        label={words.days}
        tabs={spans.map((span, at) => ({
          name: spanNames[at] ?? "",
          to: `${consolePaths.feedback}?days=${span}`,
          here: span === asked,
        }))}
      />
      <p className="muted small figure" translate="no">
        {`${from} – ${to}`}
      </p>
      <Card title={words.stars}>
        {stars.length === 0 ? <p className="muted">{words.noRatings}</p> : null}
        <DetailRows rows={stars} />
      </Card>
      <Card title={words.reasons}>
        {reasons.length === 0 ? <p className="muted">{words.noReasons}</p> : null}
        <DetailRows rows={reasons} />
        {useMay("read-feedback") ? (
          <p className="small">
            <Link className="tap" to={consolePaths.suggestions}>
              {words.messages}
            </Link>
          </p>
        ) : null}
      </Card>
      <Card title={words.points}>
        <DetailRows rows={points} />
      </Card>
    </div>
  );
}
