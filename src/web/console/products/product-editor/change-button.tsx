/** Buttons that add, remove and move rows: in place where script runs, else by a whole round trip. */
import type { ReactNode } from "react";
import { fill } from "../../../client/fill.ts";
import { useEditor } from "./editor-context.ts";

interface MovesProps {
  row: string;
  what: string;
  index: number;
  of: number;
}

export function Moves({ row, what, index, of }: MovesProps) {
  const words = useEditor().words.page;
  return (
    <>
      {index === 0 ? null : (
        <ChangeButton change={`up:${row}`} says={fill(words.upWhat, { what })}>
          {words.up}
        </ChangeButton>
      )}
      {index === of - 1 ? null : (
        <ChangeButton change={`down:${row}`} says={fill(words.downWhat, { what })}>
          {words.down}
        </ChangeButton>
      )}
    </>
  );
}

interface ChangeProps {
  change: string;
  /** Its name for those who do not see which row it stands in; it contains the words on the button. */
  says: string;
  children: ReactNode;
}

export function ChangeButton({ change, says, children }: ChangeProps) {
  const editor = useEditor();
  return (
    <button
      type="submit"
      name="change"
      value={change}
      className="button quiet pe-small"
      aria-label={says}
      onClick={(event) => {
        event.preventDefault();
        editor.change(change);
      }}
    >
      {children}
    </button>
  );
}
