/** Where no draft is open: what is published never changes, so a change begins as the next version. */
import { Form, Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { productPath } from "../../access/console-paths.ts";
import type { Closed } from "./product-editor.load.ts";

export function BeginView({ model }: { model: Closed }) {
  const submit = useSingleSubmit();
  const { name, version, productId, submitted } = model;
  const words = model.words.begin;
  return (
    <div className="console-stack console-narrow">
      <h1>{fill(submitted ? words.submittedTitle : words.nextTitle, { name, version })}</h1>
      <p>{submitted ? words.submittedText : words.nextText}</p>
      {submitted ? null : (
        <Form method="post" onSubmit={submit.onSubmit}>
          <input type="hidden" name="intent" value="begin" />
          <Button type="submit" pending={submit.pending}>
            {words.nextGo}
          </Button>
        </Form>
      )}
      <p>
        <Link className="tap" to={productPath(productId)}>
          {words.toProduct}
        </Link>
      </p>
    </div>
  );
}
