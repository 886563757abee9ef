/** Stands inside every page of the router, as text (src/web/delivery/gate). */
import { openGate } from "../gate/gate.ts";

openGate(document.currentScript as HTMLScriptElement);
