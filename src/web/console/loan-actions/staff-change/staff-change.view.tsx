/** Markup of one change of a staff account: what is asked for whom at the left, the decision at the right. */
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { FactList } from "../../parts/fact-list.tsx";
import { Mark } from "../../parts/mark.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ActionBadge } from "../action-figures/action-badge.tsx";
import { TakeBack } from "../action-figures/take-back.tsx";
import type { StaffChangeModel } from "./staff-change.route.tsx";

interface ViewProps {
  model: StaffChangeModel;
  refused: { message: string } | undefined;
}

export function StaffChangeView({ model, refused }: ViewProps) {
  const { change, words, title, states, listTitle, lately, approval, done } = model;
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: listTitle, to: consolePaths.approvals }]}
        title={title}
        badge={<ActionBadge state={change.state} words={states} />}
        facts={factsOf(model)}
      >
        <ButtonLink kind="quiet" to={consolePaths.staff}>
          {words.staff}
        </ButtonLink>
      </PageHead>
      {done === null || done !== change.state || refused !== undefined ? null : (
        <div role="status">
          <Notice kind={done === "done" ? "good" : "info"}>
            {done === "done" ? approval.donePlain : approval.done[done]}
          </Notice>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      {lately === "" || change.state !== "waiting" ? null : <Notice kind="warn">{lately}</Notice>}
      <div className="action-sides">
        <Panel title={words.title}>
          <FactList facts={whatOf(model)} />
        </Panel>
        <Deciding model={model} />
      </div>
    </div>
  );
}

function factsOf({ change, words, states, way }: StaffChangeModel): string {
  const { proposed, decided, state } = change;
  const asked = proposed === null ? "" : fill(words.asked, proposed);
  const ended = decided === null ? "" : fill(words.decided, { state: states[state], ...decided });
  return [asked, ended, way].filter((text) => text !== "").join(" ");
}

function whatOf({ change, words, roles }: StaffChangeModel) {
  const { name, login, role, roleBefore, contact, contactNew } = change;
  const before = roleBefore === "" ? "" : roles[roleBefore];
  const shownRole =
    before === "" ? roles[role] : fill(words.roleFromTo, { before, role: roles[role] });
  return [
    { label: words.whom, value: name },
    { label: words.login, value: login },
    { label: words.role, value: shownRole },
    ...(contact === ""
      ? []
      : [
          {
            label: words.contact,
            value: contactNew ? fill(words.contactNew, { contact }) : contact,
          },
        ]),
  ];
}

function Deciding({ model }: Pick<ViewProps, "model">) {
  const submit = useSingleSubmit();
  const { change, words, approval, hindrance } = model;
  const { state, own, mayDecide, proposed } = change;
  if (state !== "waiting") return null;
  if (own) return <TakeBack words={approval} submit={submit} />;
  if (!mayDecide || hindrance !== "") {
    return (
      <p className="two-people">
        <Mark name="pair" /> {hindrance || words.managers}
      </p>
    );
  }
  const name = proposed?.name ?? "";
  return (
    <div className="two-people action-deciding">
      <p>
        <Mark name="pair" /> <strong>{approval.youSecond}</strong>{" "}
        {fill(words.secondText, { name })}
      </p>
      <p>{fill(words.afterwards, { name })}</p>
      {(["approve", "decline"] as const).map((intent) => (
        <Form key={intent} method="post" onSubmit={submit.onSubmit}>
          <input type="hidden" name="intent" value={intent} />
          <Button
            type="submit"
            {...(intent === "decline" ? { kind: "quiet" as const } : {})}
            pending={submit.intent === intent}
            disabled={submit.pending}
          >
            {intent === "approve" ? approval.approvePlain : approval.decline}
          </Button>
        </Form>
      ))}
    </div>
  );
}
