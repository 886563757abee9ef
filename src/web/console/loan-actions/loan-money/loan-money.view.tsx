/** Markup of an action on a loan's money: what and why at the left; what changes, what is posted and who decides at the right. */
import { type FormEvent, useState } from "react";
import { Form, Link } from "react-router";
import { imagesPerFormMaximum } from "#contract/image-address.ts";
import { isFinalKind } from "#contract/loan-action-kinds.ts";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { PictureField } from "../../../forms/uploader/picture-field.tsx";
import { usePictures } from "../../../forms/uploader/use-pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import {
  consolePaths,
  customerPath,
  loanMoneyPath,
  loanPath,
  newPlanPath,
} from "../../access/console-paths.ts";
import { useMay } from "../../access/staff-member.ts";
import { EmptyState } from "../../parts/empty-state.tsx";
import { Mark } from "../../parts/mark.tsx";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ViewTabs } from "../../parts/view-tabs.tsx";
import { ActionTable } from "../action-figures/action-table.tsx";
import { WhatChanges, WhatIsPosted } from "../action-figures/what-changes.tsx";
import type { LoanMoneyModel, LoanMoneyResult } from "./loan-money.route.tsx";
import { nothingToDo, WhatFields } from "./what-fields.tsx";
import { WhyFields } from "./why-fields.tsx";

export interface FormProps {
  model: LoanMoneyModel;
  result: LoanMoneyResult | undefined;
}

/** Loans that run and on which something is owed may get a new plan. */
const helped: ReadonlySet<string> = new Set(["running", "due", "overdue"]);

export function LoanMoneyView({ model, result }: FormProps) {
  const { loan, words, kind, kinds, kindNames, titles, loansTitle, list, actionStates, newPlan } =
    model;
  const { orderNo } = loan;
  const empty = nothingToDo(model);
  const plans = useMay("plan-help") && helped.has(loan.figures.status);
  return (
    <div className="console-stack console-wide">
      <PageHead
        crumbs={[
          { label: loansTitle, to: consolePaths.loans },
          { label: orderNo, to: loanPath(orderNo) },
        ]}
        title={kinds.length === 0 ? words.crumb : titles[kind]}
        facts={
          <>
            <Link to={customerPath(loan.borrowerId)}>{loan.borrowerName}</Link>
            {", "}
            {loan.productName}. {words.facts}
          </>
        }
      />
      {kinds.length === 0 ? null : (
        <ViewTabs
          label={words.tabs}
          tabs={[
            ...kinds.map((one) => ({
              name: kindNames[one],
              to: loanMoneyPath(orderNo, one),
              here: one === kind,
            })),
            ...(plans ? [{ name: newPlan, to: newPlanPath(orderNo), here: false }] : []),
          ]}
        />
      )}
      {result === undefined || result.message === "" ? null : (
        <div role="alert">
          <Notice kind="bad">{result.message}</Notice>
        </div>
      )}
      {empty === null ? (
        <ActionForm key={kind} model={model} result={result} />
      ) : (
        <div className="panel">
          <EmptyState title={empty.title}>
            <p>{empty.text}</p>
          </EmptyState>
        </div>
      )}
      {loan.actions.length === 0 ? null : (
        <Panel title={words.proposals} flush>
          <ActionTable
            caption={words.proposals}
            rows={loan.actions}
            words={list}
            titles={titles}
            states={actionStates}
            market={model.market}
            decided={false}
          />
        </Panel>
      )}
    </div>
  );
}

function ActionForm({ model, result }: FormProps) {
  const { words, kind, replaces, formKey, fileWords } = model;
  const { pending, intent, onSubmit: sendOnce } = useSingleSubmit();
  const [waits, setWaits] = useState(false);
  const files = usePictures({
    start: result?.files ?? model.startFiles,
    to: model.filesTo,
    most: imagesPerFormMaximum,
    words: fileWords,
  });
  const onSubmit = (event: FormEvent): void => {
    setWaits(files.unsent);
    if (files.unsent) event.preventDefault();
    else sendOnce(event);
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="action-sides"
      onSubmit={onSubmit}
      noValidate
      preventScrollReset
      aria-label={model.titles[kind]}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="replaces" value={replaces} />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="seen" value={result?.seen ?? ""} />
      <div className="action-side">
        <Panel title={words.what}>
          <WhatFields model={model} result={result} />
        </Panel>
        <Panel title={words.why}>
          <WhyFields model={model} result={result}>
            <PictureField
              label={words.files}
              pictures={files}
              words={fileWords}
              wrong={result?.filesWrong || undefined}
            />
            {waits && files.unsent ? (
              <p role="alert" className="wrong">
                {words.filesWait}
              </p>
            ) : null}
          </WhyFields>
        </Panel>
        <Button
          type="submit"
          name="intent"
          value="preview"
          kind={result?.preview ? "quiet" : "main"}
          pending={intent === "preview"}
          disabled={pending}
        >
          {words.show}
        </Button>
      </div>
      <div className="action-side" aria-live="polite">
        {result?.preview ? (
          <>
            <WhatChanges words={words} preview={result.preview} aside={words.changesNote} />
            <WhatIsPosted words={words} preview={result.preview} />
            <Sending model={model} result={result} pending={pending} sends={intent === "send"} />
          </>
        ) : (
          <Panel title={words.changes} aside={words.changesNote}>
            <EmptyState title={words.nothingYet}>
              <p>{words.nothingYetText}</p>
            </EmptyState>
          </Panel>
        )}
      </div>
    </Form>
  );
}

interface SendingProps {
  model: LoanMoneyModel;
  result: LoanMoneyResult;
  pending: boolean;
  sends: boolean;
}

/** One person within their limit, two people, or two people for what cannot be undone: each looks its own. */
function Sending({ model: { words, kind, aloneUpTo }, result, pending, sends }: SendingProps) {
  const final = isFinalKind(kind);
  const button = (
    <Button
      type="submit"
      name="intent"
      value="send"
      className={final ? "danger" : ""}
      pending={sends}
      disabled={pending}
    >
      {result.alone ? words.doNow : words.send}
    </Button>
  );
  if (result.alone) {
    return (
      <div className="panel panel-body action-deciding">
        <p>{fill(words.aloneText, { amount: aloneUpTo })}</p>
        {button}
      </div>
    );
  }
  return (
    <div className={`${final ? "cannot-be-undone" : "two-people"} action-deciding`}>
      <p>
        <Mark name="pair" /> <strong>{kind === "ending" ? words.final : words.twoPeople}</strong>{" "}
        {words.twoPeopleText} {kind === "write-off" ? words.finalText : null}
        {kind === "ending" ? words.finalEnding : null}
      </p>
      {button}
      <p className="muted small">{words.again}</p>
    </div>
  );
}
