/** Changes of staff accounts as rows: what, for whom, by whom, and where each stands. */
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { listStaffChanges } from "#contract/staff-changes.ts";
import { fill } from "../../../client/fill.ts";
import { staffChangePath } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { ActionBadge } from "./action-badge.tsx";

type Row = Output<typeof listStaffChanges>["rows"][number];

interface StaffChangeTableProps {
  caption: string;
  rows: readonly Row[];
  words: WordsOf<"loan-actions.approvals">;
  kinds: WordsOf<"staff-changes.kinds">;
  roles: WordsOf<"staff-roles.roles">;
  states: WordsOf<"loan-actions.states">;
  /** Who decided; left out where everything waits. */
  decided: boolean;
}

export function StaffChangeTable(props: StaffChangeTableProps) {
  const { caption, rows, words, kinds, roles, states, decided } = props;
  return (
    <DataTable<Row>
      caption={caption}
      rows={rows}
      keyOf={({ changeId }) => changeId}
      look={({ state }) => (decided || state !== "waiting" ? undefined : "waiting")}
      phone="cards"
      columns={[
        {
          name: words.what,
          cell: ({ changeId, kind, name }) => (
            <Link className="tap" to={staffChangePath(changeId)}>
              {fill(kinds[kind], { name })}
            </Link>
          ),
        },
        {
          name: words.concerns,
          cell: ({ login, role }) => (
            <>
              {login}
              <small>{roles[role]}</small>
            </>
          ),
        },
        {
          name: words.madeBy,
          named: true,
          cell: ({ proposed }) => (
            <>
              {proposed?.name}
              <small className="figure">{proposed?.time}</small>
            </>
          ),
        },
        {
          name: words.state,
          cell: ({ state, decided: by }) => (
            <>
              <ActionBadge state={state} words={states} />
              {by === null ? null : (
                <small>
                  {by.name} <span className="figure unbroken">{by.time}</span>
                </small>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
