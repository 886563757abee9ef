/**
 * How an open page stays current: it refreshes every ten seconds while it is visible,
 * and a refresh that fails leaves the figures on the page and says so.
 */
import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";

const intervalMs = 10_000;
/** Ten minutes of refreshing: a forgotten page costs no more than that. */
const looksMaximum = 60;

/** Runs the screen's loader again every ten seconds while `active` and the page is visible. */
export function useGentleRefresh(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    let looksLeft = looksMaximum;
    const look = (): void => {
      if (document.visibilityState !== "visible" || looksLeft === 0) return;
      looksLeft -= 1;
      void revalidate();
    };
    const seenAgain = (): void => {
      looksLeft = looksMaximum;
      look();
    };
    const timer = setInterval(look, intervalMs);
    document.addEventListener("visibilitychange", seenAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seenAgain);
    };
  }, [active, revalidate]);
}

let onPage: { order: string; data: unknown } | null = null;

/** Remembers the last loaded data under `order`, one key per screen and order, while the page shows it. */
export function useLastLoaded<T>(order: string, data: T): void {
  useEffect(() => {
    onPage = { order, data };
    return () => {
      onPage = null;
    };
  }, [order, data]);
}

/**
 * Loads again; on an outage or without a connection returns the data the page already shows for
 * the same order. Every other failure, and a redirect, is rethrown.
 */
export async function loadOrStale<T extends object>(
  order: string | null,
  load: () => Promise<T>,
): Promise<T & { stale?: boolean }> {
  try {
    return await load();
  } catch (error) {
    if (!isOutage(error) || onPage === null || onPage.order !== order) throw error;
    return { ...(onPage.data as T), stale: true };
  }
}

function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof TypeError;
}
