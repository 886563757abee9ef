/**
 * The field for the reference of a payment made elsewhere (IR-8): a form of its own, outside any other, that works
 * before and without script. An empty field is rejected without asking the server.
 */
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { ReferenceInput } from "../../../ui/fields.tsx";
import { Card, Foldable, Notice } from "../../../ui/layout.tsx";
import { showToast, useAnswerToast, useLoadingToast } from "../../../ui/toast.tsx";
import { type ReferenceAnswered, referenceIntent, referenceLength } from "./reference.ts";

type ReferenceWords = WordsOf<"payment.reference">;

/** The form's id, for a button outside its markup. */
export const referenceForm = "reference";

interface ReferenceProps {
  words: ReferenceWords;
  /** Address of the screen, to which the form is sent. */
  action: string;
  answered: ReferenceAnswered | undefined;
}

/** The outcome of a sent reference, at the head of the page; also as a toast where script runs. */
export function ReferenceNotice({ answered }: Pick<ReferenceProps, "answered">) {
  useAnswerToast(answered);
  if (answered === undefined) return null;
  return <Notice kind={answered.taken ? "info" : "bad"}>{answered.message}</Notice>;
}

export function useSendingReference(words: ReferenceWords): boolean {
  const { pending, intent } = useSingleSubmit();
  const sending = pending && intent === referenceIntent;
  useLoadingToast(sending, words.sendingReference);
  return sending;
}

export function ReferenceForm({ words, action, answered }: ReferenceProps) {
  const { onSubmit } = useSingleSubmit();
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const typed = String(new FormData(event.currentTarget).get("utr") ?? "");
    if (typed.trim() === "") {
      event.preventDefault();
      setEmpty(true);
      showToast("info", words.referenceMissing);
      event.currentTarget.querySelector<HTMLInputElement>("input[name=utr]")?.focus();
      return;
    }
    setEmpty(false);
    onSubmit(event);
  };
  const refused = answered?.taken === false ? answered : undefined;
  return (
    <Form id={referenceForm} method="post" action={action} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value={referenceIntent} />
      <ReferenceInput
        // A reference that was accepted leaves an empty field.
        key={answered?.taken === true ? answered.reference : ""}
        label={words.reference}
        name="utr"
        hint={words.referenceHint}
        wrong={empty ? words.referenceMissing : refused?.message}
        defaultValue={refused?.reference ?? ""}
        maxLength={referenceLength}
        required
        onChange={() => setEmpty(false)}
      />
    </Form>
  );
}

interface FoldedProps extends ReferenceProps {
  title: string;
}

/** Beside a form that pays: folded away, since most people have not paid elsewhere. */
export function FoldedReference({ title, words, action, answered }: FoldedProps) {
  const sending = useSendingReference(words);
  return (
    <Card>
      <Foldable title={title} open={answered?.taken === false}>
        <div className="stack">
          <ReferenceForm words={words} action={action} answered={answered} />
          <Button type="submit" form={referenceForm} kind="quiet" pending={sending}>
            {words.sendReference}
          </Button>
        </div>
      </Foldable>
    </Card>
  );
}
