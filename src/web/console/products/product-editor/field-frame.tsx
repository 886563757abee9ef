/** What stands around every field: label with unit, help, what is wrong, and the market rule it breaks. */
import type { ReactNode } from "react";
import { fill } from "../../../client/fill.ts";
import { Mark } from "../../parts/mark.tsx";
import { useEditor } from "./editor-context.ts";
import { fieldId, wordsOf } from "./field-words.ts";

/** The attributes by which a control belongs to its label and to what is said below it. */
export function controlOf(name: string, wrong: boolean) {
  const id = fieldId(name);
  return {
    id,
    name,
    "aria-invalid": wrong || undefined,
    "aria-describedby": wrong ? `${id}-wrong ${id}-help` : `${id}-help`,
  } as const;
}

export function useWrong(name: string): boolean {
  const { problems, findings } = useEditor();
  return problems.has(name) || findings.get(name)?.refuses === true;
}

interface FrameProps {
  name: string;
  label: string;
  help: string;
  wide?: boolean;
  children: ReactNode;
}

export function FieldFrame({ name, label, help, wide = false, children }: FrameProps) {
  const id = fieldId(name);
  return (
    <div className={wide ? "pe-field pe-wide" : "pe-field"}>
      <label htmlFor={id}>{label}</label>
      {children}
      <Said name={name} />
      <p id={`${id}-help`} className="pe-help">
        {help}
      </p>
    </div>
  );
}

/** What is wrong with a field or with a list as a whole. */
export function Said({ name }: { name: string }) {
  const { words, problems, findings } = useEditor();
  const problem = problems.get(name);
  const finding = findings.get(name);
  const id = `${fieldId(name)}-wrong`;
  if (problem !== undefined) {
    const field = wordsOf(words, name).label;
    return (
      <p id={id} className="pe-wrong">
        <Mark name="barred" />
        <span>{fill(words.page.problem, { field, problem })}</span>
      </p>
    );
  }
  if (finding === undefined) return null;
  return (
    <p id={id} className={finding.refuses ? "pe-wrong" : "pe-warn"}>
      <Mark name={finding.refuses ? "barred" : "note"} />
      <span>
        {finding.text} <a href={`#${finding.id}`}>{words.findings.seeRule}</a>
      </span>
    </p>
  );
}
