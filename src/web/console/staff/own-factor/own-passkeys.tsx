/** The own passkeys: listed, named, removed by plain forms; added by the browser, which needs script (SF-2). */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useFetcher, useSubmit } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readSecondFactor } from "#contract/second-factor.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Foldable, Notice } from "../../../ui/layout.tsx";
import { makePasskey, type Stopped, whyStopped } from "../../access/passkey-ceremony.ts";
import { TextField } from "../../parts/text-field.tsx";
import { intents } from "./own-factor.intents.ts";

type Words = WordsOf<"second-factor.page">;
type Passkey = Output<typeof readSecondFactor>["passkeys"][number];

interface PasskeysProps {
  words: Words;
  passkeys: readonly Passkey[];
  /** Where passkeys work; "" where they do not. */
  address: string;
  /** The page is open there. */
  isHere: boolean;
  mayRemove: boolean;
}

export function OwnPasskeys({ words, passkeys, address, isHere, mayRemove }: PasskeysProps) {
  return (
    <div className="stack">
      {passkeys.map((passkey) => (
        <Own key={passkey.passkeyId} passkey={passkey} words={words} mayRemove={mayRemove} />
      ))}
      <p>{words.passkeyText}</p>
      {address === "" ? <p className="muted small">{words.passkeyNowhere}</p> : null}
      {address !== "" && !isHere ? (
        <p className="muted small">{fill(words.passkeyElsewhere, { address })}</p>
      ) : null}
      {isHere ? (
        <>
          <div className="only-script">
            <Adding key={passkeys.length} words={words} />
          </div>
          <p className="without-script-only muted small">{words.passkeyNeedsScript}</p>
        </>
      ) : null}
    </div>
  );
}

function Own({
  passkey,
  words,
  mayRemove,
}: {
  passkey: Passkey;
  words: Words;
  mayRemove: boolean;
}) {
  const { passkeyId, name, createdOn, usedOn } = passkey;
  return (
    <div className="passkey">
      <strong>{name}</strong>
      <span className="muted small">
        {fill(words.passkeySince, { day: createdOn })}
        {usedOn === "" ? "" : ` · ${fill(words.passkeyUsed, { day: usedOn })}`}
      </span>
      <Foldable
        title={
          <span>
            {words.passkeyManage} <span className="unseen">{name}</span>
          </span>
        }
      >
        <div className="stack">
          <Form className="stack" method="post">
            <input type="hidden" name="intent" value={intents.renamePasskey} />
            <input type="hidden" name="passkeyId" value={passkeyId} />
            <TextField
              label={words.passkeyName}
              name="name"
              autoComplete="off"
              defaultValue={name}
              maxLength={60}
            />
            <Button type="submit" kind="quiet">
              {words.passkeyRename}
            </Button>
          </Form>
          {mayRemove ? (
            <Form method="post">
              <input type="hidden" name="intent" value={intents.removePasskey} />
              <input type="hidden" name="passkeyId" value={passkeyId} />
              <Button type="submit" kind="quiet">
                {words.passkeyRemove}
              </Button>
            </Form>
          ) : null}
        </div>
      </Foldable>
    </div>
  );
}

/** The server says what to ask for, the authenticator answers, the answer is sent as a form is. */
function Adding({ words }: { words: Words }) {
  const asked = useFetcher<{ options?: string; wrong?: string }>();
  const submit = useSubmit();
  const name = useRef("");
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const { options, wrong } = asked.data ?? {};
  useEffect(() => {
    if (options === undefined) return;
    makePasskey(options).then(
      (response) => {
        const sent = { intent: intents.addPasskey, name: name.current, response };
        submit(sent, { method: "post" });
      },
      (error: unknown) => setStopped(whyStopped(error)),
    );
  }, [options, submit]);
  const start = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setStopped(null);
    name.current = String(new FormData(event.currentTarget).get("name") ?? "");
    asked.submit({ intent: intents.startPasskey }, { method: "post" });
  };
  const why = stopped === "here" ? words.passkeyHere : words.passkeyStopped;
  const message = stopped === null ? wrong : why;
  return (
    <form className="stack" onSubmit={start}>
      <TextField
        label={words.passkeyName}
        name="name"
        autoComplete="off"
        hint={words.passkeyNameHint}
        maxLength={60}
      />
      {message === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{message}</Notice>
        </div>
      )}
      <Button type="submit" pending={asked.state !== "idle"}>
        {words.passkeyAdd}
      </Button>
    </form>
  );
}
