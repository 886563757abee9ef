/** Fills in the code of an SMS that names this site, where the browser supports it and the person agrees. */
import { field } from "./page.ts";

let waiting: AbortController | undefined;

export function codeFromSms(): void {
  if (!("OTPCredential" in window)) return;
  waiting?.abort();
  waiting = new AbortController();
  const wanted = { otp: { transport: ["sms"] }, signal: waiting.signal };
  navigator.credentials.get(wanted as CredentialRequestOptions).then(
    (found) => {
      const { code = "" } = (found ?? {}) as { code?: string };
      if (code !== "") field("smsCode").value = code;
    },
    // Declined or timed out: the code is typed.
    () => {},
  );
}
