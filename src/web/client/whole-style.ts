/** Fetches the whole style sheet once a page is shown: the page itself carries only the rules it could use as sent. */
import { useEffect } from "react";

export function useWholeStyle(): void {
  useEffect(() => {
    const address = document.getElementById("style")?.dataset.sheet;
    if (!address || document.getElementById("sheet")) return;
    const link = document.createElement("link");
    link.id = "sheet";
    link.rel = "stylesheet";
    link.href = address;
    document.head.append(link);
  }, []);
}
