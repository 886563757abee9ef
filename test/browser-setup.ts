/** Runs once before screen tests and journeys: builds the web app when its sources are newer. */
import { ensureBuilt } from "../scripts/setup.mjs";

export default async function setup(): Promise<void> {
  await ensureBuilt();
}
