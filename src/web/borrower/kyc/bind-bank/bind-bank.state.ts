/** What the bank account page sends to the native shell (BA-7, BA-8). */
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useBridge } from "../../../client/bridge.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { showToast } from "../../../ui/toast.tsx";

/** Sent once per page load (BA-7). */
export function useStartOfFlow(): void {
  const bridge = useBridge();
  const tell = useEffectEvent(() => bridge.current().send("startBankFlow", {}));
  useEffect(() => tell(), []);
}

/** After saving, when the page was opened from nowhere in particular: the shell takes over, a plain browser goes home (BA-8). */
export function useEndOfFlow(saved: boolean, savedText: string): void {
  const bridge = useBridge();
  const navigate = useNavigate();
  const link = useBorrowerLink();
  const leave = useEffectEvent(() => {
    const shell = bridge.current();
    if (shell.kind === "none") {
      showToast("success", savedText);
      return void navigate(link(screenPaths.main), { replace: true });
    }
    shell.send("endBankFlow", {});
    shell.send("closeWebview", {});
  });
  useEffect(() => {
    if (saved) leave();
  }, [saved]);
}
