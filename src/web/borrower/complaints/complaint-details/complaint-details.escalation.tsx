/** Who has a complaint after the desk, and where else it may be taken, with the letter for it. */
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import type { Words } from "./complaint-details.view.tsx";
import type { ComplaintViewModel } from "./complaint-details.view-model.ts";

interface EscalationProps {
  words: Words;
  complaint: ComplaintViewModel;
}

export function Handed({ words, complaint: { handed } }: EscalationProps) {
  return handed === null ? null : <Notice>{fill(words.handed, handed)}</Notice>;
}

export function Outside({
  words,
  complaint: { outside, problemId, letter: known },
}: EscalationProps) {
  const link = useBorrowerLink();
  const letter = link(screenPaths.paper, { kind: "complaint-case", of: problemId });
  if (!known) return null;
  const { name: body = "", where = "", until = "", late = false } = outside ?? {};
  const turn = late ? words.outsideLate : words.outsideAnswered;
  return (
    <Card title={outside === null ? words.letter : words.outsideTitle}>
      <div className="stack">
        {outside === null ? null : (
          <p>
            {fill(turn, { body, where })}
            {until === "" ? null : ` ${fill(words.outsideUntil, { date: until })}`}
          </p>
        )}
        <p className="muted">{words.letterText}</p>
        <ButtonLink to={letter} kind="quiet">
          {words.letter}
        </ButtonLink>
      </div>
    </Card>
  );
}
