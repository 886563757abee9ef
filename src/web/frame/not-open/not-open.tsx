/** Says that the lender takes no new applications, that what was borrowed goes on, and leads to it. */
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import type { NotOpenViewModel } from "./load-not-open.ts";

/** `children` are the ways on from here. */
export function NotOpen({
  notOpen: { title, text, goesOn },
  children,
}: {
  notOpen: NotOpenViewModel;
  children?: ReactNode;
}) {
  return (
    <section className="card not-open">
      <p className="not-open-icon">
        <Icon name="lock" size={28} />
      </p>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="muted">{goesOn}</p>
      {children === undefined ? null : <div className="stack">{children}</div>}
    </section>
  );
}
