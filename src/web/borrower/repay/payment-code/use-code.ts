/**
 * The life of an open code page: keeps a copy on the phone, follows the payment by itself, takes the code away
 * when its time is over, and leads to the order when the money has arrived (RC-5).
 */
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useGentleRefresh } from "../../../client/refresh.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-keeper.tsx";
import { forgetCode, type KeptCode, keepCode, readKeptCode } from "./kept-code.ts";
import type { CodeRead, WireCode } from "./read-code.ts";

/** Null: neither the service nor the phone knows of a code. */
export function useCode({ code, orderId, productId, user }: CodeRead): WireCode | null {
  const [kept, setKept] = useState<KeptCode | null>(null);
  useEffect(() => {
    if (code === null) setKept(readKeptCode(orderId, user));
    else if (code.state === "open") keepCode(orderId, user, code);
    else forgetCode(orderId);
  }, [code, orderId, user]);

  const link = useBorrowerLink();
  const navigate = useNavigate();
  const paid = code?.state === "paid";
  useEffect(() => {
    if (!paid) return;
    const order = link(screenPaths.loanDetail, { productId, orderId, from: "paid" });
    void navigate(order, { replace: true });
  }, [paid, link, navigate, productId, orderId]);

  const model = code ?? kept?.code ?? null;
  const over = useOver(code);
  const keptOver = useKeptOver(code === null ? kept : null, orderId);
  useGentleRefresh(code === null || code.state === "open" || code.state === "processing");
  return model !== null && (over || keptOver) ? { ...model, state: "over" } : model;
}

/** A timer of the browser cannot wait longer than this; such a code is looked at before. */
const timerMaximumS = 86_400;

/** True from the moment the code's time is over, whether or not the service can be asked. */
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

/** True once the time of a shown copy is over; the copy is then forgotten. The clock decides: a phone that slept has waited too. */
function useKeptOver(kept: KeptCode | null, orderId: string): boolean {
  const [ended, setEnded] = useState<KeptCode | null>(null);
  useEffect(() => {
    if (kept === null || kept.until === Number.POSITIVE_INFINITY) return;
    const timer = setInterval(() => {
      if (Date.now() < kept.until) return;
      clearInterval(timer);
      forgetCode(orderId);
      setEnded(kept);
    }, 1_000);
    return () => clearInterval(timer);
  }, [kept, orderId]);
  return kept !== null && ended === kept;
}
