/** The last step: the payout account. A borrower who has one continues with it, or opens the form for another. */
import { useRef } from "react";
import { Form } from "react-router";
import type { FormItem } from "#contract/form-item.ts";
import { itemTypes } from "#contract/form-rules.ts";
import { useNextShown } from "../../../client/keyboard-room.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { FormFields } from "../../../forms/form-engine/form-fields.tsx";
import { useFirstWrong } from "../../../forms/form-engine/use-first-wrong.ts";
import { useFormState } from "../../../forms/form-engine/use-form-state.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Card, Foldable, Notice } from "../../../ui/layout.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { CodeField } from "../payout-account/code-field.tsx";
import { stepPath } from "../step-frame/onward.ts";
import type { Answered, StepLoaded } from "../step-frame/step-frame.tsx";

interface BankProps extends StepLoaded {
  items: FormItem[];
  /** The current account, masked; null for none. */
  bound: { bankName: string; difficult: string } | null;
  /** A note above the form (BA-1). */
  note: string;
  start: Record<string, string>;
  answered: Answered | undefined;
}

export function BankForm(props: BankProps) {
  const { words, locked, carried, items, bound, note, start, answered } = props;
  const link = useBorrowerLink();
  const form = useRef<HTMLFormElement>(null);
  const state = useFormState(items, answered?.values ?? start, form);
  const { pending, onSubmit } = useSingleSubmit();
  useFirstWrong(form, answered);
  const nextShown = useNextShown();
  const tabs = items.find(({ type }) => type === itemTypes.cardType);
  const here = stepPath("bank");
  const fields = (
    <div className="stack certify-form">
      <Notice>{note}</Notice>
      {tabs === undefined ? null : (
        <Tabs
          label={words.kind}
          chosen={state.sight.cardType}
          onChoose={(chosen) => state.choose(tabs.code, chosen)}
          tabs={tabs.note.map(({ name, type }) => ({
            value: type,
            label: name,
            to: link(here, { ...carried, cardType: type }),
          }))}
        />
      )}
      <Card>
        <div className="stack certify-form">
          <FormFields
            items={items}
            state={state}
            wrong={answered?.wrong ?? {}}
            showLabel={words.show}
          />
          <CodeField asked={answered?.code} />
        </div>
      </Card>
    </div>
  );
  return (
    <Form
      ref={form}
      className="as-page"
      method="post"
      action={link(here, carried)}
      onSubmit={onSubmit}
      noValidate
    >
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      {bound === null ? (
        fields
      ) : (
        <>
          <Card>
            <div className="account">
              <Icon name="wallet" />
              <div>
                <strong>
                  {bound.bankName} {bound.difficult}
                </strong>
                <p className="muted small">{words.bound}</p>
              </div>
            </div>
          </Card>
          <Foldable title={words.otherAccount} open={answered !== undefined}>
            {fields}
          </Foldable>
        </>
      )}
      {locked ? null : (
        <Button type="submit" kind="plain" name="intent" value="later" disabled={pending}>
          {words.later}
        </Button>
      )}
      {locked || !nextShown ? null : (
        <ActionBar>
          <Button type="submit" pending={pending}>
            {words.next}
          </Button>
        </ActionBar>
      )}
    </Form>
  );
}
