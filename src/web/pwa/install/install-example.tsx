/** The offer to install on its own, for its test. */
import { createRoot } from "react-dom/client";
import english from "../../../../locales/en/web-app.json" with { type: "json" };
import { InstallOffer } from "./install-offer.tsx";

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <main>
      <h1>A page</h1>
      <InstallOffer words={english.install} name="Mkopo" />
    </main>,
  );
}
