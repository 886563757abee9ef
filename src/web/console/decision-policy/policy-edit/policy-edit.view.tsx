/** Markup of a decision policy's form. */
import { Form, Link } from "react-router";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { type Unsaved, useUnsaved } from "../../../client/use-unsaved.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { Panel } from "../../parts/panel.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { ruleKinds, type TypedPolicy } from "../policy-parts/policy-form.ts";
import { ValueField } from "../policy-parts/value-field.tsx";
import type { PolicyEditModel } from "./policy-edit.route.tsx";
import { RuleFields } from "./rule-fields.tsx";

interface ViewProps {
  model: PolicyEditModel;
  refused: { message: string; policy: TypedPolicy } | undefined;
}

export function PolicyEditView({ model, refused }: ViewProps) {
  const { words, scope, state, stateText, fileRules, saved, problems, toVersion } = model;
  const policy = refused?.policy ?? model.policy;
  const unsaved = useUnsaved({
    comesBack: refused !== undefined,
    question: words.leave,
    byQuery: true,
  });
  return (
    <div className="console-stack">
      <PageHead
        crumbs={[{ label: words.title, to: consolePaths.decisionPolicy }]}
        title={scope}
        badge={
          state === "none" ? null : (
            <StateBadge state={state === "submitted" ? "submitted" : "draft"}>
              {stateText}
            </StateBadge>
          )
        }
        facts={words.about}
      >
        {toVersion === "" ? null : (
          <Link className="button quiet" to={toVersion}>
            {words.tryIt}
          </Link>
        )}
      </PageHead>
      {fileRules === "" ? null : <Notice kind="info">{fileRules}</Notice>}
      {state === "submitted" ? <Notice kind="info">{words.waits}</Notice> : null}
      {refused === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{refused.message}</Notice>
        </div>
      )}
      {refused === undefined && saved !== "" ? (
        <div role="status">
          <Notice kind="info">{saved}</Notice>
        </div>
      ) : null}
      {Object.keys(problems).length === 0 ? null : (
        <Notice kind="bad">
          {words.hasProblems} {problems["rules"]}
        </Notice>
      )}
      <PolicyForm model={model} policy={policy} unsaved={unsaved} />
    </div>
  );
}

interface FormProps {
  model: PolicyEditModel;
  policy: TypedPolicy;
  unsaved: Unsaved;
}

function PolicyForm({ model, policy, unsaved }: FormProps) {
  const { words, problems, version, revision, mayChange, marketNames } = model;
  const submit = useSingleSubmit();
  return (
    // Written anew from what was saved, so that no field of a removed rule stays.
    <Form
      method="post"
      className="console-stack"
      key={`${version} ${revision}`}
      ref={unsaved.watch}
      onInput={unsaved.mark}
      onSubmit={submit.onSubmit}
      noValidate
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="revision" value={revision} />
      <fieldset className="policy-whole" disabled={!mayChange}>
        {/* The button that Enter presses: the first one in the form. */}
        {mayChange ? (
          <button className="unseen" type="submit" name="intent" value="save" tabIndex={-1}>
            {words.save}
          </button>
        ) : null}
        <Panel title={words.limits}>
          <div className="policy-fields">
            <ValueField
              label={words.fields.fourEyesAbove}
              name="fourEyesAbove"
              value={policy.fourEyesAbove}
              unit={words.units.fixed}
              hint={words.helps.fourEyesAbove}
              wrong={problems["fourEyesAbove"]}
            />
            <ValueField
              label={words.fields.reapplyAfterDays}
              name="reapplyAfterDays"
              value={policy.reapplyAfterDays}
              unit={words.units.days}
              hint={words.helps.reapplyAfterDays}
              wrong={problems["reapplyAfterDays"]}
            />
            <ValueField
              label={words.fields.amountStep}
              name="amountStep"
              value={policy.amountStep}
              unit={words.units.fixed}
              hint={words.helps.amountStep}
              wrong={problems["amountStep"]}
            />
          </div>
        </Panel>
        <Panel title={words.rules} aside={words.rulesHelp} flush>
          {policy.rules.map((rule, at) => (
            <RuleFields
              // biome-ignore lint/suspicious/noArrayIndexKey: rules change places only with the form, which is then written anew
              key={at}
              {...{ rule, at, words, problems, mayChange, marketNames }}
            />
          ))}
        </Panel>
        {mayChange ? (
          <Panel title={words.newRule}>
            <div className="policy-add">
              <Select
                label={words.rule}
                name="newRule"
                options={ruleKinds.map((value) => ({ value, label: words.kinds[value] }))}
              />
              <Button type="submit" kind="quiet" name="intent" value="add">
                {words.add}
              </Button>
            </div>
          </Panel>
        ) : null}
      </fieldset>
      {mayChange ? (
        <Button type="submit" name="intent" value="save" disabled={submit.pending}>
          {version === 0 ? words.begin : words.save}
        </Button>
      ) : null}
    </Form>
  );
}
