/**
 * Modal dialogs, also where the browser knows less of them than today's (OB-1): `:modal` came in 2022, and Safari had no
 * dialog at all before 15.4. There an open one stays readable in its place, as without script.
 */

const modal = new WeakSet<Element>();

/** Shows it above everything else; does nothing to one that is shown so already. */
export function showModal(dialog: HTMLDialogElement): void {
  if (isModal(dialog)) return;
  if (typeof dialog.showModal !== "function") {
    dialog.setAttribute("open", "");
    return;
  }
  // One that the server wrote open lies in the page: it has to be closed before it can cover it.
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

/** The one that covers the page, or null. */
export function topModal(): Element | null {
  return Array.from(document.querySelectorAll("dialog[open]")).filter(isModal).pop() ?? null;
}
