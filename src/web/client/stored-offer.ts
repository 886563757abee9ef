/**
 * Keeps the browser's offer to install from the first moment of the script: it is made once a document, often before the
 * page that places it is opened. Chromium asks us to hold it until somebody taps.
 */

/** What Chromium hands over when the pages could be installed. */
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
