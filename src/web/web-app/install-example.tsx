/** The offer to install by itself, for its test. */
import { createRoot } from "react-dom/client";
import { installCopy } from "./install-copy.ts";
import { InstallOffer } from "./install-offer.tsx";

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <main>
      <h1>A page</h1>
      <InstallOffer words={installCopy.en} name="Mkopo" />
    </main>,
  );
}
