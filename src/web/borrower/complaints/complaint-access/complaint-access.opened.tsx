/** The complaint that a code opened: what was said both ways, the dates, where else to turn, and how to take it up again. */
import { Form } from "react-router";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, DetailRows, Notice } from "../../../ui/layout.tsx";
import { TakeUp } from "../take-up/take-up.tsx";
import type { Answered } from "./complaint-access.act.ts";
import type { OpenedViewModel, Words } from "./complaint-access.view-model.ts";

interface OpenedProps {
  words: Words;
  opened: OpenedViewModel;
  most: number;
  answered: Answered | undefined;
}

export function Opened({ words, opened, most, answered }: OpenedProps) {
  const { same } = words;
  return (
    <>
      {opened.handed === "" ? null : <Notice>{opened.handed}</Notice>}
      {opened.answers.length === 0 ? null : (
        <Card title={same.result}>
          <div className="stack">
            {opened.answers.map(({ time, text, pictures }) => (
              <article key={`${time} ${text}`}>
                <p>
                  <strong>{same.agent}</strong>{" "}
                  <span className="muted small figure unbroken" translate="no">
                    {time}
                  </span>
                </p>
                <p className="lines">{text}</p>
                {pictures === "" ? null : <p className="muted small">{pictures}</p>}
              </article>
            ))}
          </div>
        </Card>
      )}
      <TakeUp
        words={same}
        to={useBorrowerLink()(`${screenPaths.complaintAccess}/${opened.reference}`)}
        complaint={opened}
        most={most}
        typed={answered?.text ?? ""}
        wrong={answered?.about === "text" ? answered.message : ""}
      />
      <Card>
        <DetailRows rows={opened.facts} />
      </Card>
      <Card title={same.content}>
        <p className="lines">{opened.content}</p>
        {opened.reopened.map(({ time, text }) => (
          <p key={`${time} ${text}`} className="lines">
            <span className="muted small figure" translate="no">
              {time}
            </span>{" "}
            <span>{text}</span>
          </p>
        ))}
        {opened.pictures === "" ? null : <p className="muted small">{opened.pictures}</p>}
      </Card>
      {opened.outside === "" ? null : (
        <Card title={same.outsideTitle}>
          <p>{opened.outside}</p>
        </Card>
      )}
      <CloseHere words={words} reference={opened.reference} />
    </>
  );
}

function CloseHere({ words, reference }: { words: Words; reference: string }) {
  const { pending, onSubmit } = useSingleSubmit();
  const action = useBorrowerLink()(`${screenPaths.complaintAccess}/${reference}`);
  return (
    <Form method="post" action={action} onSubmit={onSubmit} className="stack">
      <p className="muted small">{words.until}</p>
      <Button type="submit" name="intent" value="close" kind="quiet" pending={pending}>
        {words.close}
      </Button>
    </Form>
  );
}
