/** What was promised to the borrower of a complaint and whether it was kept, with the letter that says so. */
import type { WordsOf } from "#contract/catalogue.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/layout.tsx";
import { complaintLetterPath } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { DataTable } from "../../parts/data-table.tsx";
import type { ComplaintViewModel } from "./complaint-case.view-model.ts";

type Words = WordsOf<"complaint-case.page" | "complaint-case.history" | "complaint-case.forms">;

const looks = { running: "", kept: "good", missed: "bad" } as const;

export function Promises({ words, complaint }: { words: Words; complaint: ComplaintViewModel }) {
  const mayMake = useMay("handle-complaints");
  return (
    <Card title={words.promises}>
      <DataTable
        caption={words.promises}
        rows={complaint.clocks}
        keyOf={(_clock, index) => String(index)}
        phone="cards"
        columns={[
          { name: words.promise, cell: ({ clock }) => words.clocks[clock] },
          { name: words.promised, named: true, cell: ({ due }) => due },
          { name: words.doneOn, named: true, cell: ({ stopped }) => stopped || "–" },
          {
            name: words.status,
            cell: ({ standing }) => (
              <span className={`badge ${looks[standing]}`.trim()}>{words.standings[standing]}</span>
            ),
          },
        ]}
      />
      {mayMake ? (
        <div className="stack complaint-letter">
          <ButtonLink to={complaintLetterPath(complaint.problemId)} kind="quiet" document>
            {words.letter}
          </ButtonLink>
          <p className="muted small">{words.letterHint}</p>
        </div>
      ) : null}
    </Card>
  );
}
