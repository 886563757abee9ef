/** The picture field in a form of its own, rendered into #root for its browser test. */
import { createRoot } from "react-dom/client";
import english from "../../../../locales/en/uploader.json" with { type: "json" };
import { Toasts } from "../../ui/toast.tsx";
import { PictureField } from "./picture-field.tsx";
import { usePictures } from "./use-pictures.ts";

function Example() {
  const words = english.page;
  const pictures = usePictures({ start: [], to: "/upload", most: 3, words });
  return (
    <main className="page">
      <h1>Pictures</h1>
      <form encType="multipart/form-data" method="post">
        <PictureField label="Pictures" pictures={pictures} words={words} />
      </form>
      <output>{pictures.sending ? "sending" : pictures.unsent ? "unsent" : "all sent"}</output>
      <Toasts />
    </main>
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Example />);
