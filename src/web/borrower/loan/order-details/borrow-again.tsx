/** Borrow Again of a loan that is paid off: counts the use and leads to the next loan (OD-6). */
import type { FormEvent } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useBridge } from "../../../client/bridge.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import type { Ways } from "./order-details.ways.ts";

type Words = WordsOf<"order-details.page">;

/** The one usage point that the specification numbers (OD-6). */
const borrowAgainPoint = { moduleId: 30, positionId: 0 } as const;

/** A form, because the server counts the use on the way (OD-6); the shell is notified for the app's own statistics (NB-1). */
export function BorrowAgain({ words, ways }: { words: Words; ways: Ways }) {
  const { pending, onSubmit } = useSingleSubmit();
  const bridge = useBridge();
  const submit = (event: FormEvent): void => {
    onSubmit(event);
    const shell = bridge.current();
    // A plain browser has no shell to notify; the server counts the use by itself.
    if (event.defaultPrevented || shell.kind === "none") return;
    shell.send("confirmBuriedPoint", { productId: ways.productId, ...borrowAgainPoint });
  };
  return (
    <Form method="post" action={ways.self} onSubmit={submit}>
      <input type="hidden" name="intent" value="borrowAgain" />
      <Button type="submit" pending={pending}>
        {words.borrowAgain}
      </Button>
    </Form>
  );
}
