/**
 * The life of an open code page: stores a copy on the phone, polls the payment, removes the code
 * when it expires, and leads to the order when the money has arrived (RC-5).
 */
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useGentleRefresh } from "../../../client/refresh.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import type { CodeRead, WireCode } from "./read-code.ts";
import { readStoredCode, removeStoredCode, type StoredCode, storeCode } from "./stored-code.ts";

/** Null: neither the service nor the phone knows of a code. */
export function useCode({ code, orderId, productId, user }: CodeRead): WireCode | null {
  const [stored, setStored] = useState<StoredCode | null>(null);
  useEffect(() => {
    if (code === null) setStored(readStoredCode(orderId, user));
    else if (code.state === "open") storeCode(orderId, user, code);
    else removeStoredCode(orderId);
  }, [code, orderId, user]);

  const link = useBorrowerLink();
  const navigate = useNavigate();
  const paid = code?.state === "paid";
  useEffect(() => {
    if (!paid) return;
    const order = link(screenPaths.loanDetail, { productId, orderId, from: "paid" });
    void navigate(order, { replace: true });
  }, [paid, link, navigate, productId, orderId]);

  const model = code ?? stored?.code ?? null;
  const over = useOver(code);
  const storedOver = useStoredOver(code === null ? stored : null, orderId);
  useGentleRefresh(code === null || code.state === "open" || code.state === "processing");
  return model !== null && (over || storedOver) ? { ...model, state: "over" } : model;
}

/** The longest wait a timer is set for, since browser timers overflow; the page of a longer-lived code refreshes sooner. */
const timerMaximumS = 86_400;

/** True from the moment the code expires, whether or not the service can be reached. */
function useOver(code: WireCode | null): boolean {
  const { revalidate } = useRevalidator();
  const [endedCode, setEndedCode] = useState<WireCode | null>(null);
  useEffect(() => {
    const seconds = code?.state === "open" ? (code.secondsLeft ?? 0) : 0;
    if (seconds <= 0 || seconds > timerMaximumS) return;
    const end = (): void => {
      setEndedCode(code);
      void revalidate();
    };
    const timer = setTimeout(end, seconds * 1000);
    return () => clearTimeout(timer);
  }, [code, revalidate]);
  return code !== null && endedCode === code;
}

/** True once the shown copy has expired and was deleted. Measured by the clock, since a sleeping phone stops its timers. */
function useStoredOver(stored: StoredCode | null, orderId: string): boolean {
  const [ended, setEnded] = useState<StoredCode | null>(null);
  useEffect(() => {
    if (stored === null || stored.until === Number.POSITIVE_INFINITY) return;
    const timer = setInterval(() => {
      if (Date.now() < stored.until) return;
      clearInterval(timer);
      removeStoredCode(orderId);
      setEnded(stored);
    }, 1_000);
    return () => clearInterval(timer);
  }, [stored, orderId]);
  return stored !== null && ended === stored;
}
