/** The download section: its message for each arrival, and the button that copies the page's address. */
import type { Told } from "../../../promotion/landing-page/landing.source.ts";
import { find } from "./page.ts";

/** Opens the section as a history entry of its own: Back returns to the form (RT-4). */
export function goToDownload(told: Told): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-told]")) {
    element.hidden = !element.dataset.told?.split(" ").includes(told);
  }
  window.location.hash = "#/downloadTemplate";
}

export function copyButton(): void {
  const button = find<HTMLButtonElement>("copy");
  const address = find<HTMLInputElement>("address");
  if (button === null || address === null) return;
  button.addEventListener("click", async () => {
    address.select();
    try {
      await navigator.clipboard.writeText(address.value);
    } catch {
      // Older browsers, and those inside other apps.
      document.execCommand("copy");
    }
    button.textContent = button.dataset.copied ?? "";
  });
}
