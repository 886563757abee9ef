/** One member in the list; actions on the account are folded away, so that no single tap disables anybody. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { WireStaffMember } from "#contract/staff.ts";
import { staffRoles } from "#contract/staff-roles.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Foldable } from "../../../ui/layout.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { intents } from "./staff-list.intents.ts";

type Words = WordsOf<"staff-list.page"> & { roles: WordsOf<"staff-roles.roles"> };

interface RowProps {
  member: WireStaffMember;
  words: Words;
  own: boolean;
  /** Without, nothing is offered that the server would refuse. */
  mayManage: boolean;
}

export function MemberRow({ member, words, own, mayManage }: RowProps) {
  const { name, login, role, active, oneTimePassword, secondFactor, createdOn } = member;
  const { contact, decidesFrom } = member;
  return (
    <div className="member">
      <div className="member-name">
        <strong>{name}</strong>
        <span className="muted small">{login}</span>
        <span className="muted small">{contact || words.noContact}</span>
      </div>
      <div className="member-facts">
        <span className="badge">{words.roles[role]}</span>
        {active ? null : <span className="badge bad">{words.off}</span>}
        {active && oneTimePassword ? <span className="badge warn">{words.oneTime}</span> : null}
        {active ? (
          <span className={secondFactor ? "badge" : "badge warn"}>
            {secondFactor ? words.withFactor : words.withoutFactor}
          </span>
        ) : null}
        {active && decidesFrom !== "" ? (
          <span className="badge warn">{fill(words.noDecisions, { time: decidesFrom })}</span>
        ) : null}
        <span className="muted small unbroken">
          {withFigures(fill(words.since, { day: createdOn }))}
        </span>
      </div>
      {own ? <p className="muted small member-own">{words.you}</p> : null}
      {own || !mayManage ? null : (
        <Foldable
          title={
            <span>
              {words.manage} <span className="unseen">{name}</span>
            </span>
          }
        >
          <div className="stack member-ways">
            {active ? (
              <>
                <p className="muted small">{words.resetText}</p>
                <Way member={member} intent={intents.reset} label={words.reset}>
                  <TextField
                    label={contact === "" ? words.contact : words.contactOther}
                    name="contact"
                    autoComplete="off"
                    maxLength={254}
                    required={contact === ""}
                  />
                </Way>
                {secondFactor ? (
                  <>
                    <p className="muted small">{words.resetFactorText}</p>
                    <Way member={member} intent={intents.resetFactor} label={words.resetFactor} />
                  </>
                ) : null}
                <p className="muted small">{words.twoText}</p>
                <Way member={member} intent={intents.role} label={words.changeRole}>
                  <Select
                    label={words.role}
                    name="role"
                    defaultValue={role}
                    options={staffRoles.map((one) => ({ value: one, label: words.roles[one] }))}
                  />
                </Way>
                <p className="muted small">{words.switchOffText}</p>
                <Way member={member} intent={intents.off} label={words.switchOff} />
              </>
            ) : (
              <>
                <p className="muted small">{words.twoText}</p>
                <Way member={member} intent={intents.on} label={words.switchOn} />
              </>
            )}
          </div>
        </Foldable>
      )}
    </div>
  );
}

interface WayProps {
  member: WireStaffMember;
  intent: string;
  label: string;
  children?: ReactNode;
}

function Way({ member: { staffId, login }, intent, label, children }: WayProps) {
  const { state, formData } = useNavigation();
  const mine = formData?.get("intent") === intent && formData.get("staffId") === staffId;
  return (
    <Form method="post" className="member-way">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="staffId" value={staffId} />
      <input type="hidden" name="login" value={login} />
      {children}
      <Button type="submit" kind="quiet" pending={state !== "idle" && mine}>
        {label}
      </Button>
    </Form>
  );
}
