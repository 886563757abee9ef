/** A logo chosen as a file. With the draft, or as soon as it is chosen where script runs, it gets an address of its own. */
import { useEditor } from "./editor-context.ts";
import { ownFields } from "./product-editor.intents.ts";

export function LogoFile() {
  const words = useEditor().words.page;
  return (
    <div className="pe-field">
      <label htmlFor="logo-file">{words.upload}</label>
      <input
        id="logo-file"
        className="pe-file"
        type="file"
        name={ownFields.logoFile}
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby="logo-file-help"
      />
      <p id="logo-file-help" className="pe-help">
        {words.uploadHelp}
      </p>
    </div>
  );
}
