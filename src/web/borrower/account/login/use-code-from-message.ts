/**
 * Lets the telephone fill in the code from the message that has just arrived (WebOTP), where the browser supports it: the
 * person is asked first, and everybody else types.
 */
import { type RefObject, useEffect } from "react";

interface CodeCredential extends Credential {
  code: string;
}

/** Waits while the page is open; another code starts another wait. */
export function useCodeFromMessage(form: RefObject<HTMLFormElement | null>, sending: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code that was sent begins another wait
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const stop = new AbortController();
    const wanted = { otp: { transport: ["sms"] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (found) => putIn(form.current, (found as CodeCredential | null)?.code ?? ""),
      // Declined, aborted or unsupported: the code is typed.
      () => {},
    );
    return () => stop.abort();
  }, [form, sending]);
}

function putIn(form: HTMLFormElement | null, code: string): void {
  const field = form?.elements.namedItem("code");
  if (!(field instanceof HTMLInputElement) || !/^\d{4,8}$/.test(code)) return;
  field.value = code;
  form?.requestSubmit();
}
