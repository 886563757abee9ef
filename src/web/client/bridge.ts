/** The page's one bridge to the native shell, with the web app's own web meanings; browser only. */
import { useEffect, useEffectEvent } from "react";
import { type Bridge, type BridgeWindow, createBridge } from "#bridge/bridge.ts";
import { watchKeyboard } from "#bridge/keyboard.ts";
import { webMeanings } from "#bridge/web-meanings.ts";
import { allowedAddress } from "#contract/allowed-address.ts";
import { borrowerPath } from "./borrower-path.ts";
import { type RootData, useRootData } from "./root-data.ts";
import { screenPaths } from "./screen-paths.ts";
import { useBorrowerLink } from "./session-provider.tsx";

type Link = ReturnType<typeof useBorrowerLink>;

/** What the web meanings read; updated on every render, since the travelling parameters may change. */
let current: { root: RootData; link: Link } | undefined;
let bridge: Bridge | undefined;

function openBridge(): Bridge {
  bridge ??= createBridge(
    window as BridgeWindow,
    webMeanings({
      go(address, replace) {
        if (replace) window.location.replace(withSession(address));
        else window.location.assign(withSession(address));
      },
      openBeside: (address) => void window.open(address, "_blank", "noopener,noreferrer"),
      back() {
        // The router numbers its own entries: 0 is the page the tab started with.
        const first = ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0;
        if (first && window.history.length <= 1) return false;
        window.history.back();
        return true;
      },
      allowed: (address) =>
        current === undefined
          ? null
          : allowedAddress(address, current.root.origin, current.root.brand),
      share({ title, address }) {
        // Closing the sheet rejects; nothing is lost by that.
        void navigator.share?.({ title, url: address }).catch(() => {});
      },
      report(point) {
        const body = new URLSearchParams(Object.entries(point).map(([k, v]) => [k, String(v)]));
        navigator.sendBeacon(withSession(screenPaths.usage), body);
      },
      places: {
        home: screenPaths.main,
        mine: screenPaths.mine,
        login: screenPaths.login,
        product: (productId) => borrowerPath(screenPaths.loanConfirm, {}, { productId }),
      },
      packageName: current?.root.brand.packageName ?? "",
    }),
  );
  return bridge;
}

function withSession(address: string): string {
  return address.startsWith("/") && current ? current.link(address) : address;
}

/** The bridge for event handlers; call `useBridge().current()` in the browser only. */
export function useBridge(): { current(): Bridge } {
  const root = useRootData();
  const link = useBorrowerLink();
  useEffect(() => {
    current = { root, link };
  }, [root, link]);
  return { current: openBridge };
}

/** While mounted, `handler` is called on a native back event; true consumes the event (LC-8). */
export function useBackEvent(handler: () => boolean): void {
  const { current: open } = useBridge();
  const asked = useEffectEvent(handler);
  useEffect(() => open().on("back", () => asked()), [open]);
}

/** Height in CSS pixels that the on-screen keyboard covers, through the same bridge (BA-6). */
export function useKeyboard(changed: (heightPx: number) => void): void {
  const { current: open } = useBridge();
  const told = useEffectEvent(changed);
  useEffect(() => watchKeyboard(open(), window, (heightPx) => told(heightPx)), [open]);
}
