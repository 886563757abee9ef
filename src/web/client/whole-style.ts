/** Fetches the whole style sheet once a page stands: its own element holds only what it could use as it was sent. */
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
