/** Has the work done that opens more sounds. Whatever goes wrong, a sound can be asked for without it. */
import { facts } from "./page.ts";

interface Prover {
  mkopoProve?: (challenge: string) => Promise<string>;
}

export async function proved(challenge: string): Promise<string> {
  try {
    await fetched();
    return (await (window as Prover).mkopoProve?.(challenge)) ?? "";
  } catch {
    // No script, or a browser that makes no keys.
    return "";
  }
}

/** Only now, and once: nobody else needs it. */
function fetched(): Promise<unknown> {
  if ((window as Prover).mkopoProve) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = facts.proof;
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
}
