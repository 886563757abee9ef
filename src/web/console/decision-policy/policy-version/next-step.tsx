/** What can be done with a version: handed over, withdrawn, sent back, or published by a second person. */
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { DayField } from "../../parts/day-field.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ValueField } from "../policy-parts/value-field.tsx";
import type { PolicyVersionModel } from "./policy-version.route.tsx";
import type { Refused } from "./policy-version.view.tsx";

interface NextStepProps {
  model: PolicyVersionModel;
  refused: Refused | undefined;
}

export function NextStep({ model, refused }: NextStepProps) {
  const submit = useSingleSubmit();
  const { words, state, version, revision, mayPublish, hasProblems, today, simulation } = model;
  if (state !== "draft" && state !== "submitted") return null;
  const waits = state === "submitted";
  return (
    <Panel title={words.next}>
      <Form
        method="post"
        className={waits ? "stack two-people" : "stack"}
        onSubmit={submit.onSubmit}
        noValidate
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="revision" value={revision} />
        {waits && mayPublish ? (
          <>
            <p>{fill(words.publishText, { summary: simulation?.summary ?? "" })}</p>
            <DayField label={words.from} today={today} typed={refused?.from ?? ""} />
          </>
        ) : null}
        {waits && !mayPublish ? <p className="muted">{words.notYou}</p> : null}
        {hasProblems ? <p className="wrong">{words.hasProblems}</p> : null}
        <ValueField
          label={words.note}
          name="note"
          value={refused?.note ?? ""}
          unit=""
          numeric={false}
          most={1_000}
        />
        <div className="policy-actions">
          {waits && mayPublish ? (
            <Button type="submit" name="intent" value="publish" disabled={submit.pending}>
              {words.publish}
            </Button>
          ) : null}
          {waits ? (
            <Button
              type="submit"
              kind="quiet"
              name="intent"
              value="return"
              disabled={submit.pending}
            >
              {words.sendBack}
            </Button>
          ) : (
            <>
              <Button
                type="submit"
                name="intent"
                value="submit"
                disabled={submit.pending || hasProblems}
              >
                {words.submit}
              </Button>
              <Button
                type="submit"
                kind="quiet"
                name="intent"
                value="withdraw"
                disabled={submit.pending}
              >
                {words.withdraw}
              </Button>
            </>
          )}
        </div>
      </Form>
    </Panel>
  );
}
