/** One member in the list; actions on the account are folded away, so that no single tap disables anybody. */
import { Form, useNavigation } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { WireStaffMember } from "#contract/staff.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Foldable } from "../../../ui/layout.tsx";
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
  return (
    <div className="member">
      <div className="member-name">
        <strong>{name}</strong>
        <span className="muted small">{login}</span>
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
        <span className="muted small unbroken">{fill(words.since, { day: createdOn })}</span>
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
                <Way member={member} intent={intents.reset} label={words.reset} />
                {secondFactor ? (
                  <>
                    <p className="muted small">{words.resetFactorText}</p>
                    <Way member={member} intent={intents.resetFactor} label={words.resetFactor} />
                  </>
                ) : null}
                <p className="muted small">{words.switchOffText}</p>
                <Way member={member} intent={intents.off} label={words.switchOff} />
              </>
            ) : (
              <Way member={member} intent={intents.on} label={words.switchOn} />
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
}

function Way({ member: { staffId, login }, intent, label }: WayProps) {
  const { state, formData } = useNavigation();
  const mine = formData?.get("intent") === intent && formData.get("staffId") === staffId;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="staffId" value={staffId} />
      <input type="hidden" name="login" value={login} />
      <Button type="submit" kind="quiet" pending={state !== "idle" && mine}>
        {label}
      </Button>
    </Form>
  );
}
