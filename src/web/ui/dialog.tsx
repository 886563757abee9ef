/**
 * Dialog, sheet and full-screen cover on the native element. The server may render one open, so it
 * can be read and left without script; with script it becomes modal: focus moves in and back, Esc and a tap
 * outside close it. The dialog itself takes the focus, so that no button looks chosen and Enter does nothing yet.
 */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { close, isModal, showModal } from "./modal.ts";

interface DialogProps {
  open: boolean;
  /** For Esc, a tap outside and the close icon. Without it only the dialog's own buttons close it. */
  onClose?: () => void;
  title: string;
  /** Small line above the title. */
  eyebrow?: string;
  kind?: "dialog" | "sheet";
  /** Label of the close icon, and where it leads without script; no icon without it. */
  close?: { label: string; to: string };
  children: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  eyebrow,
  kind = "dialog",
  close,
  children,
}: DialogProps) {
  const titleId = useId();
  return (
    <NativeDialog open={open} onClose={onClose} className={kind} labelledBy={titleId}>
      <div className={`${kind}-box`}>
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        {title === "" ? null : <h2 id={titleId}>{title}</h2>}
        {children}
        {close ? (
          <ScriptedLink
            className="icon-button close"
            to={close.to}
            onTap={onClose}
            label={close.label}
          >
            <Icon name="close" size={22} />
          </ScriptedLink>
        ) : null}
      </div>
    </NativeDialog>
  );
}

interface NativeDialogProps {
  open: boolean;
  onClose?: (() => void) | undefined;
  className: string;
  labelledBy?: string;
  label?: string;
  children: ReactNode;
}

/** The bare element with its behaviour, for dialogs of another shape. */
export function NativeDialog({
  open,
  onClose,
  className,
  labelledBy,
  label,
  children,
}: NativeDialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // React writes the attribute once; from then on showModal and close own it.
  const [openAtFirst] = useState(open);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (!open) close(dialog);
    else if (!isModal(dialog)) {
      showModal(dialog);
      dialog.focus();
    }
  }, [open]);
  const closeBeside = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) onClose?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc, through onCancel
    <dialog
      ref={element}
      className={className}
      tabIndex={-1}
      open={openAtFirst}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        // The browser may close it despite us (a second Back on Android): state follows, or it opens again. The event of an earlier
        // closing arrives late, perhaps after it was opened again: then there is nothing to follow.
        if (!open || (element.current !== null && isModal(element.current))) return;
        if (onClose) onClose();
        else if (element.current !== null) showModal(element.current);
      }}
    >
      {children}
    </dialog>
  );
}

interface ScriptedLinkProps {
  /** Where it leads without script. */
  to: string;
  /** What it does with script instead. */
  onTap?: (() => void) | undefined;
  className?: string;
  label?: string;
  /** The chosen one of several. */
  current?: boolean;
  /** Whether what it opens is open. */
  expanded?: boolean;
  children: ReactNode;
}

/** A link for a browser without script that acts in place once script runs: how dialogs are closed in both cases. */
export function ScriptedLink(props: ScriptedLinkProps) {
  const { to, onTap, className, label, current, expanded, children } = props;
  return (
    <a
      className={className}
      href={to}
      aria-label={label}
      aria-current={current || undefined}
      aria-expanded={expanded}
      onClick={(event) => {
        if (onTap === undefined) return;
        event.preventDefault();
        onTap();
      }}
    >
      {children}
    </a>
  );
}
