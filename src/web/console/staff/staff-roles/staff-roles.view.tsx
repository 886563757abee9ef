/** Markup of the page about roles: a table a group of permissions, one column a role. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Language } from "#contract/languages.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { fillCount } from "../../../client/fill.ts";
import { consolePaths } from "../../access/console-paths.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { PageHead } from "../../parts/page-head.tsx";

interface Line {
  permission: string;
  text: string;
  of: readonly StaffRole[];
}

interface ViewProps {
  words: WordsOf<"staff-roles.page">;
  language: Language;
  roles: readonly { role: StaffRole; name: string; people: number }[];
  groups: readonly { name: string; lines: readonly Line[] }[];
}

export function RolesView({ words, language, roles, groups }: ViewProps) {
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[{ label: words.staff, to: consolePaths.staff }]}
        title={words.title}
        facts={words.text}
      />
      <ul className="rows">
        {roles.map(({ role, name, people }) => (
          <li key={role}>
            {name}: {fillCount(words.plural.people, people, language)}
          </li>
        ))}
      </ul>
      {groups.map(({ name, lines }) => (
        <section key={name} className="panel">
          <DataTable
            caption={name}
            rows={lines}
            keyOf={({ permission }) => permission}
            phone="pin"
            columns={[
              { name, cell: ({ text }) => text },
              ...roles.map(({ role, name: column }) => ({
                name: column,
                cell: ({ of }: Line) => <Mark on={of.includes(role)} words={words} />,
              })),
            ]}
          />
        </section>
      ))}
    </div>
  );
}

function Mark({ on, words }: { on: boolean; words: ViewProps["words"] }) {
  return (
    <>
      <span aria-hidden="true" className={on ? undefined : "muted"}>
        {on ? "✓" : "–"}
      </span>
      <span className="unseen">{on ? words.may : words.mayNot}</span>
    </>
  );
}
