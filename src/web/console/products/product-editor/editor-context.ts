/** What every field of the editor knows of the form it stands in. */
import { createContext, useContext } from "react";
import type { TypedForm } from "../product-fields/typed-form.ts";
import type { EditorWords } from "./editor-words.ts";

interface Editor {
  words: EditorWords;
  typed: TypedForm;
  /** By the name of the field they stand beside. */
  problems: ReadonlyMap<string, string>;
  /** Rules of the market that a field breaks: the name of the field, and where the finding stands. */
  findings: ReadonlyMap<string, { text: string; id: string; refuses: boolean }>;
  /** Adds, removes or moves a row in place; without script the button's own value does it on the server. */
  change(change: string): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error("a field outside of the editor");
  return editor;
}
