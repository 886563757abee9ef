/** The parts of the form, one panel each. */
import { Link } from "react-router";
import { fieldsShown } from "../product-fields/fields-shown.ts";
import { type SectionName, wordKeyOf } from "../product-fields/node.ts";
import { sections } from "../product-fields/sections.ts";
import type { EditorWords } from "./editor-words.ts";
import { LanguagesField } from "./languages-field.tsx";
import { Nodes } from "./node-view.tsx";
import { sectionId } from "./section-tabs.tsx";

interface PanelsProps {
  words: EditorWords;
  /** The only one shown; null shows all, as a page without script does. */
  chosen: SectionName | null;
  /** Where the saved draft's decision policy is tried on past applications. */
  tried: string;
}

export function SectionPanels({ words, chosen, tried }: PanelsProps) {
  return sections.map(({ name, of }) => (
    <section
      key={name}
      id={sectionId(name)}
      data-part=""
      className="panel"
      hidden={chosen !== null && chosen !== name}
      aria-labelledby={`${sectionId(name)}-title`}
    >
      <div className="panel-head">
        <h2 id={`${sectionId(name)}-title`}>{words.sections[name].title}</h2>
      </div>
      <div className="panel-body">
        <p className="pe-help pe-about">{words.sections[name].about}</p>
        <div className="pe-grid">
          {name === "names" ? <LanguagesField /> : null}
          <Nodes nodes={of} base="" />
        </div>
        {name === "decision" ? (
          <p className="pe-about">
            <Link className="tap" to={tried}>
              {words.page.tryPolicy}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  ));
}

const always = fieldsShown(new Map());

/** The part a field stands in, by its name; "" for none. */
export function sectionOfField(name: string): SectionName | "" {
  const key = wordKeyOf(name);
  const holds = (one: string) =>
    key === one || key.startsWith(`${one}.`) || key.startsWith(`${one}[`);
  return always.find((field) => holds(field.name))?.section ?? "";
}
