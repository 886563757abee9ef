/** Markup of one proposal: now against after at the left; why, evidence and the decision at the right. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths, customerPath, loanMoneyPath, loanPath } from "../../access/console-paths.ts";
import { FactList } from "../../parts/fact-list.tsx";
import { figuresWithin } from "../../parts/figures-within.tsx";
import { FileLinks } from "../../parts/file-links.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ActionBadge } from "../action-figures/action-badge.tsx";
import { WhatChanges, WhatIsPosted } from "../action-figures/what-changes.tsx";
import type { ApprovalModel, Refused } from "./approval.route.tsx";
import { Deciding } from "./deciding.tsx";

export interface ViewProps {
  model: ApprovalModel;
  refused: Refused | undefined;
}

export function ApprovalView({ model, refused }: ViewProps) {
  const { proposal, words, form, states, title, listTitle, preview, done, isOfPayout } = model;
  const { state, moved, own, orderNo } = proposal;
  const waits = state === "waiting";
  const aside = waits ? (moved ? words.movedAside : words.sameAs) : words.asMade;
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[{ label: listTitle, to: consolePaths.approvals }]}
        title={title}
        badge={<ActionBadge state={state} words={states} />}
        facts={<Facts model={model} />}
      >
        <ButtonLink kind="quiet" to={loanPath(orderNo)}>
          {words.loan}
        </ButtonLink>
      </PageHead>
      {done === null || done !== state || refused !== undefined ? null : (
        <div role="status">
          <Notice kind={done === "done" ? "good" : "info"}>
            {done === "done" && isOfPayout ? words.donePlain : words.done[done]}
          </Notice>
        </div>
      )}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      {model.lately === "" || state !== "waiting" ? null : (
        <Notice kind="warn">{model.lately}</Notice>
      )}
      {moved ? (
        <Notice kind="warn">
          {own ? words.movedOwn : words.moved}{" "}
          {own ? (
            <Link
              className="tap"
              to={`${loanMoneyPath(orderNo, proposal.kind)}&from=${proposal.actionId}`}
            >
              {words.proposeAgain}
            </Link>
          ) : null}
        </Notice>
      ) : null}
      <div className="action-sides wide-left">
        <div className="action-side">
          <WhatChanges words={form} preview={preview} aside={aside} />
          <WhatIsPosted words={form} preview={preview} />
        </div>
        <div className="action-side">
          <Why model={model} />
          <Deciding model={model} refused={refused} />
        </div>
      </div>
    </div>
  );
}

function Facts({ model: { proposal, words, states } }: Pick<ViewProps, "model">) {
  const { orderNo, borrowerId, borrowerName, madeBy, madeAt, state } = proposal;
  const { decidedBy, decidedAt } = proposal;
  const begun = fill(words.begun, { name: madeBy, time: madeAt });
  const ended = { state: states[state], name: decidedBy, time: decidedAt };
  return figuresWithin(
    <>
      <Link to={loanPath(orderNo)}>{orderNo}</Link>
      {", "}
      <Link to={customerPath(borrowerId)}>{borrowerName}</Link>. {begun}{" "}
      {state === "waiting"
        ? null
        : decidedBy === ""
          ? fill(words.decidedAlone, { name: madeBy })
          : fill(words.decided, ended)}
    </>,
  );
}

function Why({ model }: Pick<ViewProps, "model">) {
  const { words, proposal, reason, details } = model;
  return (
    <Panel title={words.why}>
      <p>
        <strong>{reason}</strong>
      </p>
      <p className="action-quote">{proposal.note}</p>
      <FactList
        facts={[
          { label: words.evidence, value: proposal.evidence },
          ...(proposal.files.length === 0
            ? []
            : [
                {
                  label: words.files,
                  value: (
                    <>
                      <FileLinks files={proposal.files} words={model.fileWords} />
                      <small className="file-note">{words.filesNote}</small>
                    </>
                  ),
                },
              ]),
          ...details,
          ...(proposal.decisionNote === ""
            ? []
            : [{ label: words.decisionNote, value: proposal.decisionNote }]),
        ]}
      />
    </Panel>
  );
}
