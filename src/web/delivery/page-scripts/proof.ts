/**
 * Solves the proof of work behind a sound of the landing, fetched only when somebody asks for one: it tries key after key
 * until one begins as the challenge demands. The browser derives the keys itself, outside the page's own thread.
 */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Longer than the slowest phone takes; after that a sound is requested without it. */
const patienceMs = 40_000;

/** The challenge with its solution as JSON; "" where nothing was found in time. */
async function prove(asked: string): Promise<string> {
  const challenge = JSON.parse(asked);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patienceMs });
  return solution === null ? "" : JSON.stringify({ challenge, solution });
}

Object.assign(window, { mkopoProve: prove });
