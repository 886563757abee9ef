/** What the reader may do with a proposal: post it as the second person, or take it back. */
import { Form } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { Mark } from "../../parts/mark.tsx";
import { Panel } from "../../parts/panel.tsx";
import type { ProposalModel } from "./proposal.route.tsx";

export function Deciding({ model }: { model: ProposalModel }) {
  const { words, page, proposal, mayPost, own, hindrance } = model;
  const { state, on } = proposal;
  if (state === "posted" || state === "withdrawn") return null;
  return (
    <Panel title={words.post}>
      <div className="stack">
        {hindrance === "" ? null : <Notice kind="warn">{hindrance}</Notice>}
        {!mayPost ? (
          <p className="muted">{page.onlyFinance}</p>
        ) : (
          <>
            {own ? (
              <p>
                <Mark name="pair" /> {words.own}
              </p>
            ) : null}
            {state === "proposed" && !own && hindrance === "" ? (
              <>
                <p>{fill(words.postText, { day: on })}</p>
                <Act model={model} intent="post" label={words.postButton} />
              </>
            ) : null}
            <Act model={model} intent="withdraw" label={words.withdraw} />
          </>
        )}
      </div>
    </Panel>
  );
}

interface ActProps {
  model: ProposalModel;
  intent: "post" | "withdraw";
  label: string;
}

function Act({ model: { proposal }, intent, label }: ActProps) {
  const submit = useSingleSubmit();
  return (
    <Form method="post" onSubmit={submit.onSubmit}>
      <input type="hidden" name="no" value={proposal.proposalNo} />
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" kind={intent === "post" ? "main" : "quiet"} pending={submit.pending}>
        {label}
      </Button>
    </Form>
  );
}
