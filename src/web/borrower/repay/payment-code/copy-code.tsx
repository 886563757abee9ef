/** A code in large figures, and the button that copies it: through the clipboard, without it, or by hand (RC-3, RC-6). */
import { useRef } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { useRootData } from "../../../client/root-data.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.tsx";

type Words = WordsOf<"payment-code.page">;

interface CopyCodeProps {
  words: Words;
  code: string;
  /** The button's text. */
  label: string;
}

export function CopyCode({ words, code, label }: CopyCodeProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const { market } = useRootData().brand;
  // The reference market has the specification's own words (RC-3).
  const done = market === "reference" ? words.copied : words.copiedPlain;
  const copy = async (): Promise<void> => {
    const copied = await putIntoClipboard(code, text.current);
    if (copied) showToast("success", done);
    else showToast("info", words.copyByHand);
  };
  return (
    <>
      <p className="pay-code" ref={text} translate="no">
        {inFours(code).map(({ at, part }) => (
          <span key={at}>{part}</span>
        ))}
      </p>
      <div className="only-script">
        <Button kind="quiet" onClick={() => void copy()}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** Digits are read and typed four at a time; a text to scan is never typed. */
function inFours(code: string): { at: number; part: string }[] {
  const parts = /^\d+$/.test(code) ? (code.match(/\d{1,4}/g) ?? []) : [code];
  return parts.map((part, at) => ({ at, part }));
}

/** Old webviews and pages without TLS have no clipboard: there the text is selected and copied as if by hand. */
async function putIntoClipboard(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const selection = window.getSelection();
    if (shown === null || selection === null) return false;
    selection.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}
