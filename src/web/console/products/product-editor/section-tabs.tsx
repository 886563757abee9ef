/** The parts of the product as links within the page: with script one part is shown at a time, without it all of them. */
import { Mark } from "../../parts/mark.tsx";
import { type SectionName, sectionNames } from "../product-fields/node.ts";
import type { EditorWords } from "./editor-words.ts";

export const sectionId = (name: SectionName) => `part-${name}`;

interface TabsProps {
  words: EditorWords;
  chosen: SectionName;
  /** Where something is wrong. */
  wrong: ReadonlySet<string>;
  onChoose(name: SectionName): void;
}

export function SectionTabs({ words, chosen, wrong, onChoose }: TabsProps) {
  return (
    <nav className="views pe-tabs" aria-label={words.page.tabs}>
      {sectionNames.map((name) => (
        <a
          key={name}
          href={`#${sectionId(name)}`}
          aria-current={name === chosen ? "true" : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            // Shown in place: the page need not move for it, the address may still be shared.
            event.preventDefault();
            history.replaceState(history.state, "", `#${sectionId(name)}`);
            onChoose(name);
          }}
        >
          {words.sections[name].title}
          {wrong.has(name) ? (
            <>
              <Mark name="barred" />
              <span className="unseen">, {words.page.wrongHere}</span>
            </>
          ) : null}
        </a>
      ))}
    </nav>
  );
}
