/** Markup of the staff page: the last result, the members, and the form that adds one. */
import { Form, Link, useNavigation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { WireStaffMember } from "#contract/staff.ts";
import { staffRoles } from "#contract/staff-roles.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Card, Notice } from "../../../ui/layout.tsx";
import { consolePaths, staffChangePath } from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { MemberRow } from "./member-row.tsx";
import { intents } from "./staff-list.intents.ts";

type Words = WordsOf<"staff-list.page"> & { roles: WordsOf<"staff-roles.roles"> };

export interface Typed {
  name: string;
  login: string;
  role: string;
  contact: string;
}

export type Answered =
  /** `waits`: the change that waits at Approvals; "" for none. */
  | { kind: "done"; message: string; waits: string }
  | { kind: "refused"; message: string; typed?: Typed };

interface ViewProps {
  words: Words;
  members: readonly WireStaffMember[];
  /** The signed-in member. */
  ownId: string;
  carried: { sms: boolean; email: boolean };
  alone: "" | "first-people" | "nobody-else";
  answered: Answered | undefined;
}

export function StaffView({ words, members, ownId, carried, alone, answered }: ViewProps) {
  const { state, formData } = useNavigation();
  const adding = state !== "idle" && formData?.get("intent") === intents.add;
  const mayManage = useMay("manage-staff");
  const isCarried = carried.sms || carried.email;
  const typed = answered?.kind === "refused" ? answered.typed : undefined;
  return (
    <div className="console-stack">
      <PageHead title={words.title}>
        <ButtonLink to={consolePaths.roles} kind="quiet">
          {words.whoMay}
        </ButtonLink>
      </PageHead>
      <Told answered={answered} words={words} />
      {mayManage && alone === "nobody-else" ? (
        <Notice kind="warn">{words.nobodyElse}</Notice>
      ) : null}
      {mayManage && !isCarried ? <Notice kind="warn">{words.noCarrier}</Notice> : null}
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
          <p className="muted small member-note">
            {alone === "first-people" ? words.firstPeople : words.addText}
          </p>
          <Form
            className="member-form"
            method="post"
            // Emptied when somebody has been added or asked for.
            key={`${members.length} ${answered?.kind === "done" ? answered.waits : ""}`}
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
            <TextField
              label={words.contact}
              name="contact"
              autoComplete="off"
              hint={contactHint(words, carried)}
              maxLength={254}
              defaultValue={typed?.contact ?? ""}
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

/** What a password goes to, and by what it can go today. */
function contactHint(words: Words, { sms, email }: ViewProps["carried"]): string {
  if (sms === email) return words.contactHint;
  return `${words.contactHint} ${sms ? words.smsOnly : words.emailOnly}`;
}

function Told({ answered, words }: Pick<ViewProps, "answered" | "words">) {
  if (answered === undefined) return null;
  const bad = answered.kind === "refused";
  return (
    <div role={bad ? "alert" : "status"}>
      <Notice kind={bad ? "bad" : "info"}>
        <p>{answered.message}</p>
        {answered.kind === "done" && answered.waits !== "" ? (
          <p>
            <Link className="tap" to={staffChangePath(answered.waits)}>
              {words.toApproval}
            </Link>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
