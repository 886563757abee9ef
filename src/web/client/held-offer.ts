/**
 * Keeps the browser's offer to install from the first moment of the script: it is made once a document, often before the
 * page that places it is opened. Chromium asks us to hold it until somebody taps.
 */

/** What Chromium hands over when the pages could be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export const heldOffer: { event: InstallEvent | null; told: () => void } = {
  event: null,
  told: () => {},
};

if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    heldOffer.event = event as InstallEvent;
    heldOffer.told();
  });
}
