/**
 * What the browser asks an authenticator. The library is fetched only when somebody uses a passkey, by the two pages that have them.
 */

export type Stopped = "stopped" | "here";

/** The new passkey as the server checks it. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** The passkey's answer as the server checks it. */
export async function askPasskeys(options: string): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Why an authenticator gave nothing, as far as the browser says. */
export function whyStopped(error: unknown): Stopped {
  return error instanceof Error && error.name === "InvalidStateError" ? "here" : "stopped";
}
