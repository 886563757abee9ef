/**
 * Lets the telephone put in the code of the message that has just come (WebOTP), where the browser can: the person
 * is asked first, and everybody else types.
 */
import { type RefObject, useEffect } from "react";

interface CodeCredential extends Credential {
  code: string;
}

/** Waits while the page stands; a new code that was sent begins another wait. */
export function useCodeFromMessage(form: RefObject<HTMLFormElement | null>, sending: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code that was sent begins another wait
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const stop = new AbortController();
    const wanted = { otp: { transport: ["sms"] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (found) => putIn(form.current, (found as CodeCredential | null)?.code ?? ""),
      // Refused, left, or not possible here: then it is typed.
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
