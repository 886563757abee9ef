/**
 * Stores the browser's offer to install from the start of the script: it is made once per document, often before the
 * page that shows it is opened. Chromium asks pages to defer it until somebody taps.
 */

/** The event Chromium fires when the pages can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export const storedOffer: { event: InstallEvent | null; notified: () => void } = {
  event: null,
  notified: () => {},
};

if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    storedOffer.event = event as InstallEvent;
    storedOffer.notified();
  });
}
