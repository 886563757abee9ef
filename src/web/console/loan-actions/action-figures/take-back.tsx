/** Whoever proposed something reads that another person decides, and may take it back. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import type { SingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Mark } from "../../parts/mark.tsx";

interface TakeBackProps {
  words: WordsOf<"loan-actions.approval">;
  submit: SingleSubmit;
}

export function TakeBack({ words, submit }: TakeBackProps) {
  return (
    <Form method="post" className="two-people action-deciding" onSubmit={submit.onSubmit}>
      <input type="hidden" name="intent" value="withdraw" />
      <p>
        <Mark name="pair" /> {words.own}
      </p>
      <Button type="submit" kind="quiet" pending={submit.pending}>
        {words.withdraw}
      </Button>
    </Form>
  );
}
