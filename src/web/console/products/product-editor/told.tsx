/** What came of the last button, where it is neither a conflict nor a field that is wrong. */
import { Notice } from "../../../ui/layout.tsx";
import type { Done } from "./product-editor.act.ts";
import type { Opened } from "./product-editor.load.ts";
import type { LivePreview } from "./use-preview.ts";

interface ToldProps {
  model: Opened;
  done: Done | undefined;
  live: LivePreview;
}

export function Told({ model, done, live }: ToldProps) {
  const { page } = model.words;
  const said = messageOf(done, page.failed);
  const text = live.state === "signed-out" ? page.signIn : said || live.message;
  if (text === "") return null;
  return (
    <div role="alert">
      <Notice kind="bad">{text}</Notice>
    </div>
  );
}

/** An answer without words of its own gets ours. */
function messageOf(done: Done | undefined, failed: string): string {
  if (done === undefined || done.message === "") return "";
  return done.message.trim() === "" ? failed : done.message;
}
