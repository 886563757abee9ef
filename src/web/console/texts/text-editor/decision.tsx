/**
 * What can be done with a text: saved, handed to a second person, published from a day, sent back, discarded. What publishing would
 * leave without a text of the lender's own is said before the buttons.
 */
import { useId } from "react";
import { languageNames } from "#contract/languages.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { useMay } from "../../access/staff-member.ts";
import type { FormPartProps } from "./editor-form.tsx";

export function Decision({ data, typed, submit }: FormPartProps) {
  const { words, text, draft, mayChange } = data;
  const supervisor = useMay("publish-settings");
  const waits = draft.state === "submitted";
  const publishes = text.twoPeople ? draft.mayPublish : supervisor && mayChange;
  const step = (intent: string, kind: "main" | "quiet", label: string) => (
    <Button
      type="submit"
      name="intent"
      value={intent}
      kind={kind}
      pending={submit.intent === intent}
      disabled={submit.pending}
    >
      {label}
    </Button>
  );
  const canGoBack = mayChange && text.source === "own" && !draft.goesBack;
  return (
    <section className={text.twoPeople ? "text-decision two-people" : "text-decision"}>
      <div className="text-steps">
        {mayChange && !draft.goesBack ? (
          <>
            {step("save", publishes || text.twoPeople ? "quiet" : "main", words.save)}
            {step("check", "quiet", words.show)}
          </>
        ) : null}
        {canGoBack ? step("back", "quiet", words.backToShipped) : null}
        {draft.version === 0 ? null : step("withdraw", "quiet", words.withdraw)}
      </div>
      <Missing data={data} />
      {waits && !draft.mayPublish ? <Waiting data={data} supervisor={supervisor} /> : null}
      {!waits && !text.twoPeople && !supervisor ? (
        <p className="muted">{words.supervisorPublishes}</p>
      ) : null}
      {waits && !draft.mayPublish ? null : <Note data={data} typed={typed} publishes={publishes} />}
      <div className="text-steps">
        {!waits && text.twoPeople ? step("submit", "main", words.submit) : null}
        {publishes ? step("publish", "main", words.publish) : null}
        {waits ? step("return", "quiet", words.return) : null}
      </div>
    </section>
  );
}

/** Which languages keep another text, or get this one, once it is published. */
function Missing({ data: { words, text, draft } }: Pick<FormPartProps, "data">) {
  const without = text.standings.filter(
    ({ language, source, draft: own, scheduledFrom }) =>
      language !== text.language &&
      (source === "shipped" || source === "other") &&
      own === "" &&
      scheduledFrom === "",
  );
  if (without.length === 0 || draft.goesBack) return null;
  const languages = without.map(({ language }) => languageNames[language]).join(", ");
  const mixes = text.kind !== "page" && text.kind !== "questions";
  return (
    <Notice kind="warn">
      <strong>{words.missing}</strong>
      <p>{fill(mixes ? words.stayShipped : words.getThis, { languages })}</p>
    </Notice>
  );
}

function Waiting({ data, supervisor }: Pick<FormPartProps, "data"> & { supervisor: boolean }) {
  const { words, draft } = data;
  const names = draft.authors.map(({ name }) => name).join(", ");
  return (
    <>
      <p>{fill(words.waits, { names })}</p>
      {supervisor ? <p className="muted">{words.otherPerson}</p> : null}
    </>
  );
}

interface NoteProps extends Pick<FormPartProps, "data" | "typed"> {
  publishes: boolean;
}

function Note({ data: { words, text }, typed, publishes }: NoteProps) {
  const id = useId();
  return (
    <div className="text-why">
      {publishes ? (
        <div className="field">
          <label htmlFor={`${id}-from`}>{words.from}</label>
          <div className="box">
            <input
              id={`${id}-from`}
              type="date"
              name="from"
              min={text.today}
              defaultValue={typed?.from || text.today}
            />
          </div>
        </div>
      ) : null}
      <div className="field grow">
        <label htmlFor={`${id}-note`}>{words.note}</label>
        <div className="box">
          <input
            id={`${id}-note`}
            type="text"
            name="note"
            maxLength={1000}
            autoComplete="off"
            defaultValue={typed?.note ?? ""}
          />
        </div>
      </div>
    </div>
  );
}
