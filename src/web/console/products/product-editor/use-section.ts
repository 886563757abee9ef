/** Which part of the product is shown, by the address's hash: a link to a field opens the part it stands in and focuses it. */
import { useEffect, useState } from "react";
import { type SectionName, sectionNames } from "../product-fields/node.ts";
import { sectionId } from "./section-tabs.tsx";

interface ShownSection {
  chosen: SectionName;
  /** False until script runs: then every part stands below the other. */
  alone: boolean;
  choose(name: SectionName): void;
}

export function useSection(): ShownSection {
  const [chosen, choose] = useState<SectionName>("names");
  const [alone, setAlone] = useState(false);
  useEffect(() => {
    const follow = (): void => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const part = target?.closest("[data-part]");
      const name = sectionNames.find((one) => part?.id === sectionId(one));
      if (name === undefined) return;
      choose(name);
      // Once the part is shown; a part itself is only scrolled to.
      requestAnimationFrame(() => {
        if (target !== part) target?.focus();
        target?.scrollIntoView({ block: target === part ? "nearest" : "center" });
      });
    };
    // The same link may be followed twice, which changes no hash.
    const again = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link?.hash && link.hash === location.hash) follow();
    };
    setAlone(true);
    follow();
    addEventListener("hashchange", follow);
    document.addEventListener("click", again);
    return () => {
      removeEventListener("hashchange", follow);
      document.removeEventListener("click", again);
    };
  }, []);
  return { chosen, alone, choose };
}
