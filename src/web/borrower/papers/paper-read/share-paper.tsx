/**
 * Handing a paper on by the phone's own sheet: the file where it takes files, else the public address that proves the paper genuine.
 * Inside the native shell the sheet is the shell's, since its webview may have none.
 */
import { useEffect, useState } from "react";
import { useBridge } from "../../../client/bridge.ts";
import { Button } from "../../../ui/button.tsx";

interface SharePaperProps {
  text: string;
  title: string;
  number: string;
  /** Of the PDF; it carries the session, so it is fetched here and never handed on. */
  file: string;
  verifyAddress: string;
}

export function SharePaper({ text, title, number, file, verifyAddress }: SharePaperProps) {
  const { current: bridge } = useBridge();
  // Browsers without it keep the link that saves the file.
  const [able, setAble] = useState(false);
  const [pending, setPending] = useState(false);
  useEffect(
    () => setAble(bridge().kind !== "none" || typeof navigator.share === "function"),
    [bridge],
  );
  if (!able) return null;
  const share = async (): Promise<void> => {
    const shell = bridge();
    if (shell.kind !== "none") {
      shell.send("share", { title: `${title} ${number}`, address: verifyAddress });
      return;
    }
    setPending(true);
    try {
      await navigator.share(await whatToShare({ title, number, file, verifyAddress }));
    } catch {
      // Closing the sheet rejects too: nothing was lost, and the link above saves the file.
    }
    setPending(false);
  };
  return (
    <Button kind="quiet" pending={pending} onClick={() => void share()}>
      {text}
    </Button>
  );
}

async function whatToShare({
  title,
  number,
  file,
  verifyAddress,
}: Omit<SharePaperProps, "text">): Promise<ShareData> {
  const address = { title: `${title} ${number}`, url: verifyAddress };
  if (typeof navigator.canShare !== "function") return address;
  const answer = await fetch(file);
  if (!answer.ok) return address;
  const pdf = new File([await answer.blob()], `${number}.pdf`, { type: "application/pdf" });
  return navigator.canShare({ files: [pdf] }) ? { title: address.title, files: [pdf] } : address;
}
