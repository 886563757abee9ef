/** The head of the editor: which draft it is, what stops it, and what can be done with it. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { consolePaths, productComparePath, productPath } from "../../access/console-paths.ts";
import { type TypedForm, typedText } from "../product-fields/typed-form.ts";
import { SubmitButton } from "./hand-on.tsx";
import type { Opened } from "./product-editor.load.ts";

interface HeadProps {
  model: Opened;
  typed: TypedForm;
  stopping: number;
  pending: string;
  unsaved: boolean;
}

export function EditorHead({ model, typed, stopping, pending, unsaved }: HeadProps) {
  const { words, productId, version, against, saved } = model;
  const page = words.page;
  const name = typedText(typed, "name") || page.noName;
  return (
    <header className="pe-head">
      <div>
        <p className="pe-crumb">
          <Link to={consolePaths.products}>{page.products}</Link> /{" "}
          <Link to={productPath(productId)}>{productId}</Link>
        </p>
        <h1>{fill(page.title, { name, version })}</h1>
        <p className="pe-help">
          {against === 0 ? page.firstVersion : fill(page.fromVersion, { version: against })}{" "}
          <span role="status">{unsaved ? <strong>{page.unsaved}</strong> : savedText(page, saved)}</span>
        </p>
      </div>
      <p className="pe-ways">
        <Button
          type="submit"
          kind="quiet"
          name="intent"
          value="save"
          pending={pending === "save"}
          aria-keyshortcuts="Control+S"
        >
          {page.save}
        </Button>
        {against === 0 ? null : (
          <Link className="pe-button" to={productComparePath(productId, against, version)}>
            {fill(page.compare, { version: against })}
          </Link>
        )}
        <SubmitButton words={words} stopping={stopping} pending={pending} />
      </p>
    </header>
  );
}

function savedText(page: Opened["words"]["page"], revision: number): string {
  return revision === 0 ? "" : fill(page.saved, { revision });
}
