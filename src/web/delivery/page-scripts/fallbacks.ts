/** Fetched by the gate where the browser lacks a feature that can be polyfilled. */
import { putInFallbacks } from "../gate/fallbacks.ts";

putInFallbacks();
