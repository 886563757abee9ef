/**
 * Modal dialogs, also in older browsers (OB-1): `:modal` came in 2022, and Safari had no
 * dialog element before 15.4. There an open one stays readable in its place, as without script.
 */

const modal = new WeakSet<Element>();

/** Shows it above everything else; does nothing when it is modal already. */
export function showModal(dialog: HTMLDialogElement): void {
  if (isModal(dialog)) return;
  if (typeof dialog.showModal !== "function") {
    dialog.setAttribute("open", "");
    return;
  }
  // A dialog rendered open by the server is part of the page: it must be closed before it can be modal.
  dialog.removeAttribute("open");
  dialog.showModal();
  modal.add(dialog);
}

export function close(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === "function") dialog.close();
  else dialog.removeAttribute("open");
}

export function isModal(dialog: Element): boolean {
  return modal.has(dialog) && dialog.hasAttribute("open");
}

/** The modal dialog on top, or null. */
export function topModal(): Element | null {
  return Array.from(document.querySelectorAll("dialog[open]")).filter(isModal).pop() ?? null;
}
