/** Two people edited one draft: who saved when, what differs, and the two ways on. Neither is taken without being asked for. */
import { forwardRef } from "react";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { productEditPath, productPath } from "../../access/console-paths.ts";
import type { TypedForm } from "../product-fields/typed-form.ts";
import type { EditorWords } from "./editor-words.ts";
import { titleOf } from "./field-words.ts";
import type { Conflict } from "./product-editor.act.ts";

interface ConflictProps {
  words: EditorWords;
  typed: TypedForm;
  productId: string;
  conflict: Conflict;
}

export const ConflictPanel = forwardRef<HTMLElement, ConflictProps>(function ConflictPanel(
  { words, typed, productId, conflict },
  ref,
) {
  const { by, time, revision, differences, closed } = conflict;
  const said = words.conflict;
  return (
    <section ref={ref} className="pe-conflict" tabIndex={-1} aria-labelledby="conflict-title">
      <h2 id="conflict-title">{said.title}</h2>
      <p>{fill(by === "" ? said.byUnknown : said.by, { name: by, time })}</p>
      {differences.length === 0 ? (
        <p>{said.same}</p>
      ) : (
        <div className="pe-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{said.field}</th>
                <th scope="col">{said.theirs}</th>
                <th scope="col">{said.yours}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ path, before, after }) => (
                <tr key={path}>
                  <th scope="row">{titleOf(words, typed, path)}</th>
                  <td>{before || said.nothing}</td>
                  <td>{after || said.nothing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {closed ? (
        <p>
          {said.handed} <a href={productPath(productId)}>{words.begin.toProduct}</a>
        </p>
      ) : (
        <>
          <input type="hidden" name="theirs" value={revision} />
          <p className="pe-help">{said.overText}</p>
          <p className="pe-ways">
            <Button type="submit" kind="quiet" name="intent" value="over">
              {said.over}
            </Button>
            <a className="button quiet" href={productEditPath(productId)}>
              {said.take}
            </a>
          </p>
        </>
      )}
    </section>
  );
});
