/** The button that gives a passkey as the second factor; there with script alone (SF-2). */
import { useEffect, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { askPasskeys } from "../../access/passkey-ceremony.ts";
import { factorIntents } from "./give-factor.intents.ts";

interface GiverProps {
  words: WordsOf<"second-factor.ask">;
  /** Where to go afterwards. */
  to: string;
}

export function PasskeyGiver({ words, to }: GiverProps) {
  const asked = useFetcher<{ options?: string; message?: string }>();
  const submit = useSubmit();
  const [stopped, setStopped] = useState(false);
  const { options, message } = asked.data ?? {};
  useEffect(() => {
    if (options === undefined) return;
    askPasskeys(options).then(
      (response) => submit({ intent: factorIntents.givePasskey, to, response }, { method: "post" }),
      () => setStopped(true),
    );
  }, [options, submit, to]);
  const wrong = stopped ? words.passkeyStopped : message;
  return (
    <div className="only-script stack">
      {wrong === undefined ? null : (
        <div role="alert">
          <Notice kind="bad">{wrong}</Notice>
        </div>
      )}
      <Button
        pending={asked.state !== "idle"}
        onClick={() => {
          setStopped(false);
          asked.submit({ intent: factorIntents.askPasskey, to }, { method: "post" });
        }}
      >
        {words.passkey}
      </Button>
    </div>
  );
}
