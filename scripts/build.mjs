/** Builds the web app, whether or not its sources changed. */
import { rebuild } from "./setup.mjs";

await rebuild();
