/** Markup of the bank account page: one form that works before and without script. */
import { useRef } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { FormItem } from "#contract/form-item.ts";
import { itemTypes } from "#contract/form-rules.ts";
import { useNextShown } from "../../../client/keyboard-room.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { FormFields } from "../../../forms/form-engine/form-fields.tsx";
import { useFirstWrong } from "../../../forms/form-engine/use-first-wrong.ts";
import { useFormState } from "../../../forms/form-engine/use-form-state.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ActionBar, Card, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useAnswerToast, useLoadingToast } from "../../../ui/toast.tsx";
import { CodeField, type CodeRequested } from "../payout-account/code-field.tsx";
import { useEndOfFlow, useStartOfFlow } from "./bind-bank.state.ts";

type Words = WordsOf<"bind-bank.page">;

export interface OpenedFrom {
  productId: string;
  /** "" when the page was not opened for an order. */
  orderId: string;
  source: "loanDetail" | "confirmUrl" | "";
}

/** What was sent and what was answered, when the form did not lead on. */
export interface Answered {
  /** As typed, by item code. */
  values: Record<string, string>;
  /** Why a value was rejected, by item code. */
  wrong: Record<string, string>;
  /** A rejection that concerns no single field. */
  message?: string;
  /** Shown in the toast instead of the longer message beside the field. */
  inShort?: string;
  saved?: true;
  /** The change waits for a code. */
  code?: CodeRequested;
}

interface ViewProps {
  words: Words;
  /** A note above the form (BA-1). */
  note: string;
  from: OpenedFrom;
  items: FormItem[];
  start: Record<string, string>;
  answered: Answered | undefined;
}

export function BindBankView({ words, note, from, items, start, answered }: ViewProps) {
  const form = useRef<HTMLFormElement>(null);
  const state = useFormState(items, answered?.values ?? start, form);
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  const nextShown = useNextShown();
  const saved = answered?.saved === true;
  useStartOfFlow();
  useEndOfFlow(saved, words.saved);
  useLoadingToast(pending, words.saving);
  useAnswerToast(toastOf(answered));
  useFirstWrong(form, answered);
  if (saved) return <Saved words={words} />;
  const tabs = items.find(({ type }) => type === itemTypes.cardType);
  return (
    <Page>
      <PageHead title={words.title} />
      {answered?.message ? <Notice kind="bad">{answered.message}</Notice> : null}
      <Notice>{note}</Notice>
      {tabs === undefined ? null : (
        <Tabs
          label={words.kind}
          chosen={state.sight.cardType}
          onChoose={(chosen) => state.choose(tabs.code, chosen)}
          tabs={tabs.note.map(({ name, type }) => ({
            value: type,
            label: name,
            to: link(screenPaths.bindBank, { ...from, cardType: type }),
          }))}
        />
      )}
      <Card>
        <Form
          id="account"
          ref={form}
          className="stack"
          method="post"
          action={link(screenPaths.bindBank, { ...from })}
          onSubmit={onSubmit}
          noValidate
        >
          <FormFields
            items={items}
            state={state}
            wrong={answered?.wrong ?? {}}
            showLabel={words.show}
          />
          <CodeField asked={answered?.code} />
        </Form>
      </Card>
      {nextShown ? (
        <ActionBar>
          <Button type="submit" form="account" pending={pending}>
            {words.next}
          </Button>
        </ActionBar>
      ) : null}
    </Page>
  );
}

/** The first reason for a rejection, also shown once as a toast. */
const toasts = new WeakMap<Answered, { message: string }>();
function toastOf(answered: Answered | undefined): { message: string } | undefined {
  const message = answered?.inShort ?? answered?.message ?? Object.values(answered?.wrong ?? {})[0];
  if (answered === undefined || message === undefined) return undefined;
  const toast = toasts.get(answered) ?? { message };
  toasts.set(answered, toast);
  return toast;
}

/** Shown without script, and until the shell has closed the page. */
function Saved({ words }: Pick<ViewProps, "words">) {
  const link = useBorrowerLink();
  return (
    <Page>
      <PageHead title={words.title} />
      <Notice>{words.saved}</Notice>
      <ActionBar>
        <ButtonLink to={link(screenPaths.main)}>{words.home}</ButtonLink>
      </ActionBar>
    </Page>
  );
}
