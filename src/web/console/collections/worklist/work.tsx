/** Who looks after a loan at collections, what is next, and notes for other staff; forms only for those who may change it. */
import { Form } from "react-router";
import { nextActions } from "#contract/collection-kinds.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { useMay } from "../../access/staff-member.ts";
import { FactList } from "../../parts/fact-list.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Timeline } from "../../parts/timeline.tsx";
import type { ChosenProps } from "./chosen.tsx";
import { DayInput, TextInput } from "./inputs.tsx";

export function Work(props: ChosenProps) {
  const { words, chosen } = props;
  const mayCollect = useMay("collect");
  return (
    <Panel title={words.looks}>
      {mayCollect ? <WorkForms {...props} /> : <WorkFacts {...props} />}
      {chosen.notes.length === 0 ? null : (
        <Timeline
          entries={chosen.notes.map(({ at, by, text }) => ({
            key: `${at}-${text}`,
            mark: "note",
            text,
            note: `${at}, ${by}`,
          }))}
        />
      )}
    </Panel>
  );
}

function WorkFacts({ words, kinds, chosen }: ChosenProps) {
  const { assignedTo, nextAction, nextOn } = chosen;
  const next = nextAction === "" ? words.planNone : `${kinds.actions[nextAction]}, ${nextOn}`;
  return (
    <FactList
      facts={[
        { label: words.lookAfter, value: assignedTo === "" ? words.nobody : assignedTo },
        { label: words.plan, value: next },
      ]}
    />
  );
}

function WorkForms({ words, kinds, chosen, refused }: ChosenProps) {
  const { pending, intent, onSubmit } = useSingleSubmit();
  const { orderNo, version, staff, assignedId, nextAction, nextOn, today } = chosen;
  const typed = refused?.orderNo === orderNo ? refused : undefined;
  const ids = (
    <>
      <input type="hidden" name="orderNo" value={orderNo} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <>
      <Form method="post" className="collection-line" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="assign" />
        {ids}
        <Select
          key={`${orderNo}-${assignedId}`}
          label={words.lookAfter}
          name="staffId"
          defaultValue={assignedId}
          options={[
            { value: "", label: words.nobody },
            ...staff.map(({ staffId, name }) => ({ value: staffId, label: name })),
          ]}
        />
        <Button type="submit" kind="quiet" pending={intent === "assign"} disabled={pending}>
          {words.assign}
        </Button>
      </Form>
      <Form method="post" className="collection-line" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="plan" />
        {ids}
        <Select
          key={`${orderNo}-${nextAction}`}
          label={words.plan}
          name="action"
          defaultValue={typed?.intent === "plan" ? typed.typed.action : nextAction}
          options={[
            { value: "", label: words.planNone },
            ...nextActions.map((value) => ({ value, label: kinds.actions[value] })),
          ]}
        />
        <DayInput
          name="planOn"
          label={words.planOn}
          min={today}
          value={typed?.intent === "plan" ? typed.typed.planOn : nextOn || today}
          wrong={typed?.intent === "plan" && typed.field === "on" ? typed.message : undefined}
        />
        <Button type="submit" kind="quiet" pending={intent === "plan"} disabled={pending}>
          {words.planKeep}
        </Button>
      </Form>
      <Form method="post" className="collection-note" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="note" />
        {ids}
        <TextInput
          name="text"
          label={words.notes}
          value={typed?.intent === "note" ? typed.typed.text : ""}
          wrong={typed?.intent === "note" ? typed.message : undefined}
        />
        <Button type="submit" kind="quiet" pending={intent === "note"} disabled={pending}>
          {words.addNote}
        </Button>
      </Form>
    </>
  );
}
