/** A page's one answer: its state as icon and word, and below it what is owed and by when (docs/design-system.md). */
import type { ReactNode } from "react";
import { Drawing } from "../../../ui/icon.tsx";

interface StageProps {
  /** The drawing of the state. */
  path: string;
  /** The state in a word or two: the page's heading, unless it has another. */
  title: string;
  heading?: boolean;
  children: ReactNode;
}

/** Its colour is that of the page it stands on: `is-calm`, `is-good`, `is-warn` or `is-bad`. */
export function Stage({ path, title, heading = true, children }: StageProps) {
  const Title = heading ? "h1" : "p";
  return (
    <header className="stage">
      <Title className="pill">
        <Drawing path={path} name="state" size={18} />
        <span>{title}</span>
      </Title>
      {children}
    </header>
  );
}
