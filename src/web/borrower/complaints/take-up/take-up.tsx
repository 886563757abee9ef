/**
 * Takes an answered complaint up again, in the borrower's words, at the desk or with the complaints officer; one that waits at the desk
 * only goes to the officer. Folded, with and without script.
 */
import { useId } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Foldable } from "../../../ui/layout.tsx";

interface TakeUpProps {
  words: Pick<
    WordsOf<"complaint-details.page">,
    "reopenTitle" | "reopenText" | "reopenLabel" | "reopenGo" | "askTitle" | "askText" | "askGo"
  >;
  /** Where the form goes. */
  to: string;
  complaint: { mayReopen: boolean; mayAskOfficer: boolean };
  /** The most characters of what is written. */
  most: number;
  /** As typed before it was refused; "" for nothing. */
  typed: string;
  /** Why it was refused, said at the form; "" where it is said elsewhere. */
  wrong?: string;
}

export function TakeUp(props: TakeUpProps) {
  const { words, to, complaint, typed, wrong = "" } = props;
  const { mayReopen, mayAskOfficer } = complaint;
  const { pending, onSubmit } = useSingleSubmit();
  if (!mayReopen && !mayAskOfficer) return null;
  return (
    <Foldable
      title={mayReopen ? words.reopenTitle : words.askTitle}
      open={typed !== "" || wrong !== ""}
    >
      <Form method="post" action={to} replace onSubmit={onSubmit} className="stack">
        <p className="muted">{mayReopen ? words.reopenText : words.askText}</p>
        {mayReopen ? (
          <WhatIsWrong {...props} />
        ) : (
          // With one button only, what it means need not be told by the button.
          <input type="hidden" name="intent" value="ask" />
        )}
        {!mayReopen && wrong !== "" ? <p className="rejection">{wrong}</p> : null}
        {mayReopen ? (
          <Button type="submit" name="intent" value="reopen" kind="quiet" pending={pending}>
            {words.reopenGo}
          </Button>
        ) : null}
        {mayAskOfficer ? (
          <Button
            type="submit"
            kind="quiet"
            pending={pending}
            {...(mayReopen ? { name: "intent", value: "ask" } : {})}
          >
            {words.askGo}
          </Button>
        ) : null}
      </Form>
    </Foldable>
  );
}

function WhatIsWrong({ words, most, typed, wrong = "" }: TakeUpProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.reopenLabel}</label>
      <div className="box">
        <textarea
          id={id}
          name="text"
          rows={4}
          // A character may be several code units: the server counts.
          maxLength={most * 2}
          required
          defaultValue={typed}
          aria-invalid={wrong === "" ? undefined : true}
          aria-describedby={wrong === "" ? undefined : `${id}-note`}
        />
      </div>
      {wrong === "" ? null : (
        <p id={`${id}-note`} className="wrong">
          {wrong}
        </p>
      )}
    </div>
  );
}
