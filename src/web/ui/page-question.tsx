/**
 * A question that stands in the page, beside its news instead of over it: a dialog that is not modal. It takes the focus only as the
 * answer to something just sent, and never onto a button.
 */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ScriptedLink } from "./dialog.tsx";
import { Icon } from "./icon.tsx";

interface PageQuestionProps {
  title: string;
  /** It answers what the borrower has just done. */
  answers?: boolean;
  /** The close icon: its label, where it leads without script, and what it does with it. */
  close?: { label: string; to: string; onTap: () => void };
  children: ReactNode;
}

export function PageQuestion({ title, answers = false, close, children }: PageQuestionProps) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (answers) element.current?.focus();
  }, [answers]);
  return (
    <dialog
      ref={element}
      open
      className="card page-question stack"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {close === undefined ? null : (
        <ScriptedLink
          className="icon-button close"
          to={close.to}
          onTap={close.onTap}
          label={close.label}
        >
          <Icon name="close" size={22} />
        </ScriptedLink>
      )}
    </dialog>
  );
}
