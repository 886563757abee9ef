/** The field for the code that confirms a change of payout account, and the button for another code. */

import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { DigitsInput } from "../../../ui/fields.tsx";

type Words = WordsOf<"bind-bank.page">;

export interface CodeRequested {
  words: Pick<Words, "code" | "codeSentTo" | "anotherCode">;
  /** Masked; "" while it is not known where the last code was sent. */
  phone: string;
  /** Why the last code was rejected, "" when none was typed. */
  wrong: string;
}

export const again = { name: "intent", value: "another-code" } as const;

export function CodeField({ asked }: { asked: CodeRequested | undefined }) {
  if (asked === undefined) return null;
  const { words } = asked;
  return (
    <>
      <DigitsInput
        kind="number"
        label={words.code}
        name="verifyCode"
        autoComplete="one-time-code"
        hint={asked.phone === "" ? undefined : fill(words.codeSentTo, { phone: asked.phone })}
        wrong={asked.wrong === "" ? undefined : asked.wrong}
      />
      <Button type="submit" kind="plain" {...again}>
        {words.anotherCode}
      </Button>
    </>
  );
}
