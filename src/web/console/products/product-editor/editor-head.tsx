/** The head of the editor: which draft it is, what stops it, and what can be done with it. */
import { Link } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { consolePaths, productComparePath, productPath } from "../../access/console-paths.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { StateBadge } from "../../parts/state-badge.tsx";
import { type TypedForm, typedText } from "../product-fields/typed-form.ts";
import { SubmitButton } from "./hand-on.tsx";
import type { Opened } from "./product-editor.load.ts";

interface HeadProps {
  model: Opened;
  typed: TypedForm;
  /** Problems of fields and refusals of the market. */
  problems: number;
  refusals: number;
  pending: string;
  unsaved: boolean;
}

export function EditorHead({ model, typed, problems, refusals, pending, unsaved }: HeadProps) {
  const { words, productId, version, against, saved } = model;
  const page = words.page;
  const name = typedText(typed, "name") || page.noName;
  const state = unsaved ? page.unsaved : saved === 0 ? "" : fill(page.saved, { revision: saved });
  return (
    <PageHead
      crumbs={[
        { label: page.products, to: consolePaths.products },
        { label: productId, to: productPath(productId) },
      ]}
      title={fill(page.title, { name, version })}
      badge={
        problems + refusals === 0 ? (
          <StateBadge state="draft">{page.ready}</StateBadge>
        ) : (
          <StateBadge state="refused">
            {problems > 0
              ? fill(page.toPutRight, { count: problems })
              : fill(page.refuses, { count: refusals })}
          </StateBadge>
        )
      }
      facts={
        <>
          {against === 0 ? page.firstVersion : fill(page.fromVersion, { version: against })}{" "}
          <strong role="status">{state}</strong>
        </>
      }
    >
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
        <Link className="button quiet" to={productComparePath(productId, against, version)}>
          {fill(page.compare, { version: against })}
        </Link>
      )}
      <SubmitButton words={words} stopping={problems + refusals} pending={pending} />
    </PageHead>
  );
}
