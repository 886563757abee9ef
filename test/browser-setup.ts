/** Runs once before screen tests and journeys: builds the web app when it is older than its sources. */
import { ensureBuilt } from "../scripts/setup.mjs";

export default async function setup(): Promise<void> {
  await ensureBuilt();
}
