/** Fetched by the gate where the browser lacks what it can put in. */
import { putInFallbacks } from "../gate/fallbacks.ts";

putInFallbacks();
