/** Markup of the staff page: the last result, the members, and the form that adds one. */
import { Form, useNavigation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { WireStaffMember } from "#contract/staff.ts";
import { staffRoles } from "#contract/staff-roles.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { MemberRow } from "./member-row.tsx";
import { intents } from "./staff-list.intents.ts";

type Words = WordsOf<"staff-list.page"> & { roles: WordsOf<"staff-roles.roles"> };

export type Answered =
  | { kind: "done"; message: string }
  | { kind: "given"; message: string; password: string }
  | {
      kind: "refused";
      message: string;
      typed?: { name: string; login: string; role: string };
    };

interface ViewProps {
  words: Words;
  members: readonly WireStaffMember[];
  /** The signed-in member. */
  ownId: string;
  answered: Answered | undefined;
}

export function StaffView({ words, members, ownId, answered }: ViewProps) {
  const { state, formData } = useNavigation();
  const adding = state !== "idle" && formData?.get("intent") === intents.add;
  const mayManage = useMay("manage-staff");
  const typed = answered?.kind === "refused" ? answered.typed : undefined;
  return (
    <div className="console-stack">
      <PageHead title={words.title}>
        <ButtonLink to={consolePaths.roles} kind="quiet">
          {words.whoMay}
        </ButtonLink>
      </PageHead>
      <Told answered={answered} />
      <Card>
        <ul className="rows">
          {members.map((member) => (
            <li key={member.staffId}>
              <MemberRow
                member={member}
                words={words}
                own={member.staffId === ownId}
                mayManage={mayManage}
              />
            </li>
          ))}
        </ul>
      </Card>
      {mayManage ? (
        <Card title={words.add}>
          <Form
            className="member-form"
            method="post"
            // Emptied when a member has been added.
            key={members.length}
            aria-label={words.add}
          >
            <input type="hidden" name="intent" value={intents.add} />
            <TextField
              label={words.name}
              name="name"
              autoComplete="off"
              maxLength={80}
              defaultValue={typed?.name ?? ""}
            />
            <TextField
              label={words.login}
              name="login"
              autoComplete="off"
              hint={words.loginHint}
              maxLength={80}
              defaultValue={typed?.login ?? ""}
            />
            <Select
              label={words.role}
              name="role"
              defaultValue={typed?.role ?? staffRoles[0]}
              options={staffRoles.map((role) => ({ value: role, label: words.roles[role] }))}
            />
            <Button type="submit" pending={adding}>
              {words.addNow}
            </Button>
          </Form>
        </Card>
      ) : null}
    </div>
  );
}

function Told({ answered }: Pick<ViewProps, "answered">) {
  if (answered === undefined) return null;
  const bad = answered.kind === "refused";
  return (
    <div role={bad ? "alert" : "status"}>
      <Notice kind={bad ? "bad" : "info"}>
        <p>{answered.message}</p>
        {answered.kind === "given" ? <p className="told-once">{answered.password}</p> : null}
      </Notice>
    </div>
  );
}
