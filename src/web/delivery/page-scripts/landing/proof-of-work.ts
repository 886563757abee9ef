/** Solves the proof of work that allows more sounds. If that fails, a sound can still be requested without it. */
import { facts } from "./page.ts";

interface Prover {
  mkopoProve?: (challenge: string) => Promise<string>;
}

export async function proved(challenge: string): Promise<string> {
  try {
    await fetched();
    return (await (window as Prover).mkopoProve?.(challenge)) ?? "";
  } catch {
    // The script did not load, or the browser cannot derive keys.
    return "";
  }
}

/** Loaded on first use, once: no other visitor needs it. */
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
